import { defaultLocale, pseudoLocale } from '@tessera/contract/locales.ts';

export const namespaces = ['main', 'private', 'landing', 'types'] as const;
export type Namespace = (typeof namespaces)[number];

/** The words of one language, by scope. A missing word falls back to English, one by one. */
export type LanguageMessages = Partial<Record<Namespace, Readonly<Record<string, string>>>>;

/** From this share of English words on, a language is offered. */
const minTranslatedShare = 0.95;

/** Plural forms differ between languages: the word counts once, whatever its forms. */
const collectKeys = (messages: LanguageMessages): Set<string> =>
  new Set(
    namespaces.flatMap((scope) =>
      Object.keys(messages[scope] ?? {}).map(
        (key) => `${scope}:${key.replace(/_(ordinal_)?(zero|one|two|few|many|other)$/, '')}`,
      ),
    ),
  );

/** The languages that have enough of the English words, English first. */
export const findOfferedLanguages = (languages: Readonly<Record<string, LanguageMessages>>): string[] => {
  const englishKeys = collectKeys(languages[defaultLocale] ?? {});
  const share = (words: LanguageMessages) =>
    [...collectKeys(words)].filter((word) => englishKeys.has(word)).length / englishKeys.size;
  const others = Object.keys(languages).filter(
    (language) => language !== defaultLocale && share(languages[language] ?? {}) >= minTranslatedShare,
  );
  return [defaultLocale, ...others.sort()];
};

/** The language that a path names with its first segment, of those that are allowed. English has no segment. */
export const parsePathLanguage = (path: string, allowed: readonly string[]): string | undefined => {
  const segment = path.split('/')[1];
  return allowed.find((language) => language === segment && language !== defaultLocale);
};

/** A public path in a language: English has no prefix. */
export const addLanguagePrefix = (path: string, language: string): string =>
  language === defaultLocale ? path : path === '/' ? `/${language}` : `/${language}${path}`;

/** Where a pseudo-locale's words come from, and every language's missing ones. */
export const getSourceLanguage = (language: string): string => (language === pseudoLocale ? defaultLocale : language);
