import { defaultLocale, pseudoLocale } from '../locales.ts';
import { negotiateLanguage } from './negotiate-language.ts';

/**
 * Returns the language for our own texts: the first preferred one that is offered, else the offered one that the browser
 * prefers, else English.
 */
export const resolveLanguage = (
  offered: readonly string[],
  preferred: readonly (string | undefined)[],
  acceptLanguage?: string,
): string =>
  preferred.find((language) => language !== undefined && offered.includes(language)) ??
  negotiateLanguage(offered, acceptLanguage) ??
  defaultLocale;

/** What decides a page’s language. */
export type PageLanguageSources = {
  path: string;
  /** The language in the visitor’s cookie. */
  stored?: string | undefined;
  /** The language of the signed-in user. */
  account?: string | undefined;
  acceptLanguage?: string | undefined;
};

/**
 * Returns the language of a page of the web app: that of its path, else the stored one, the browser’s, English. In the account
 * area the account’s comes first. The pseudo-locale works too, but browsers never ask for it; stored, it replaces the account’s.
 */
export const resolvePageLanguage = (
  offered: readonly string[],
  { path, stored, account, acceptLanguage }: PageLanguageSources,
): string => {
  const [, first] = path.split('/');
  const preferred = first !== 'app' ? [first, stored] : stored === pseudoLocale ? [stored] : [account, stored];
  const available = preferred.filter((language) => language === pseudoLocale || offered.includes(language ?? ''));
  return available[0] ?? resolveLanguage(offered, [], acceptLanguage);
};

/** Builds a public path in a language: English has no prefix. */
export const addLanguagePrefix = (path: string, language: string): string =>
  language === defaultLocale ? path : path === '/' ? `/${language}` : `/${language}${path}`;
