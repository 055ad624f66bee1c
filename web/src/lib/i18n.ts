/** The one way to texts: `m.key({...})`. Locale is a rune underneath, so that templates follow a change by themselves. */
import { m } from './paraglide/messages.js';
import { overwriteGetLocale } from './paraglide/runtime.js';
import { settings } from './settings.svelte';

overwriteGetLocale(() => settings.locale);

export { m };
