/** The document title: what the page says, then the name of the house. Call `titled` once from a page's script. */
import { m } from './i18n';

export function titled(title: () => string): void {
  $effect(() => {
    const text = title();
    document.title = text === '' ? m.app_name() : `${text} · ${m.app_name()}`;
  });
}
