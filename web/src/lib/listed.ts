import { m } from './i18n';

/** "Ana", "Ana and Berta", "Ana, Berta and Carla". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : m.list_and({ first: names.slice(0, -1).join(', '), last });
}
