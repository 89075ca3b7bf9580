import { defaultLocale, pseudoLocale } from '@tessera/contract/locales.ts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { findOfferedLanguages, type LanguageMessages, type Namespace, parsePathLanguage } from './languages.ts';
import { i18nOptions } from './options.ts';
import { pseudoMessages } from './pseudo.ts';
import { typeMessages } from './type-messages.ts';

const localeFiles = import.meta.glob<Record<string, string>>('../../../locales/*/*.json', {
  import: 'default',
  eager: true,
});

const languages: Record<string, LanguageMessages> = {};
for (const [path, words] of Object.entries(localeFiles)) {
  const [language = '', scope = ''] = path.replace('.json', '').split('/').slice(-2);
  languages[language] = { ...languages[language], [scope as Namespace]: words };
}
const english: LanguageMessages = { ...languages[defaultLocale], types: typeMessages };
languages[defaultLocale] = english;

export const offeredLanguages: readonly string[] = findOfferedLanguages(languages);

const sharedI18n = createInstance();
await sharedI18n.use(initReactI18next).init({
  ...i18nOptions,
  resources: {
    ...languages,
    [pseudoLocale]: Object.fromEntries(Object.entries(english).map(([scope, words]) => [scope, pseudoMessages(words)])),
  },
});

/** Returns the texts for one request. */
export const createRequestI18n = (language: string): i18n => sharedI18n.cloneInstance({ lng: language });

/** Returns the language of a page: from the path, else the visitor’s if it’s offered, else English. */
export const resolveLanguage = (path: string, locale: string): string => {
  const allowed = locale === pseudoLocale ? [...offeredLanguages, pseudoLocale] : offeredLanguages;
  return parsePathLanguage(path, allowed) ?? (allowed.includes(locale) ? locale : defaultLocale);
};
