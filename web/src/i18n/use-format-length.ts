import { useFormatLocale } from './use-format-locale.ts';

const units = { mm: 'millimeter', cm: 'centimeter', m: 'meter' } as const;

/** Millimetres as people read them: 0.95 mm, 3.5 cm, 1.2 m. Number and unit stay in one line. */
export const formatLength = (locale: string, mm: number): string => {
  const [value, unit, digits] =
    mm < 10 ? ([mm, 'mm', 2] as const) : mm < 1000 ? ([mm / 10, 'cm', 1] as const) : ([mm / 1000, 'm', 1] as const);
  const formatter = new Intl.NumberFormat(locale, { style: 'unit', unit: units[unit], maximumFractionDigits: digits });
  return formatter.format(value).replace(' ', '\u00a0');
};

/** The same in the language of the page. */
export const useFormatLength = (): ((mm: number) => string) => {
  const locale = useFormatLocale();
  return (mm) => formatLength(locale, mm);
};
