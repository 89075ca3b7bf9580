// The languages of pages, emails and notifications: which are offered, and their texts.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findOfferedLanguages, type LanguageMessages, messageOptions } from '@tessera/contract/i18n/messages.ts';
import { resolveLanguage } from '@tessera/contract/i18n/resolve-language.ts';
import { defaultLocale } from '@tessera/contract/locales.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { formatLocale } from '@tessera/qr-types/blocks/format-locale.ts';
import { typeMessages } from '@tessera/qr-types/type-messages.ts';
import { createInstance } from 'i18next';

const localesFolder = join(import.meta.dirname, '../../locales');

const readMessages = (language: string): LanguageMessages =>
  Object.fromEntries(
    readdirSync(join(localesFolder, language)).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(localesFolder, language, file), 'utf8')),
    ]),
  );

const languages = Object.fromEntries(readdirSync(localesFolder).map((language) => [language, readMessages(language)]));
languages[defaultLocale] = { ...languages[defaultLocale], types: typeMessages };

/** The languages that are offered, English first. */
export const offeredLanguages: readonly string[] = findOfferedLanguages(languages);

/** The texts of every offered language; missing ones are English. */
export const translations = createInstance();
await translations.init({
  ...messageOptions,
  resources: Object.fromEntries(
    offeredLanguages.map((language) => [language, requireValue(languages[language], language)]),
  ),
  nsSeparator: false,
});

/** Returns the first preferred language that is offered, else the one that the browser prefers, else English. */
export const resolveOfferedLanguage = (preferred: readonly (string | undefined)[], acceptLanguage?: string): string =>
  resolveLanguage(offeredLanguages, preferred, acceptLanguage);

/** Returns the locale for dates and country names in texts for a user with this language. */
export const getFormatLocale = (language: string): string => formatLocale(resolveOfferedLanguage([language]));
