import { defaultLocale, pseudoLocale } from '@tessera/contract/locales.ts';
import { usePage } from '../page-context.tsx';

/** The locale in which a page writes numbers and dates. Our English is British: 20 Nov, not Nov 20. */
export const useFormatLocale = (): string => {
  const { language } = usePage();
  return language === defaultLocale || language === pseudoLocale ? 'en-GB' : language;
};
