import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, pseudoLocale } from '@tessera/contract/locales.ts';

const folder = join(import.meta.dirname, '../../../locales');
const offered = new Set([...readdirSync(folder), pseudoLocale]);

const first = (header: string | undefined) =>
  header
    ?.split(',')
    .map((part) => part.split(';')[0]?.trim().split('-')[0] ?? '')
    .find((language) => offered.has(language));

/** The language of a page: its path's, else the stored one, else the browser's, else English. */
export const localeOf = (path: string, stored: string | undefined, acceptLanguage: string | undefined): string => {
  const segment = path.split('/')[1] ?? '';
  if (offered.has(segment)) return segment;
  return stored && offered.has(stored) ? stored : (first(acceptLanguage) ?? defaultLocale);
};
