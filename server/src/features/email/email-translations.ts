import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale } from '@tessera/contract/locales.ts';
import { createInstance } from 'i18next';
import english from '../../../../locales/en/mail.json' with { type: 'json' };

const localesFolder = join(import.meta.dirname, '../../../../locales');
const readMessages = (language: string): Record<string, string> => {
  const file = join(localesFolder, language, 'mail.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const i18n = createInstance();
await i18n.init({
  lng: defaultLocale,
  fallbackLng: defaultLocale,
  ns: ['mail'],
  defaultNS: 'mail',
  keySeparator: false,
  interpolation: { escapeValue: false },
  resources: { [defaultLocale]: { mail: english } },
});

export type EmailMessageKey = keyof typeof english;

/** Returns the translator of a language for emails; missing messages are English. */
export const createTranslator = (language: string) => {
  if (!i18n.hasResourceBundle(language, 'mail')) i18n.addResourceBundle(language, 'mail', readMessages(language));
  const t = i18n.getFixedT(language, 'mail');
  return (key: string, values: Readonly<Record<string, string>> = {}): string | undefined =>
    i18n.exists(key, { lng: language }) ? t(key as EmailMessageKey, values) : undefined;
};
