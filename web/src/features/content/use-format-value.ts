import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import type { ControlOf, OptionNames, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { type Week, weekdays } from '@tessera/qr-types/fields/week.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { formatWeekday } from './format-weekday.ts';
import type { TypeTranslate } from './use-type-translation.ts';

/** Formats the name of a language, capitalized as in lists. */
export const formatLanguage = (language: string, locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

export type GetOptionLabel = (path: string, of: OptionNames, option: string) => string;

/** Returns the labels of options: messages of the type, or language names. */
export const useOptionLabels = (translate: TypeTranslate): GetOptionLabel => {
  const { locale } = useFormatter();
  return useCallback(
    (path, of, option) =>
      of === 'languages' ? formatLanguage(option, locale) : (translate(`${path}.${option}`) ?? option),
    [translate, locale],
  );
};

/** Formats a number of a content; with two decimals allowed, a fraction shows both: 12.50. */
export const formatNumber = (value: number, decimals: number, formatter: Formatter): string =>
  formatter.number(value, {
    useGrouping: false,
    minimumFractionDigits: decimals === 2 && !Number.isInteger(value) ? 2 : 0,
    maximumFractionDigits: decimals,
  });

/** Formats a duration in seconds: 2.5 seconds. */
export const formatSeconds = (milliseconds: number, formatter: Formatter): string =>
  formatter.number(milliseconds / 1000, { style: 'unit', unit: 'second', unitDisplay: 'long' });

/** Formats a calendar day; an incomplete date is returned unchanged. */
const formatDay = (value: string, formatter: Formatter): string =>
  Number.isNaN(Date.parse(`${value}T00:00:00Z`)) ? value : formatter.day(value, { dateStyle: 'full' });

export type FormatValue = (path: string, control: ControlOf<ValueKind>, value: unknown) => string;

/**
 * Formats a field’s value for summaries: for records, the names of their keys; nothing for empty values, images and
 * files.
 */
export const useFormatValue = (translate: TypeTranslate): FormatValue => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const getOptionLabel = useOptionLabels(translate);
  return useCallback(
    (path, control, value) => {
      if (value === undefined || value === null || value === '') return '';
      switch (control.kind) {
        case 'number':
          return typeof value === 'number' ? formatNumber(value, control.decimals, formatter) : String(value);
        case 'duration':
          return typeof value === 'number' ? formatSeconds(value, formatter) : String(value);
        case 'date':
          return formatDay(String(value), formatter);
        case 'time':
          return formatter.typed.time(String(value));
        case 'choice':
          return getOptionLabel(path, 'words', String(value));
        case 'multiSelect':
          return Array.isArray(value)
            ? value.map((option) => getOptionLabel(path, control.optionNames, option)).join(', ')
            : '';
        case 'switch':
          return t(value === true ? 'content.yes' : 'content.no');
        case 'record':
          return Object.keys(value)
            .map((key) => getOptionLabel(path, control.optionNames, key))
            .join(', ');
        case 'week':
          return weekdays
            .filter((day) => (value as Partial<Week>)[day]?.length)
            .map((day) => formatWeekday(day, formatter, 'short'))
            .join(', ');
        // Only the referenced list knows the name.
        case 'reference':
        case 'image':
        case 'file':
          return '';
        default:
          return String(value);
      }
    },
    [t, formatter, getOptionLabel],
  );
};
