/** The interface languages, English first. `nb` and `no` are the same language: `no` is mapped to `nb`. */
export const locales = [
  'en',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'eu',
  'fi',
  'fr',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lv',
  'ms',
  'nb',
  'no',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'zh',
] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

const supportedLocales: ReadonlySet<string> = new Set(locales);

export const isLocale = (text: string | undefined): text is Locale => text !== undefined && supportedLocales.has(text);

/** English with accents and brackets, generated at run time: text that stays plain is not in the dictionary. */
export const pseudoLocale = 'en-XA';
