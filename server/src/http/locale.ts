import { defaultLocale, locales, pseudoLocale } from '@tessera/contract/locales.ts';

const known = new Set<string>([...locales, pseudoLocale]);

const firstKnown = (acceptLanguage = '') =>
  acceptLanguage
    .split(',')
    .map((part) => part.split(';')[0]!.trim().split('-')[0]!.toLowerCase())
    .find((language) => known.has(language));

/**
 * The language that a visitor prefers: the stored one, else the browser's, else English. Whether it is offered, and a
 * language in the path before it, is the web app's business. The pseudo-locale is seen by whoever asks for it by path.
 */
export const preferredLocale = (
  path: string,
  stored: string | undefined,
  acceptLanguage: string | undefined,
): string => {
  if (path.split('/')[1] === pseudoLocale) return pseudoLocale;
  return stored && known.has(stored) ? stored : (firstKnown(acceptLanguage) ?? defaultLocale);
};
