import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale } from '@tessera/contract/locales.ts';
import { createInstance } from 'i18next';
import english from '../../../../locales/en/mail.json' with { type: 'json' };

const folder = join(import.meta.dirname, '../../../../locales');
const read = (language: string): Record<string, string> => {
  const file = join(folder, language, 'mail.json');
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

export type MailKey = keyof typeof english;

/** The words of letters in a language; what it lacks is English. */
export const wordsIn = (language: string) => {
  if (!i18n.hasResourceBundle(language, 'mail')) i18n.addResourceBundle(language, 'mail', read(language));
  const say = i18n.getFixedT(language, 'mail');
  return (key: string, values: Readonly<Record<string, string>> = {}): string | undefined =>
    i18n.exists(key, { lng: language }) ? say(key as MailKey, values) : undefined;
};
