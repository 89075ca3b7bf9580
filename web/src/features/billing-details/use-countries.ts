import { countryCodes } from '@tessera/contract/rules/country-codes.ts';
import { useMemo } from 'react';
import { useFormatter } from '../../i18n/formatter.tsx';

/** Returns all countries as options, by their names in the user’s language. */
export const useCountries = () => {
  const { locale } = useFormatter();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
    const { compare } = new Intl.Collator(locale);
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => compare(a.label, b.label));
  }, [locale]);
};
