import { defaultLocale, locales, pseudoLocale } from '@tessera/contract/locales.ts';

const supportedLocales = new Set<string>([...locales, pseudoLocale]);

/** More ranges than any browser sends: the rest of a header is ignored. */
const maxRanges = 20;

const findSupportedLocale = (acceptLanguage = '') =>
  acceptLanguage
    .split(',', maxRanges)
    .map((part) => part.split(';')[0]!.trim().split('-')[0]!.toLowerCase())
    .find((language) => supportedLocales.has(language));

/**
 * Returns the user's preferred language: in the account area the account's; elsewhere the stored one, else the browser's, else English. The
 * web app checks whether that language is offered, and handles language prefixes in paths. The pseudo-locale is only available by path.
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

/** Returns the language with the browser's region, for dates and numbers: `en-GB` for `en`, if the browser sends it. */
export const toRegionalLocale = (locale: string, acceptLanguage = ''): string => {
  const tags = acceptLanguage.split(',', maxRanges).map((range) => range.split(';')[0]!.trim());
  return tags.find((tag) => /^[a-z]{2,3}-[A-Z]{2}$/.test(tag) && tag.split('-')[0] === locale) ?? locale;
};

/** Deprecated language codes that browsers still send, and their replacements. */
const currentSubtags: Readonly<Record<string, string>> = { no: 'nb', iw: 'he', in: 'id', tl: 'fil' };

type LanguageRange = { language: string; weight: number };

/** Parses the language ranges of a header (RFC 9110, 12.5.4) by their first subtag, ordered by preference. */
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
 * Returns the available language that the browser prefers (lookup of RFC 4647); the range `*` selects the first one, the default. Returns
 * undefined if no range matches. If the language of the default is unknown (''), another language must be the browser's first preference.
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
