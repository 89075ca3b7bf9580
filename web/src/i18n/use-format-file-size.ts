import { useFormatLocale } from './use-format-locale.ts';

const megabyteBytes = 2 ** 20;

/** Formats bytes in a readable unit: 0.4 MB, 12.5 MB, 120 MB, 5 GB. Number and unit stay on one line. */
export const formatFileSize = (locale: string, bytes: number): string => {
  const isLarge = bytes >= 1024 * megabyteBytes;
  const value = bytes / (isLarge ? 1024 * megabyteBytes : megabyteBytes);
  const maximumFractionDigits = isLarge || value < 100 ? 1 : 0;
  const unit = isLarge ? 'gigabyte' : 'megabyte';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits })
    .format(value)
    .replace(' ', '\u00a0');
};

/** Returns the formatter for the page’s language. */
export const useFormatFileSize = (): ((bytes: number) => string) => {
  const locale = useFormatLocale();
  return (bytes) => formatFileSize(locale, bytes);
};
