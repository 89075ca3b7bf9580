import { useFormatLocale } from './use-format-locale.ts';

/** A share as a percentage: 23%, or with one digit 23.3%; a whole number has no decimals. */
export const formatPercent = (locale: string, share: number, maximumFractionDigits: 0 | 1 = 0): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share);

/** The same in the language of the page. */
export const useFormatPercent = (): ((share: number, digits?: 0 | 1) => string) => {
  const locale = useFormatLocale();
  return (share, digits) => formatPercent(locale, share, digits);
};
