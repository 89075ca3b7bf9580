import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import { defaultLocale } from '@tessera/contract/locales.ts';

/** A page in a language; `x-default` is the one for all others. */
export type Alternate = { language: string; path: string };

/** Lists the paths of a public page in each offered language, its own included. */
export const listAlternates = (publicPath: string, languages: readonly string[]): Alternate[] =>
  languages.map((language) => ({ language, path: addLanguagePrefix(publicPath, language) }));

/**
 * Lists what search engines are told about the same page in other languages; nothing if there is only one. The head of pages
 * and the sitemap have it from here, so that they always agree.
 */
export const listSearchAlternates = (publicPath: string, languages: readonly string[]): Alternate[] =>
  languages.length < 2
    ? []
    : [
        ...listAlternates(publicPath, languages),
        { language: 'x-default', path: addLanguagePrefix(publicPath, defaultLocale) },
      ];
