import { defaultLocale, pseudoLocale } from '@tessera/contract/locales.ts';

export const namespaces = ['main', 'private', 'landing', 'types'] as const;
export type Namespace = (typeof namespaces)[number];

/** The texts of one language, by scope. A missing text falls back to English. */
export type LanguageMessages = Partial<Record<Namespace, Readonly<Record<string, string>>>>;

/** Minimum share of English texts that a language needs to be offered. */
const minTranslatedShare = 0.95;

/** Plural forms differ between languages, so a text counts once, regardless of its forms. */
const collectKeys = (messages: LanguageMessages): Set<string> =>
  new Set(
    namespaces.flatMap((scope) =>
      Object.keys(messages[scope] ?? {}).map(
        (key) => `${scope}:${key.replace(/_(ordinal_)?(zero|one|two|few|many|other)$/, '')}`,
      ),
    ),
  );

/** Returns the languages that have enough of the English texts, English first. */
export const findOfferedLanguages = (languages: Readonly<Record<string, LanguageMessages>>): string[] => {
  const englishKeys = collectKeys(languages[defaultLocale] ?? {});
  const share = (words: LanguageMessages) =>
    [...collectKeys(words)].filter((word) => englishKeys.has(word)).length / englishKeys.size;
  const others = Object.keys(languages).filter(
    (language) => language !== defaultLocale && share(languages[language] ?? {}) >= minTranslatedShare,
  );
  return [defaultLocale, ...others.sort()];
};

/** Returns the language in a path’s first segment, if it’s allowed. English has no segment. */
export const parsePathLanguage = (path: string, allowed: readonly string[]): string | undefined => {
  const segment = path.split('/')[1];
  return allowed.find((language) => language === segment && language !== defaultLocale);
};

/** Builds a public path in a language: English has no prefix. */
export const addLanguagePrefix = (path: string, language: string): string =>
  language === defaultLocale ? path : path === '/' ? `/${language}` : `/${language}${path}`;

/** The language that pseudo-locales are generated from and missing texts fall back to. */
export const getSourceLanguage = (language: string): string => (language === pseudoLocale ? defaultLocale : language);
