import { formatLocale } from '@tessera/qr-types/blocks/format-locale.ts';
import { usePage } from '../page-context.tsx';
import { getSourceLanguage } from './languages.ts';

/** Returns the locale for numbers and dates on a page. */
export const useFormatLocale = (): string => formatLocale(getSourceLanguage(usePage().language));
