/** Personal settings: kept in this browser only, never part of a game. */

export type Locale = 'en' | 'es' | 'pt' | 'ca';

export interface SettingsData {
  /** Before a take is sent: not at all, ask, or wait some seconds in which it can be stopped. */
  confirm: 'off' | 'ask' | 'countdown';
  /** Speed of motion; 0 shows the result at once. */
  speed: 0 | 0.5 | 1 | 2;
  sound: boolean;
  /** Show what is left in the bag and the lid. */
  counts: boolean;
  /** Large letters on the tiles. */
  letters: boolean;
  theme: 'auto' | 'light' | 'dark';
  locale: Locale;
}

export const LOCALES: readonly Locale[] = ['en', 'es', 'pt', 'ca'];
const STORAGE_KEY = 'alfama.settings';

/** The first language of the browser that there is a translation for; English otherwise. */
export function detectLocale(languages: readonly string[]): Locale {
  for (const tag of languages) {
    const language = tag.toLowerCase().split('-')[0];
    const found = LOCALES.find((locale) => locale === language);
    if (found) return found;
  }
  return 'en';
}

function defaults(): SettingsData {
  return {
    confirm: 'off',
    speed: 1,
    sound: false,
    counts: true,
    letters: false,
    theme: 'auto',
    locale: detectLocale(typeof navigator === 'undefined' ? [] : navigator.languages),
  };
}

/** What was stored, field by field: an unknown value falls back to the default instead of spoiling the rest. */
export function readSettings(text: string | null): SettingsData {
  const base = defaults();
  let stored: Partial<Record<keyof SettingsData, unknown>>;
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    stored = typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return base;
  }
  const among = <T>(value: unknown, allowed: readonly T[], fallback: T): T =>
    allowed.find((one) => one === value) ?? fallback;
  return {
    confirm: among(stored.confirm, ['off', 'ask', 'countdown'] as const, base.confirm),
    speed: among(stored.speed, [0, 0.5, 1, 2] as const, base.speed),
    sound: typeof stored.sound === 'boolean' ? stored.sound : base.sound,
    counts: typeof stored.counts === 'boolean' ? stored.counts : base.counts,
    letters: typeof stored.letters === 'boolean' ? stored.letters : base.letters,
    theme: among(stored.theme, ['auto', 'light', 'dark'] as const, base.theme),
    locale: among(stored.locale, LOCALES, base.locale),
  };
}

export class Settings implements SettingsData {
  confirm = $state<SettingsData['confirm']>('off');
  speed = $state<SettingsData['speed']>(1);
  sound = $state(false);
  counts = $state(true);
  letters = $state(false);
  theme = $state<SettingsData['theme']>('auto');
  locale = $state<Locale>('en');

  constructor(data: SettingsData) {
    Object.assign(this, data);
  }

  toJSON(): SettingsData {
    const { confirm, speed, sound, counts, letters, theme, locale } = this;
    return { confirm, speed, sound, counts, letters, theme, locale };
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export const settings = new Settings(readSettings(stored()));

/** Writes every change to storage and to the document; call once, from the root component. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(STORAGE_KEY, text);
    } catch {
      // Storage may be switched off; the settings then last as long as the page.
    }
  });
  $effect(() => {
    if (settings.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = settings.theme;
  });
  $effect(() => {
    document.documentElement.lang = settings.locale;
  });
}
