// The languages of pages, emails and notifications: which are offered, and their texts.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FormatChoice, FormatUser } from '@tessera/contract/i18n/formats.ts';
import { createFormatter, createUserFormatter, type Formatter } from '@tessera/contract/i18n/formatter.ts';
import {
  findOfferedLanguages,
  type LanguageMessages,
  messageOptions,
  valueFormats,
} from '@tessera/contract/i18n/messages.ts';
import { resolveLanguage } from '@tessera/contract/i18n/resolve-language.ts';
import { defaultLocale } from '@tessera/contract/locales.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
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
for (const [name, format] of Object.entries(valueFormats))
  translations.services.formatter?.add(name, (value: unknown, locale = defaultLocale) =>
    format(Number(value), createFormatter({ locale })),
  );

/** Returns the first preferred language that is offered, else the one that the browser prefers, else English. */
export const resolveOfferedLanguage = (preferred: readonly (string | undefined)[], acceptLanguage?: string): string =>
  resolveLanguage(offeredLanguages, preferred, acceptLanguage);

/** The columns of a user that decide how numbers, dates and times are written for them. */
export const formatColumns = [
  'language',
  'timezone',
  'thousands_separator',
  'date_format',
  'hour_format',
  'browser_locale',
] as const;

type FormatRow = {
  language: string;
  timezone: string;
  thousands_separator: string | null;
  date_format: string | null;
  hour_format: number | null;
  browser_locale: string | null;
};

/** Returns how a user wants numbers, dates and times to be written; the database checks the values. */
export const toFormatUser = (row: Omit<FormatRow, 'language'>): FormatUser => ({
  timezone: row.timezone,
  thousandsSeparator: row.thousands_separator as FormatChoice['thousandsSeparator'],
  dateFormat: row.date_format as FormatChoice['dateFormat'],
  hourFormat: row.hour_format as FormatChoice['hourFormat'],
  browserLocale: row.browser_locale,
});

/** Returns what writes every number, date and time for a user, in emails, notifications and exports. */
export const getFormatter = (row: FormatRow): Formatter =>
  createUserFormatter(toFormatUser(row), resolveOfferedLanguage([row.language]));
