import type { BundledCode } from './bundled-code.ts';

/** Deprecated language codes that browsers still send, as `negotiateLanguage` knows them. */
const aliases: Readonly<Record<string, readonly string[]>> = { nb: ['no'], he: ['iw'], id: ['in'], fil: ['tl'] };

/** A choice between languages, shared by all codes that have the same ones. */
export type LanguageSwitch = {
  number: number;
  /** The default first. */
  languages: readonly string[];
  /**
   * Finds the first language of an Accept-Language header that is among them, in RE2 and PCRE; without regard to case. `group`
   * begins its only group.
   */
  buildPattern: (group: string) => string;
  /** What the pattern's only group finds, for each language but the default. */
  found: readonly { language: string; tokens: readonly string[] }[];
};

const toTokens = (language: string) => [language, ...(aliases[language] ?? [])];

/**
 * Builds the pattern. Browsers list languages by preference, so that the first one wins, unless its weight is 0. If the
 * language of the default is unknown, another one has to be the browser's first.
 */
const createPattern = (languages: readonly string[]) => {
  const tokens = languages.filter(Boolean).flatMap(toTokens);
  const start = languages[0] === '' ? '^' : '(?:^|,)';
  const weight = '(?:[ \\t]*;[ \\t]*q=(?:1|0?\\.[0-9]*[1-9]))?';
  const end = `(?:-[a-z0-9-]*)?${weight}[ \\t]*(?:,|$)`;
  return (group: string) => `${start}[ \\t]*${group}${[...tokens, '[*]'].join('|')})${end}`;
};

/** Returns the choices that codes make, by their languages. */
export const listLanguageSwitches = (codes: readonly BundledCode[]): ReadonlyMap<string, LanguageSwitch> => {
  const choices = new Map<string, LanguageSwitch>();
  for (const { target } of codes) {
    const { languages } = target;
    const key = languages.join(' ');
    if (languages.length < 2 || choices.has(key)) continue;
    const found = languages.slice(1).map((language) => ({ language, tokens: toTokens(language) }));
    choices.set(key, { number: choices.size + 1, languages, buildPattern: createPattern(languages), found });
  }
  return choices;
};

export const findLanguageSwitch = (
  choices: ReadonlyMap<string, LanguageSwitch>,
  { target }: BundledCode,
): LanguageSwitch | undefined => choices.get(target.languages.join(' '));

/** The systems of phones in User-Agent headers, in order: the first pattern that matches, without regard to case. */
export const platformPatterns = [
  ['', 'Windows'],
  ['Android', 'GMSCore'],
  ['HarmonyOS', 'HMSCore|HuaweiBrowser|HarmonyOS'],
  ['iOS', 'iPhone|iPad|iPod'],
  ['Android', 'Android'],
] as const;
