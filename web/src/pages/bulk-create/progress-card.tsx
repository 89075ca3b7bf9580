import type { BulkJob } from '@tessera/contract/api/bulk-jobs.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TaskTiles } from '../../features/tasks/task-tiles.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './progress-card.module.css';
import { useProgress } from './use-progress.ts';

/** “about 40 seconds left”, rounded so that it doesn’t flicker. */
const useFormatTimeLeft = () => {
  const { t } = useTranslation('bulk');
  return (seconds: number) =>
    seconds < 55
      ? t('progress.seconds_left', { count: Math.max(5, Math.ceil(seconds / 5) * 5) })
      : t('progress.minutes_left', { count: Math.ceil(seconds / 60) });
};

/** A working job, live: how many rows are done, how fast, and how long it will take. */
export const ProgressCard = ({ job, children }: { job: BulkJob; children?: ReactNode }) => {
  const { t } = useTranslation('bulk');
  const formatter = useFormatter();
  const formatTimeLeft = useFormatTimeLeft();
  const progress = useProgress(job);
  const { done, total } = progress ?? { done: 0, total: 0 };
  const share = total === 0 ? 0 : done / total;
  const kind = job.state === 'checking' ? 'check' : job.state === 'undoing' ? 'undo' : 'create';
  const { perSecond = null, secondsLeft = null } = progress ?? {};
  const failed = progress?.counts.failed ?? 0;
  return (
    <section className={styles.card}>
      <div className={styles.state}>
        <TaskTiles share={share} size={96} />
        <div className={styles.text}>
          <div role="status">
            <h2 className={styles.title}>{t(`progress.${kind}`)}</h2>
          </div>
          <p className={styles.numbers}>
            {progress ? t('progress.done', { done, count: total }) : t('progress.starting')}
            {failed > 0 && ` ${t('progress.failed', { count: failed })}`}
          </p>
          <progress
            className={styles.bar}
            max={Math.max(1, total)}
            value={progress ? done : undefined}
            aria-label={t(`progress.${kind}`)}
          />
          <p className={styles.numbers}>
            {perSecond !== null && perSecond > 0
              ? t('progress.speed', {
                  count: perSecond < 10 ? perSecond : Math.round(perSecond),
                  speed: formatter.number(perSecond, { maximumFractionDigits: perSecond < 10 ? 1 : 0 }),
                })
              : ' '}
            {secondsLeft !== null && secondsLeft > 0 && `, ${formatTimeLeft(secondsLeft)}`}
          </p>
        </div>
      </div>
      <p className={styles.leave}>{t(kind === 'create' ? 'progress.leave_create' : 'progress.leave')}</p>
      {children}
    </section>
  );
};
