import { useInfiniteQuery } from '@tanstack/react-query';
import type { BulkJob } from '@tessera/contract/api/bulk-jobs.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './download-step.module.css';
import { rowsQuery } from './queries.ts';

const shownRows = 5;

/** The first codes that a job has created or changed, each with its link. */
export const CreatedRows = ({ job }: { job: BulkJob }) => {
  const { t } = useTranslation('bulk');
  const { data } = useInfiniteQuery(rowsQuery(job.id, ['created', 'updated']));
  const rows = (data?.pages[0]?.rows ?? []).slice(0, shownRows);
  if (rows.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="rows-title">
      <h2 id="rows-title" className={styles.rowsTitle}>
        {t('download.first_rows')}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rows.number')}</th>
            <th scope="col">{t('rows.name')}</th>
            <th scope="col">{t('rows.link')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, code }) => (
            <tr key={row}>
              <td className={styles.number}>{t('number', { count: row })}</td>
              <td dir="auto">
                {code && <Link to={`/app/my-qr-codes/qr/${code.id}`}>{code.name || t('rows.unnamed')}</Link>}
              </td>
              <td className={styles.address} dir="ltr">
                {code?.link.replace(/^https?:\/\//, '')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
