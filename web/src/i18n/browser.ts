import { messageOptions } from '@tessera/contract/i18n/messages.ts';
import { defaultLocale, pseudoLocale } from '@tessera/contract/locales.ts';
import { createInstance, type i18n, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getSourceLanguage } from './languages.ts';

const localeFiles = import.meta.glob<Record<string, string>>('../../../locales/*/*.json', { import: 'default' });

/** The English of a type is in its folder; a language without it has an empty scope. */
const loadNamespace = async (language: string, scope: string): Promise<Record<string, string>> => {
  const source = getSourceLanguage(language);
  const messages =
    scope === 'types' && source === defaultLocale
      ? (await import('@tessera/qr-types/type-messages.ts')).typeMessages
      : ((await localeFiles[`../../../locales/${source}/${scope}.json`]?.()) ?? {});
  return language === pseudoLocale ? (await import('./pseudo.ts')).pseudoMessages(messages) : messages;
};

const backend = {
  type: 'backend' as const,
  init: () => {},
  read: (language: string, scope: string, done: ReadCallback) => {
    loadNamespace(language, scope).then(
      (messages) => done(null, messages),
      (error: Error) => done(error, false),
    );
  },
};

/** Loads the page’s texts, with the scopes the server rendered it with; awaited before hydration. */
export const createPageI18n = async (language: string, scopes: readonly string[]): Promise<i18n> => {
  const instance = createInstance();
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({ ...messageOptions, lng: language, ns: scopes });
  return instance;
};
