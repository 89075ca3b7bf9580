import { useFormatter } from '../../i18n/formatter.tsx';

/** Formats printed widths in cm, and distances in cm or, from a metre on, in m. */
export const useLengths = () => {
  const { number } = useFormatter();
  const toUnit = (value: number, unit: string, digits: number) =>
    number(value, { style: 'unit', unit, maximumFractionDigits: digits });
  return {
    width: (mm: number) => toUnit(mm / 10, 'centimeter', 1),
    distance: (mm: number) =>
      mm < 1000 ? toUnit(Math.floor(mm / 10), 'centimeter', 0) : toUnit(Math.floor(mm / 100) / 10, 'meter', 1),
    dot: (mm: number) => toUnit(mm, 'millimeter', 2),
  };
};
