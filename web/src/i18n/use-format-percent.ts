import { useFormatLocale } from './use-format-locale.ts';

/** Formats a share as a percentage: 23%, or 23.3% with one digit; whole numbers have no decimals. */
export const formatPercent = (locale: string, share: number, maximumFractionDigits: 0 | 1 = 0): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share);

/** Returns the formatter for the page’s language. */
export const useFormatPercent = (): ((share: number, digits?: 0 | 1) => string) => {
  const locale = useFormatLocale();
  return (share, digits) => formatPercent(locale, share, digits);
};
