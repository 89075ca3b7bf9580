import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale } from '@tessera/contract/locales.ts';
import { catalogue, type Say, sharedWords, type TypeManifest, wordAt } from '@tessera/qr-types';
import { createSay } from '@tessera/qr-types/blocks/create-say.tsx';
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

/** A text cut at its values, `{{name}}`: every second part is a name. */
const cut = (text: string): readonly string[] => text.split(/\{\{(\w+)\}\}/);

const filled = (parts: readonly string[], values: Readonly<Record<string, string | number>>): string =>
  parts.map((part, at) => (at % 2 === 0 ? part : values[part])).join('');

const speakers = new Map<string, Say<string>>();

/** What a type's page says in a language, around content in another; a missing word is English. Only what is counted has forms to choose from. */
export const sayIn = (locale: string, type: TypeManifest, page: string, direction: Direction): Say<string> => {
  const key = `${locale} ${type.id} ${page} ${direction}`;
  const known = speakers.get(key);
  if (known) return known;
  const translate = dictionary.getFixedT(locale, 'types');
  const texts = new Map<string, readonly string[]>();
  const text = (word: string, values?: Readonly<Record<string, string | number>>): string => {
    if (values && 'count' in values) return translate(placeOf(type, word), values);
    const parts = texts.get(word) ?? cut(translate(placeOf(type, word), { skipInterpolation: true }));
    texts.set(word, parts);
    return values ? filled(parts, values) : parts[0]!;
  };
  const say = createSay(text, { words: locale, page, direction });
  speakers.set(key, say);
  return say;
};
