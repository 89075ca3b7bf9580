import { measureFileSize } from '@tessera/qr-types/blocks/format-file.ts';
import { createDateFormatter, type DateOptions, type Instant } from './format-dates.ts';
import { type FormatChoice, type FormatUser, toFormatLocale } from './formats.ts';

export type FormatSettings = Partial<FormatChoice> & {
  /** The language and region that decide what isn’t chosen. */
  locale: string;
  /** The zone of times; by default, that of this machine. */
  timeZone?: string | undefined;
};

const megabyteBytes = 2 ** 20;
const lengthUnits = { mm: 'millimeter', cm: 'centimeter', m: 'meter' } as const;

const numberFormats = new Map<string, Intl.NumberFormat>();

const getNumberFormat = (locale: string, options: Intl.NumberFormatOptions) => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format;
};

/** Number and unit stay on one line. */
const keepTogether = (text: string) => text.replace(' ', '\u00a0');

/**
 * Creates what writes every number, date and time for one user, on screens as in emails and exports: as they chose, else as
 * usual for their language and region.
 */
export const createFormatter = (settings: FormatSettings) => {
  const { locale } = settings;
  const { thousandsSeparator: separator = null, dateFormat = null, hourFormat = null, timeZone } = settings;
  const decimalSeparator = separator === '.' ? ',' : '.';

  const number = (value: number, options: Intl.NumberFormatOptions = {}): string => {
    if (separator === null) return getNumberFormat(locale, options).format(value);
    return getNumberFormat(locale, { useGrouping: 'always', ...options })
      .formatToParts(value)
      .map(({ type, value: text }) => (type === 'group' ? separator : type === 'decimal' ? decimalSeparator : text))
      .join('');
  };
  const unit = (value: number, unitName: string, maximumFractionDigits: number) =>
    keepTogether(number(value, { style: 'unit', unit: unitName, maximumFractionDigits }));

  return {
    /** For names, lists and sorting. */
    locale,
    number,
    /**
     * A share as a percentage: 23%, or with one digit 23.0%, so that digits align in lists. The whole is always 100%; a little
     * less is >99.9%, and a little more than nothing <0.1%.
     */
    percent: (share: number, digits: 0 | 1 = 0): string => {
      const write = (value: number, fractionDigits: number) => {
        const options = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
        return number(value, { style: 'percent', ...options });
      };
      const step = 10 ** -(digits + 2);
      if (share > 0 && share < step / 2) return `<${write(step, digits)}`;
      if (share < 1 && share >= 1 - step / 2) return `>${write(1 - step, digits)}`;
      return write(share, share === 1 ? 0 : digits);
    },
    /** A tax rate, of a number of percent: 22%, 25.5%. */
    taxRate: (percent: number): string => number(percent / 100, { style: 'percent', maximumFractionDigits: 1 }),
    /** The size of a file, in SI units as on landing pages: 812 kB, 1.3 MB. */
    fileSize: (bytes: number): string => {
      const { value, unit: unitName, maximumFractionDigits } = measureFileSize(bytes);
      return unit(value, unitName, maximumFractionDigits);
    },
    /** Storage and limits of sizes, in units of 1024: 0.4 MB, 2 MB, 120 MB, 5 GB. */
    storage: (bytes: number): string => {
      const isLarge = bytes >= 1024 * megabyteBytes;
      const value = bytes / (isLarge ? 1024 * megabyteBytes : megabyteBytes);
      return unit(value, isLarge ? 'gigabyte' : 'megabyte', isLarge || value < 100 ? 1 : 0);
    },
    /** An amount of whole cents: €19.90. */
    euros: (cents: number): string =>
      number(cents / 100, { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' }),
    /** Millimetres in a readable unit: 0.95 mm, 3.5 cm, 1.2 m. */
    length: (mm: number): string => {
      if (mm < 10) return unit(mm, lengthUnits.mm, 2);
      return mm < 1000 ? unit(mm / 10, lengthUnits.cm, 1) : unit(mm / 1000, lengthUnits.m, 1);
    },
    ...createDateFormatter(locale, { dateFormat, hourFormat, timeZone }),
  };
};

export type Formatter = ReturnType<typeof createFormatter>;
export type { DateOptions, Instant };

/** Creates the formatter of a user for texts in a language. */
export const createUserFormatter = (user: FormatUser, language: string): Formatter =>
  createFormatter({
    thousandsSeparator: user.thousandsSeparator,
    dateFormat: user.dateFormat,
    hourFormat: user.hourFormat,
    locale: toFormatLocale(language, user.browserLocale),
    timeZone: user.timezone,
  });
