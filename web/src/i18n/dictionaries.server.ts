import { defaultLocale, pseudoLocale } from '@tessera/contract/locales.ts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageInPath, offered, type Scope, type Words } from './languages.ts';
import { i18nOptions } from './options.ts';
import { pseudoWords } from './pseudo.ts';
import { typeWords } from './type-words.ts';

const files = import.meta.glob<Record<string, string>>('../../../locales/*/*.json', { import: 'default', eager: true });

const languages: Record<string, Words> = {};
for (const [path, words] of Object.entries(files)) {
  const [language = '', scope = ''] = path.replace('.json', '').split('/').slice(-2);
  languages[language] = { ...languages[language], [scope as Scope]: words };
}
const english: Words = { ...languages[defaultLocale], types: typeWords };
languages[defaultLocale] = english;

export const offeredLanguages: readonly string[] = offered(languages);

const shared = createInstance();
await shared.use(initReactI18next).init({
  ...i18nOptions,
  resources: {
    ...languages,
    [pseudoLocale]: Object.fromEntries(Object.entries(english).map(([scope, words]) => [scope, pseudoWords(words)])),
  },
});

/** The dictionary of one request. */
export const i18nOf = (language: string): i18n => shared.cloneInstance({ lng: language });

/** The language of a page: what the path names, else the visitor's own where it is offered, else English. */
export const languageOf = (path: string, locale: string): string => {
  const allowed = locale === pseudoLocale ? [...offeredLanguages, pseudoLocale] : offeredLanguages;
  return languageInPath(path, allowed) ?? (allowed.includes(locale) ? locale : defaultLocale);
};
