import { defaultLocale, locales, pseudoLocale } from '@tessera/contract/locales.ts';

const known = new Set<string>([...locales, pseudoLocale]);

/** Nobody speaks more: the rest of a header is not read. */
const mostRanges = 20;

const firstKnown = (acceptLanguage = '') =>
  acceptLanguage
    .split(',', mostRanges)
    .map((part) => part.split(';')[0]!.trim().split('-')[0]!.toLowerCase())
    .find((language) => known.has(language));

/**
 * The language that somebody prefers: in the account area their account's own; elsewhere the stored one, else the browser's,
 * else English. Whether it is offered, and a language in the path before it, is the web app's business. The pseudo-locale is
 * seen by whoever asks for it by path.
 */
export const preferredLocale = (
  path: string,
  stored: string | undefined,
  acceptLanguage: string | undefined,
  ofAccount?: string,
): string => {
  const [, first] = path.split('/');
  if (first === pseudoLocale) return pseudoLocale;
  if (first === 'app' && ofAccount && known.has(ofAccount) && stored !== pseudoLocale) return ofAccount;
  return stored && known.has(stored) ? stored : (firstKnown(acceptLanguage) ?? defaultLocale);
};

/** A language as the browser's country writes dates and numbers in it: `en-GB` of `en`, where the browser says so. */
export const regionOf = (locale: string, acceptLanguage = ''): string => {
  const tags = acceptLanguage.split(',', mostRanges).map((range) => range.split(';')[0]!.trim());
  return tags.find((tag) => /^[a-z]{2,3}-[A-Z]{2}$/.test(tag) && tag.split('-')[0] === locale) ?? locale;
};

/** Codes that browsers still send for a language that goes by another. */
const newer: Readonly<Record<string, string>> = { no: 'nb', iw: 'he', in: 'id', tl: 'fil' };

/**
 * Of the languages that something speaks, the one that a browser likes best (RFC 9110, 12.5.4; ranges by their first subtag);
 * undefined where it names none of them.
 */
export const languageAmong = (spoken: readonly string[], acceptLanguage = ''): string | undefined => {
  let best: string | undefined;
  let most = 0;
  for (const range of acceptLanguage.toLowerCase().split(',', mostRanges)) {
    const [, tag, q = '1'] = /^\s*([a-z]{1,8})(?:-[a-z\d-]*)?\s*(?:;\s*q=([\d.]{1,6})\s*)?$/.exec(range) ?? [];
    if (tag === undefined) continue;
    const language = newer[tag] ?? tag;
    const weight = Number(q);
    if (weight > most && spoken.includes(language)) [best, most] = [language, weight];
  }
  return best;
};
