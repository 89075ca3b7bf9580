import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import { type LanguageMessages, messageOptions, valueFormats } from '@tessera/contract/i18n/messages.ts';
import { defaultLocale, pseudoLocale } from '@tessera/contract/locales.ts';
import { typeMessages } from '@tessera/qr-types/type-messages.ts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { pseudoMessages } from './pseudo.ts';

const localeFiles = import.meta.glob<Record<string, string>>('../../../locales/*/*.json', {
  import: 'default',
  eager: true,
});

const languages: Record<string, LanguageMessages> = {};
for (const [path, messages] of Object.entries(localeFiles)) {
  const [language = '', scope = ''] = path.replace('.json', '').split('/').slice(-2);
  languages[language] = { ...languages[language], [scope]: messages };
}
const english: LanguageMessages = { ...languages[defaultLocale], types: typeMessages };
const pseudoEnglish = Object.entries(english).map(([scope, messages]) => [scope, pseudoMessages(messages)]);

const sharedI18n = createInstance();
await sharedI18n.use(initReactI18next).init({
  ...messageOptions,
  resources: { ...languages, [defaultLocale]: english, [pseudoLocale]: Object.fromEntries(pseudoEnglish) },
});

/** Returns the texts for one request, with numbers and sizes written by its formatter. */
export const createRequestI18n = (language: string, formatter: Formatter): i18n => {
  const interpolation = {
    ...messageOptions.interpolation,
    // Of a clone, the only way: it shares the services of the instance it is cloned from.
    format: (value: unknown, format = '') =>
      value === undefined ? value : (valueFormats[format]?.(Number(value), formatter) ?? value),
  };
  return sharedI18n.cloneInstance({ lng: language, interpolation });
};
