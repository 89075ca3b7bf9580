import { parsePreferences } from './accept-header.ts';

/** Deprecated language codes that browsers still send, and their replacements. */
const currentSubtags: Readonly<Record<string, string>> = { no: 'nb', iw: 'he', in: 'id', tl: 'fil' };

type LanguageRanges = {
  /** Primary subtags and `*`, ordered by preference. */
  accepted: { language: string; weight: number }[];
  /** Languages with weight 0, which are not acceptable. */
  refused: ReadonlySet<string>;
};

/** Parses the header (RFC 9110, 12.5.4). A region with weight 0 doesn’t exclude its language. */
const parseAcceptLanguage = (acceptLanguage: string): LanguageRanges => {
  const ranges = parsePreferences(acceptLanguage).flatMap(({ name, weight }) => {
    const [, tag, region] = /^([a-z]{1,8}|\*)(-[a-z\d-]*)?$/.exec(name.toLowerCase()) ?? [];
    return tag === undefined
      ? []
      : [{ language: currentSubtags[tag] ?? tag, weight, isRegional: region !== undefined }];
  });
  const accepted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const refused = ranges.filter(({ weight, isRegional }) => weight === 0 && !isRegional);
  return { accepted, refused: new Set(refused.map(({ language }) => language)) };
};

/** Returns the primary subtag of the language that the browser prefers, or `*`; undefined if it accepts any or none. */
export const getPreferredLanguage = (acceptLanguage: string): string | undefined =>
  parseAcceptLanguage(acceptLanguage).accepted[0]?.language;

/**
 * Returns the available language that the browser prefers (lookup of RFC 4647); `*` selects the first one, the default. An
 * excluded language is returned only if all are excluded. Returns undefined if no range matches and the default isn’t excluded.
 * If the language of the default is unknown (''), another language must be the browser’s first preference.
 */
export const negotiateLanguage = (available: readonly string[], acceptLanguage = ''): string | undefined => {
  const { accepted, refused } = parseAcceptLanguage(acceptLanguage);
  const acceptable = available.filter((language) => !refused.has(language));
  const highestWeight = accepted[0]?.weight ?? 0;
  for (const { language, weight } of accepted) {
    if (acceptable[0] === '' && weight < highestWeight) return undefined;
    if (language === '*') return acceptable[0];
    if (acceptable.includes(language)) return language;
  }
  return acceptable[0] === available[0] ? undefined : acceptable[0];
};

/** Returns the language with the browser’s region, for dates and numbers: `en-GB` for `en`, if the browser sends it. */
export const toRegionalLocale = (locale: string, acceptLanguage = ''): string => {
  const tags = parsePreferences(acceptLanguage).flatMap(({ name, weight }) => (weight > 0 ? [name] : []));
  return tags.find((tag) => /^[a-z]{2,3}-[A-Z]{2}$/.test(tag) && tag.split('-')[0] === locale) ?? locale;
};
