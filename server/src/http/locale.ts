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

type Range = { language: string; weight: number };

/** The ranges of a header (RFC 9110, 12.5.4) by their first subtag, the most wanted first. */
const rangesIn = (acceptLanguage: string): Range[] =>
  acceptLanguage
    .toLowerCase()
    .split(',', mostRanges)
    .flatMap((range) => {
      const [, tag, q = '1'] = /^\s*([a-z]{1,8}|\*)(?:-[a-z\d-]*)?\s*(?:;\s*q=([\d.]{1,6})\s*)?$/.exec(range) ?? [];
      const weight = Number(q);
      return tag !== undefined && weight > 0 ? [{ language: newer[tag] ?? tag, weight }] : [];
    })
    .sort((one, other) => other.weight - one.weight);

/**
 * Of the languages that something speaks, the one that a browser likes best, by RFC 4647's lookup: any other range than those
 * (`*`) is the first, which is for everybody. Undefined where the browser names none of them. Where nobody said what the
 * first one is (''), another one must be what the browser wants most.
 */
export const languageAmong = (spoken: readonly string[], acceptLanguage = ''): string | undefined => {
  const ranges = rangesIn(acceptLanguage);
  const most = ranges[0]?.weight ?? 0;
  for (const { language, weight } of ranges) {
    if (spoken[0] === '' && weight < most) return undefined;
    if (language === '*') return spoken[0];
    if (spoken.includes(language)) return language;
  }
  return undefined;
};
