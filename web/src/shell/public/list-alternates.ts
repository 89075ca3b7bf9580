import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';

/** A page in a language. */
export type Alternate = { language: string; path: string };

/**
 * Lists the paths of a public page in each offered language, its own included: for links, for the head of pages and for the
 * sitemap, which therefore always agree.
 */
export const listAlternates = (publicPath: string, languages: readonly string[]): Alternate[] =>
  languages.map((language) => ({ language, path: addLanguagePrefix(publicPath, language) }));
