import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CodeFilter, type CodeList, codeScansQuery } from '../../features/codes/queries.ts';
import styles from './page.module.css';

/** The scans of all codes of a list. One page is added up as it is shown; longer lists are as of the last count. */
const useListScans = (filter: CodeFilter, { codes, pages, totalIsExact, unreadable }: CodeList) => {
  const isWhole = pages === 1 && totalIsExact && unreadable === 0;
  const { data } = useQuery({ ...codeScansQuery(filter), enabled: !isWhole });
  if (!isWhole) return data;
  const sum = (key: 'scans' | 'recentScans') => codes.reduce((total, code) => total + code[key], 0);
  return { scans: sum('scans'), recentScans: sum('recentScans') };
};

/** How many codes a list has, and how often they were scanned. */
export const ListTotals = ({ filter, list }: { filter: CodeFilter; list: CodeList }) => {
  const { t } = useTranslation('private');
  const { scans, recentScans } = useListScans(filter, list) ?? {};
  return (
    <p className={styles.totals}>
      <span>{t(list.totalIsExact ? 'codes.found' : 'codes.found_at_least', { count: list.total })}</span>
      {scans != null && scans > 0 && recentScans != null && (
        <>
          <span>{t('codes.recent_scans', { count: recentScans })}</span>
          <span>{t('codes.all_scans', { count: scans })}</span>
        </>
      )}
    </p>
  );
};
