import { useFormatLocale } from './use-format-locale.ts';

const units = { mm: 'millimeter', cm: 'centimeter', m: 'meter' } as const;

/** Formats millimetres in a readable unit: 0.95 mm, 3.5 cm, 1.2 m. Number and unit stay on one line. */
export const formatLength = (locale: string, mm: number): string => {
  const [value, unit, digits] =
    mm < 10 ? ([mm, 'mm', 2] as const) : mm < 1000 ? ([mm / 10, 'cm', 1] as const) : ([mm / 1000, 'm', 1] as const);
  const formatter = new Intl.NumberFormat(locale, { style: 'unit', unit: units[unit], maximumFractionDigits: digits });
  return formatter.format(value).replace(' ', '\u00a0');
};

/** Returns the formatter for the page’s language. */
export const useFormatLength = (): ((mm: number) => string) => {
  const locale = useFormatLocale();
  return (mm) => formatLength(locale, mm);
};
