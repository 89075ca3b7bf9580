import { defaultLocale, pseudoLocale } from '@tessera/contract/locales.ts';
import { usePage } from '../page-context.tsx';

/** Returns the locale for numbers and dates on a page. English uses British formats: 20 Nov, not Nov 20. */
export const useFormatLocale = (): string => {
  const { language } = usePage();
  return language === defaultLocale || language === pseudoLocale ? 'en-GB' : language;
};
