import { useFormatLocale } from './use-format-locale.ts';

/** Formats a share as a percentage: 23%, or with one digit 23.0%, so that digits align in lists; the whole is always 100%. */
export const formatPercent = (locale: string, share: number, digits: 0 | 1 = 0): string => {
  const fractionDigits = share === 1 ? 0 : digits;
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(share);
};

/** Returns the formatter for the page’s language. */
export const useFormatPercent = (): ((share: number, digits?: 0 | 1) => string) => {
  const locale = useFormatLocale();
  return (share, digits) => formatPercent(locale, share, digits);
};
