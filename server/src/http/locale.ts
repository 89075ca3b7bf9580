import { defaultLocale, locales, pseudoLocale } from '@tessera/contract/locales.ts';

const supportedLocales = new Set<string>([...locales, pseudoLocale]);

/** Nobody speaks more: the rest of a header is not read. */
const maxRanges = 20;

const findSupportedLocale = (acceptLanguage = '') =>
  acceptLanguage
    .split(',', maxRanges)
    .map((part) => part.split(';')[0]!.trim().split('-')[0]!.toLowerCase())
    .find((language) => supportedLocales.has(language));

/**
 * The language that somebody prefers: in the account area their account's own; elsewhere the stored one, else the browser's,
 * else English. Whether it is offered, and a language in the path before it, is the web app's business. The pseudo-locale is
 * seen by whoever asks for it by path.
 */
export const resolveLocale = (
  path: string,
  stored: string | undefined,
  acceptLanguage: string | undefined,
  accountLocale?: string,
): string => {
  const [, first] = path.split('/');
  if (first === pseudoLocale) return pseudoLocale;
  if (first === 'app' && accountLocale && supportedLocales.has(accountLocale) && stored !== pseudoLocale)
    return accountLocale;
  return stored && supportedLocales.has(stored) ? stored : (findSupportedLocale(acceptLanguage) ?? defaultLocale);
};

/** A language as the browser's country writes dates and numbers in it: `en-GB` of `en`, where the browser says so. */
export const toRegionalLocale = (locale: string, acceptLanguage = ''): string => {
  const tags = acceptLanguage.split(',', maxRanges).map((range) => range.split(';')[0]!.trim());
  return tags.find((tag) => /^[a-z]{2,3}-[A-Z]{2}$/.test(tag) && tag.split('-')[0] === locale) ?? locale;
};

/** Codes that browsers still send for a language that goes by another. */
const currentSubtags: Readonly<Record<string, string>> = { no: 'nb', iw: 'he', in: 'id', tl: 'fil' };

type LanguageRange = { language: string; weight: number };

/** The ranges of a header (RFC 9110, 12.5.4) by their first subtag, the most wanted first. */
const parseAcceptLanguage = (acceptLanguage: string): LanguageRange[] =>
  acceptLanguage
    .toLowerCase()
    .split(',', maxRanges)
    .flatMap((range) => {
      const [, tag, q = '1'] = /^\s*([a-z]{1,8}|\*)(?:-[a-z\d-]*)?\s*(?:;\s*q=([\d.]{1,6})\s*)?$/.exec(range) ?? [];
      const weight = Number(q);
      return tag !== undefined && weight > 0 ? [{ language: currentSubtags[tag] ?? tag, weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight);

/**
 * Of the languages that something speaks, the one that a browser likes best, by RFC 4647's lookup: any other range than those
 * (`*`) is the first, which is for everybody. Undefined where the browser names none of them. Where nobody said what the
 * first one is (''), another one must be what the browser wants most.
 */
export const negotiateLanguage = (available: readonly string[], acceptLanguage = ''): string | undefined => {
  const ranges = parseAcceptLanguage(acceptLanguage);
  const highestWeight = ranges[0]?.weight ?? 0;
  for (const { language, weight } of ranges) {
    if (available[0] === '' && weight < highestWeight) return undefined;
    if (language === '*') return available[0];
    if (available.includes(language)) return language;
  }
  return undefined;
};
