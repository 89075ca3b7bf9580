import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale } from '@tessera/contract/locales.ts';
import { catalogue, type Say, sharedWords, type TypeManifest, wordAt } from '@tessera/qr-types';
import { createSay, cutSentence } from '@tessera/qr-types/blocks/create-say.tsx';
import type { Direction } from '@tessera/qr-types/blocks/direction.ts';
import { createInstance } from 'i18next';
import main from '../../../../locales/en/main.json' with { type: 'json' };

/** The words of the scan path's pages, `main:scan.…`, and of tables of answers. */
export type Key = Extract<
  keyof typeof main,
  `scan.${string}` | `feedback.column.${string}` | 'password.show' | 'password.hide'
>;

export type Words = (key: Key, values?: Readonly<Record<string, string>>) => string;

const folder = join(import.meta.dirname, '../../../../locales');
const languages = readdirSync(folder);
const read = (language: string, scope: string): Record<string, string> => {
  const file = join(folder, language, `${scope}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const under = (head: string, words: object) =>
  Object.entries(words).map(([word, text]): [string, string] => [`${head}.${word}`, text]);

/** The English of types stands beside them. */
const englishTypes = Object.fromEntries([
  ...under('every', sharedWords),
  ...catalogue.flatMap(({ id, words }) => under(id, words)),
]);
const scopesOf = (language: string) => ({
  main: read(language, 'main'),
  types: language === defaultLocale ? englishTypes : read(language, 'types'),
});

const dictionary = createInstance();
await dictionary.init({
  resources: Object.fromEntries(languages.map((language) => [language, scopesOf(language)])),
  fallbackLng: defaultLocale,
  defaultNS: 'main',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false }, // whoever writes a page escapes what it writes
});

/** The language itself where there are words in it, else English. */
export const offeredLocale = (locale: string): string => (languages.includes(locale) ? locale : defaultLocale);

export const isOffered = (locale: string): boolean => languages.includes(locale);

/** The words of a language; a missing one is English. */
export const wordsIn = (locale: string): Words => {
  const translate = dictionary.getFixedT(locale);
  return (key, values) => translate(key, values ?? {});
};

/** Where a word of a type's page stands; in several forms by number it stands under each of them. */
const placeOf = ({ id, words }: TypeManifest, word: string) => {
  const found = wordAt(words, word) ?? wordAt(words, `${word}_other`);
  return found && 'shared' in found ? `every.${found.shared}` : `${id}.${word}`;
};

const englishPlurals = new Intl.PluralRules(defaultLocale);

const speakers = new Map<string, Say<string>>();

/** What a type's page says in a language, around content in another; a missing word is English. Only what is counted has forms to choose from. */
export const sayIn = (locale: string, type: TypeManifest, page: string, direction: Direction): Say<string> => {
  const key = `${locale} ${type.id} ${page} ${direction}`;
  const known = speakers.get(key);
  if (known) return known;
  const translate = dictionary.getFixedT(locale, 'types');
  const plurals = new Intl.PluralRules(locale);
  /** Of what is counted one for each form, in this language and in the English that stands in. */
  const sentences = new Map<string, readonly string[]>();
  const sentence = (word: string, values?: Readonly<Record<string, string | number>>): readonly string[] => {
    const count = values?.['count'];
    const isCounted = typeof count === 'number';
    const key = isCounted ? `${word} ${plurals.select(count)} ${englishPlurals.select(count)}` : word;
    let parts = sentences.get(key);
    if (!parts) {
      parts = cutSentence(translate(placeOf(type, word), { skipInterpolation: true, ...(isCounted && { count }) }));
      sentences.set(key, parts);
    }
    return parts;
  };
  const say = createSay(sentence, { words: locale, page, direction });
  speakers.set(key, say);
  return say;
};
