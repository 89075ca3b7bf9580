/** The interface languages, English first. `nb` and `no` are one language: `no` is read as `nb`. */
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

/** English with accents and brackets, made at run time: what stays plain on a page never went through the dictionary. */
export const pseudoLocale = 'en-XA';
