import { defaultLocale, pseudoLocale } from '@tessera/contract/locales.ts';

export const scopes = ['main', 'private', 'landing', 'types'] as const;
export type Scope = (typeof scopes)[number];

/** The words of one language, by scope. A missing word falls back to English, one by one. */
export type Words = Partial<Record<Scope, Readonly<Record<string, string>>>>;

/** From this share of English words on, a language is offered. */
const completeEnough = 0.95;

/** Plural forms differ between languages: the word counts once, whatever its forms. */
const wordsIn = (words: Words): Set<string> =>
  new Set(
    scopes.flatMap((scope) =>
      Object.keys(words[scope] ?? {}).map(
        (key) => `${scope}:${key.replace(/_(ordinal_)?(zero|one|two|few|many|other)$/, '')}`,
      ),
    ),
  );

/** The languages that have enough of the English words, English first. */
export const offered = (languages: Readonly<Record<string, Words>>): string[] => {
  const wanted = wordsIn(languages[defaultLocale] ?? {});
  const share = (words: Words) => [...wordsIn(words)].filter((word) => wanted.has(word)).length / wanted.size;
  const others = Object.keys(languages).filter(
    (language) => language !== defaultLocale && share(languages[language] ?? {}) >= completeEnough,
  );
  return [defaultLocale, ...others.sort()];
};

/** The language that a path names with its first segment, of those that are allowed. English has no segment. */
export const languageInPath = (path: string, allowed: readonly string[]): string | undefined => {
  const segment = path.split('/')[1];
  return allowed.find((language) => language === segment && language !== defaultLocale);
};

/** A public path in a language: English has no prefix. */
export const inLanguage = (path: string, language: string): string =>
  language === defaultLocale ? path : path === '/' ? `/${language}` : `/${language}${path}`;

/** Where a pseudo-locale's words come from, and every language's missing ones. */
export const sourceOf = (language: string): string => (language === pseudoLocale ? defaultLocale : language);
