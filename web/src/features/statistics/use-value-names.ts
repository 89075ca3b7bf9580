import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { noFolder, parseCity, unknownValue, unrecordedValue } from '@tessera/contract/rules/scan-filters.ts';
import { findType } from '@tessera/qr-types';
import type { TypeMessageKey } from '@tessera/qr-types/type-messages.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import type { FilterName } from './statistics-selection.ts';

const deviceKeys = {
  mobile: 'device.mobile',
  tablet: 'device.tablet',
  desktop: 'device.desktop',
  tv: 'device.tv',
} as const;

/** Browsers whose stored name is longer than the one that people know. */
const shortNames: Readonly<Record<string, string>> = { 'Samsung Internet for Android': 'Samsung Internet' };

const createDisplayNames = (locale: string, type: 'region' | 'language') => {
  const names = new Intl.DisplayNames(locale, { type, fallback: 'code' });
  return (code: string) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
};

/** Returns the function that names a value of a filter; folders and codes have the names of the statistics. */
export const useValueNames = (
  statistics: Statistics | undefined,
): ((filterName: FilterName, value: string) => string) => {
  const { t } = useTranslation('private');
  const tTypes = useTranslation('types').t;
  const { locale } = useFormatter();
  const getCountry = createDisplayNames(locale, 'region');
  const getLanguage = createDisplayNames(locale, 'language');
  const format: Record<FilterName, (value: string) => string> = {
    country: getCountry,
    city: (value) => {
      const { country, name } = parseCity(value);
      return t('value.city', { city: name, country: getCountry(country) });
    },
    language: getLanguage,
    system: (value) => value,
    browser: (value) => shortNames[value] ?? value,
    device: (value) => (value in deviceKeys ? t(deviceKeys[value as keyof typeof deviceKeys]) : value),
    type: (value) => (findType(value) ? tTypes(`${value}.name` as TypeMessageKey) : value),
    folder: (value) =>
      value === noFolder
        ? t('value.no_folder')
        : (statistics?.folders.find(({ id }) => String(id) === value)?.name ?? t('value.folder', { id: value })),
    code: (value) =>
      statistics?.topCodes.rows.find(({ id }) => String(id) === value)?.name ?? t('value.code', { id: value }),
  };
  return (filterName, value) => {
    if (value === unknownValue) return t('value.unknown');
    if (value === unrecordedValue) return t('value.unrecorded');
    return format[filterName](value);
  };
};
