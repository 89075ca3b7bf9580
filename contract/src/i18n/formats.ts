import { formatLocale } from '@tessera/qr-types/blocks/format-locale.ts';

// How a user wants numbers, dates and times to be written; each choice can be left to their language and region.

export const thousandsSeparators = ['.', ','] as const;
export const dateFormats = ['DD-MM-YYYY', 'MM-DD-YYYY'] as const;
export const hourFormats = [24, 12] as const;

/** What a user chose; null: automatic. */
export type FormatChoice = {
  thousandsSeparator: (typeof thousandsSeparators)[number] | null;
  dateFormat: (typeof dateFormats)[number] | null;
  hourFormat: (typeof hourFormats)[number] | null;
};

/** A user, as far as it decides how numbers, dates and times are written for them. */
export type FormatUser = FormatChoice & {
  timezone: string;
  /** The language and region of the browser that they last signed in with, such as `en-US`; null if unknown. */
  browserLocale: string | null;
};

/**
 * Returns the locale for numbers and dates in a language: with the region of the user’s browser, if it’s for this language.
 * English is British: 31 December, 18:00.
 */
export const toFormatLocale = (language: string, browserLocale: string | null = null): string => {
  return browserLocale?.startsWith(`${language}-`) ? browserLocale : formatLocale(language);
};
