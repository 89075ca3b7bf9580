import { defaultLocale } from '../locales.ts';
import type { Formatter } from './formatter.ts';

/** The scopes of our texts: a file each per language. English has those of types in `qr-types`. */
export const messageScopes = [
  'main',
  'site',
  'private',
  'bulk',
  'landing',
  'features',
  'legal',
  'company',
  'types',
  'qr-types',
  'qr-types-send',
  'qr-types-show',
  'qr-types-introduce',
  'qr-types-sell',
  'qr-types-pay',
  'qr-types-static',
  'qr-for-business',
  'qr-for-business-more',
  'qr-codes-on',
  'qr-codes-on-things',
  'help',
  'help-start',
  'help-print',
  'help-run',
  'help-account',
  'help-plans',
  'docs',
  'docs-guides',
  'mail',
] as const;
export type MessageScope = (typeof messageScopes)[number];

/** The texts of one language, by scope. A missing text falls back to English. */
export type LanguageMessages = Partial<Record<MessageScope, Readonly<Record<string, string>>>>;

/** i18next options, the same on the server, in the browser and in tests. */
export const messageOptions = {
  fallbackLng: defaultLocale,
  defaultNS: 'main',
  keySeparator: false,
  /** Rendering escapes all values. */
  interpolation: { escapeValue: false },
} as const;

/** How values are written in texts: `{{count, number}}`, and `{{max, kilobytes}}` for limits, which are whole KB in the API. */
export const valueFormats: Readonly<Record<string, (value: number, formatter: Formatter) => string>> = {
  number: (value, { number }) => number(value),
  kilobytes: (value, { storage }) => storage(value * 1024),
};

type FormattingI18n = { services: { formatter?: { add(name: string, format: (value: unknown) => string): void } } };

/** Writes the values in the texts of an i18next instance with a formatter. */
export const setValueFormats = ({ services }: FormattingI18n, formatter: Formatter): void => {
  for (const [name, format] of Object.entries(valueFormats))
    services.formatter?.add(name, (value) => format(Number(value), formatter));
};

/** Minimum share of English texts that a language needs to be offered. */
const minTranslatedShare = 0.95;

/** Plural forms differ between languages, so a text counts once, regardless of its forms. */
const collectKeys = (messages: LanguageMessages): Set<string> =>
  new Set(
    messageScopes.flatMap((scope) =>
      Object.keys(messages[scope] ?? {}).map(
        (key) => `${scope}:${key.replace(/_(ordinal_)?(zero|one|two|few|many|other)$/, '')}`,
      ),
    ),
  );

/** Returns the languages that have enough of the English texts, English first. */
export const findOfferedLanguages = (languages: Readonly<Record<string, LanguageMessages>>): string[] => {
  const englishKeys = collectKeys(languages[defaultLocale] ?? {});
  const getShare = (messages: LanguageMessages) =>
    [...collectKeys(messages)].filter((key) => englishKeys.has(key)).length / englishKeys.size;
  const others = Object.keys(languages).filter(
    (language) => language !== defaultLocale && getShare(languages[language] ?? {}) >= minTranslatedShare,
  );
  return [defaultLocale, ...others.sort()];
};
