import { unknownValue, unrecordedValue } from '@tessera/contract/rules/scan-filters.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';

const maxNames = 3;

/** Returns the function that says which rows of a chart have the most scans; undefined if none has scans. */
export const useDescribeLeaders = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  return (rows: readonly { value: string; name: string; scans: number }[]): string | undefined => {
    const total = rows.reduce((sum, { scans }) => sum + scans, 0);
    const known = rows.filter(({ value, scans }) => scans > 0 && value !== unknownValue && value !== unrecordedValue);
    const most = Math.max(0, ...known.map(({ scans }) => scans));
    const leaders = known.filter(({ scans }) => scans === most).map(({ name }) => name);
    if (total === 0) return undefined;
    if (leaders.length === 0) return t('leaders.unknown', { count: total, n: formatter.number(total) });
    const list = new Intl.ListFormat(formatter.locale);
    return t('leaders.are', {
      count: leaders.length,
      names:
        leaders.length > maxNames
          ? t('filter.names_and_more', {
              names: leaders.slice(0, maxNames - 1).join(', '),
              count: leaders.length - maxNames + 1,
            })
          : list.format(leaders),
      n: formatter.number(most),
      total: formatter.number(total),
    });
  };
};
