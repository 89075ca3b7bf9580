import { useQuery } from '@tanstack/react-query';
import type { BulkJobSummary } from '@tessera/contract/api/bulk-jobs.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { jobListQuery } from '../../features/bulk-jobs/queries.ts';
import { TaskTiles } from '../../features/tasks/task-tiles.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { LoadError } from '../../load-error.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './job-list.module.css';
import { buildJobPath } from './steps.ts';

const tones = {
  draft: 'plain',
  checking: 'info',
  checked: 'plain',
  creating: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'warn',
  undoing: 'info',
  undone: 'plain',
} as const satisfies Record<BulkJobSummary['state'], string>;

const JobRow = ({ job }: { job: BulkJobSummary }) => {
  const { t } = useTranslation('bulk');
  const formatter = useFormatter();
  const { id, fileName, rows, state, counts, createdAt } = job;
  const finished = counts.created + counts.updated;
  const date = formatter.date(createdAt, { day: 'numeric', month: 'long' });
  return (
    <li className={styles.row}>
      <TaskTiles share={rows === 0 ? 0 : finished / rows} size={28} />
      <div className={styles.text}>
        <Link to={buildJobPath(id)} className={styles.name} dir="auto">
          {fileName}
        </Link>
        <p className={styles.facts}>
          {finished > 0
            ? t('jobs.created', { created: finished, count: rows, date })
            : t('jobs.rows', { count: rows, date })}
        </p>
      </div>
      <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>
    </li>
  );
};

/** The other jobs of the account, until they expire. */
export const JobList = ({ except }: { except?: string }) => {
  const { t } = useTranslation('bulk');
  const { data, isError, error, refetch } = useQuery(jobListQuery);
  if (isError && !data) return <LoadError title={t('jobs.not_loaded')} error={error} onRetry={() => refetch()} />;
  const jobs = (data ?? []).filter(({ id }) => id !== except);
  if (jobs.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="jobs-title">
      <div className={styles.head}>
        <h2 id="jobs-title" className={styles.title}>
          {t(except === undefined ? 'jobs.title' : 'jobs.others')}
        </h2>
        <p className={styles.facts}>{t('jobs.kept')}</p>
      </div>
      <ul>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
};
