/** A small router on the history API. It knows the pages, not what is on them. */
import { basePath } from './base';
import { EDITIONS, type Edition } from './editions';

export type Route =
  | { page: 'home' }
  | { page: 'new'; preset: Preset; edition: Edition }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; frame: number | null }
  | { page: 'file' }
  | { page: 'analysis'; position: string | null }
  | { page: 'unknown' };

export const PRESETS = ['bot', 'here', 'link'] as const;
export type Preset = (typeof PRESETS)[number];

const TABLE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The page of an address; `path` is below the mount path, without a slash in front. */
export function parseRoute(path: string, query = ''): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const params = new URLSearchParams(query);
  const [head, table, tail, frame] = parts;
  if (head === undefined) return { page: 'home' };
  if (head === 'new' && parts.length === 1) {
    return {
      page: 'new',
      preset: PRESETS.find((preset) => preset === params.get('with')) ?? 'bot',
      edition: EDITIONS.find((edition) => edition === params.get('game')) ?? 'azul',
    };
  }
  if (head === 'replay' && parts.length === 1) return { page: 'file' };
  if (head === 'analysis' && parts.length === 1)
    return { page: 'analysis', position: params.get('position') };
  if (head === 't' && table !== undefined && TABLE_ID.test(table)) {
    if (parts.length === 2) return { page: 'table', table };
    if (tail === 'replay' && parts.length === 3) return { page: 'replay', table, frame: null };
    if (tail === 'replay' && parts.length === 4 && /^\d{1,6}$/.test(frame ?? '')) {
      return { page: 'replay', table, frame: Number(frame) };
    }
  }
  return { page: 'unknown' };
}

/** The path of a page below the mount path: the inverse of `parseRoute`. */
export function routePath(route: Route): string {
  switch (route.page) {
    case 'home':
    case 'unknown':
      return '';
    case 'new':
      return `new?with=${route.preset}${route.edition === 'azul' ? '' : `&game=${route.edition}`}`;
    case 'table':
      return `t/${route.table}`;
    case 'replay':
      return `t/${route.table}/replay${route.frame === null ? '' : `/${route.frame}`}`;
    case 'file':
      return 'replay';
    case 'analysis':
      return route.position === null ? 'analysis' : `analysis?position=${encodeURIComponent(route.position)}`;
  }
}

/** The table that a pasted link or id means, or null when it is neither. */
export function tableOfLink(text: string): string | null {
  const trimmed = text.trim();
  if (TABLE_ID.test(trimmed)) return trimmed;
  const match = /\/t\/([A-Za-z0-9_-]{1,64})(?:[/?#]|$)/.exec(trimmed);
  return match?.[1] ?? null;
}

/** The address to put in an <a href>. */
export function href(route: Route): string {
  return basePath() + routePath(route);
}

function currentRoute(): Route {
  const base = basePath();
  const { pathname, search } = window.location;
  if (!pathname.startsWith(base)) return { page: 'unknown' };
  return parseRoute(pathname.slice(base.length), search);
}

class Router {
  route = $state.raw<Route>(currentRoute());

  /** Go to a page; with `replace` the back button does not return to this one. */
  go(route: Route, { replace = false } = {}): void {
    const target = href(route);
    if (replace) window.history.replaceState(null, '', target);
    else window.history.pushState(null, '', target);
    this.route = route;
  }

  /** Follow the back button and plain clicks on inner links; returns the function that stops it. */
  start(): () => void {
    const back = () => (this.route = currentRoute());
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (!anchor || anchor.target || anchor.hasAttribute('download')) return;
      const url = new URL(anchor.href, document.baseURI);
      if (url.origin !== window.location.origin || !url.pathname.startsWith(basePath())) return;
      const route = parseRoute(url.pathname.slice(basePath().length), url.search);
      if (route.page === 'unknown') return;
      event.preventDefault();
      this.go(route);
      window.scrollTo(0, 0);
    };
    window.addEventListener('popstate', back);
    document.addEventListener('click', click);
    return () => {
      window.removeEventListener('popstate', back);
      document.removeEventListener('click', click);
    };
  }
}

export const router = new Router();
