import type { ValueFilter } from '@tessera/contract/rules/scan-filters.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';

const maxNames = 3;

/** Returns the function that says which values a filter matches: “Italy or Spain”. */
export const useDescribeFilter = (): ((filter: ValueFilter, getName: (value: string) => string) => string) => {
  const { t } = useTranslation('private');
  const list = new Intl.ListFormat(useFormatter().locale, { type: 'disjunction' });
  return ({ values, isNegated }, getName) => {
    const first = values.slice(0, maxNames).map(getName);
    const more = values.length - first.length;
    const names = more > 0 ? t('filter.names_and_more', { names: first.join(', '), count: more }) : list.format(first);
    return isNegated ? t('filter.not', { names }) : names;
  };
};
