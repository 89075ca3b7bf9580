import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale } from '@tessera/contract/locales.ts';
import { catalogue, findMessageKey, type PageTranslator, sharedMessages, type TypeManifest } from '@tessera/qr-types';
import { createPageTranslator, splitMessage } from '@tessera/qr-types/blocks/create-translator.tsx';
import type { Direction } from '@tessera/qr-types/blocks/direction.ts';
import { createInstance } from 'i18next';
import main from '../../../../locales/en/main.json' with { type: 'json' };

/** The words of the scan path's pages, `main:scan.…`, and of tables of answers. */
export type MessageKey = Extract<
  keyof typeof main,
  `scan.${string}` | `feedback.column.${string}` | 'password.show' | 'password.hide'
>;

export type Translator = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

const localesFolder = join(import.meta.dirname, '../../../../locales');
const availableLanguages = readdirSync(localesFolder);
const readMessages = (language: string, scope: string): Record<string, string> => {
  const file = join(localesFolder, language, `${scope}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const prefixKeys = (head: string, messages: object) =>
  Object.entries(messages).map(([word, text]): [string, string] => [`${head}.${word}`, text]);

/** The English of types stands beside them. */
const englishTypes = Object.fromEntries([
  ...prefixKeys('every', sharedMessages),
  ...catalogue.flatMap(({ id, messages }) => prefixKeys(id, messages)),
]);
const loadMessages = (language: string) => ({
  main: readMessages(language, 'main'),
  types: language === defaultLocale ? englishTypes : readMessages(language, 'types'),
});

const i18n = createInstance();
await i18n.init({
  resources: Object.fromEntries(availableLanguages.map((language) => [language, loadMessages(language)])),
  fallbackLng: defaultLocale,
  defaultNS: 'main',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false }, // whoever writes a page escapes what it writes
});

/** The language itself where there are words in it, else English. */
export const toAvailableLocale = (locale: string): string =>
  availableLanguages.includes(locale) ? locale : defaultLocale;

export const isLocaleAvailable = (locale: string): boolean => availableLanguages.includes(locale);

/** The words of a language; a missing one is English. */
export const getTranslator = (locale: string): Translator => {
  const translate = i18n.getFixedT(locale);
  return (key, values) => translate(key, values ?? {});
};

/** Where a word of a type's page stands; in several forms by number it stands under each of them. */
const toMessageKey = ({ id, messages }: TypeManifest, word: string) => {
  const found = findMessageKey(messages, word) ?? findMessageKey(messages, `${word}_other`);
  return found && 'shared' in found ? `every.${found.shared}` : `${id}.${word}`;
};

const englishPlurals = new Intl.PluralRules(defaultLocale);

const translatorCache = new Map<string, PageTranslator<string>>();

/** What a type's page says in a language, around content in another; a missing word is English. Only what is counted has forms to choose from. */
export const getTypeTranslator = (
  locale: string,
  type: TypeManifest,
  page: string,
  direction: Direction,
): PageTranslator<string> => {
  const key = `${locale} ${type.id} ${page} ${direction}`;
  const cached = translatorCache.get(key);
  if (cached) return cached;
  const translate = i18n.getFixedT(locale, 'types');
  const plurals = new Intl.PluralRules(locale);
  /** Of what is counted one for each form, in this language and in the English that stands in. */
  const partsCache = new Map<string, readonly string[]>();
  const getParts = (word: string, values?: Readonly<Record<string, string | number>>): readonly string[] => {
    const count = values?.['count'];
    const isCounted = typeof count === 'number';
    const partsKey = isCounted ? `${word} ${plurals.select(count)} ${englishPlurals.select(count)}` : word;
    let parts = partsCache.get(partsKey);
    if (!parts) {
      parts = splitMessage(
        translate(toMessageKey(type, word), { skipInterpolation: true, ...(isCounted && { count }) }),
      );
      partsCache.set(partsKey, parts);
    }
    return parts;
  };
  const t = createPageTranslator(getParts, { messageLanguage: locale, pageLanguage: page, direction });
  translatorCache.set(key, t);
  return t;
};
