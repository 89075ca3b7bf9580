import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale } from '@tessera/contract/locales.ts';
import { createInstance } from 'i18next';
import main from '../../../../locales/en/main.json' with { type: 'json' };

/** The words of the pages here: `main:scan.…`. */
export type Key = Extract<keyof typeof main, `scan.${string}`>;

export type Words = (key: Key, values?: Readonly<Record<string, string>>) => string;

const folder = join(import.meta.dirname, '../../../../locales');
const languages = readdirSync(folder);
const read = (language: string) => JSON.parse(readFileSync(join(folder, language, 'main.json'), 'utf8'));

const dictionary = createInstance();
await dictionary.init({
  resources: Object.fromEntries(languages.map((language) => [language, { main: read(language) }])),
  fallbackLng: defaultLocale,
  defaultNS: 'main',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false }, // pages.ts escapes whatever it writes
});

/** The language itself where there are words in it, else English. */
export const offeredLocale = (locale: string): string => (languages.includes(locale) ? locale : defaultLocale);

/** The words of a language; a missing one is English. */
export const wordsIn = (locale: string): Words => {
  const translate = dictionary.getFixedT(locale);
  return (key, values) => translate(key, values ?? {});
};
