import { type BulkJob, bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, buildRouteUrl } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconAlertTriangle, IconArrowBackUp, IconDownload, IconPlayerPlay } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './bulk-create.module.css';
import { JobList } from './job-list.tsx';
import { ProgressCard } from './progress-card.tsx';
import { RowMosaic } from './row-mosaic.tsx';
import { buildJobPath } from './steps.ts';
import stopped from './stopped.module.css';
import { UndoDialog } from './undo-dialog.tsx';
import { useJobAction } from './use-job-action.ts';

/** A job that was cancelled or failed: why, what is there already, and how it can go on. */
const Stopped = ({ job }: { job: BulkJob }) => {
  const { t } = useTranslation('bulk');
  const tMain = useTranslation().t;
  const action = useJobAction(job.id);
  const [isUndoing, setUndoing] = useState(false);
  const { counts, error, state, id } = job;
  const finished = counts.created + counts.updated;
  const open = counts.ready + counts.update + counts.failed;
  return (
    <section className={stopped.card} aria-labelledby="stopped-title">
      <h2 id="stopped-title" className={stopped.title}>
        {t(state === 'cancelled' ? 'stopped.cancelled' : 'stopped.failed')}
      </h2>
      {error && (
        <Note tone="bad" icon={<IconAlertTriangle size={20} />} role="alert">
          {formatError(tMain, new ApiError(400, { error: error.code, params: error.params }))}
        </Note>
      )}
      <p>{t('stopped.text', { count: finished, open })}</p>
      <RowMosaic id={id} isStarted />
      <div className={stopped.actions}>
        {open > 0 && (
          <Button
            icon={<IconPlayerPlay size={18} />}
            pending={action.isPending && action.variables === 'resume'}
            onClick={() => action.mutate('resume')}
          >
            {t('stopped.resume', { count: open })}
          </Button>
        )}
        {finished > 0 && (
          <>
            <ButtonLink to={buildJobPath(id, 'download')} variant="quiet" icon={<IconDownload size={18} />}>
              {t('stopped.download')}
            </ButtonLink>
            {job.canUndo && (
              <Button variant="quiet" icon={<IconArrowBackUp size={18} />} onClick={() => setUndoing(true)}>
                {t('undo.open')}
              </Button>
            )}
          </>
        )}
        {counts.failed > 0 && (
          <a className={stopped.link} href={buildRouteUrl(bulkJobs.errors, { params: { id } })} download>
            {t('download.errors_csv', { count: counts.failed })}
          </a>
        )}
      </div>
      {isUndoing && <UndoDialog job={job} onClose={() => setUndoing(false)} />}
    </section>
  );
};

/** Step 3: the codes are being created, which goes on without this page; or why that has stopped. */
export default function CreateStep({ job }: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const action = useJobAction(job.id);
  return (
    <div className={styles.stack}>
      {job.state === 'creating' ? (
        <ProgressCard job={job}>
          <div className={stopped.actions}>
            <ButtonLink to="/app/my-qr-codes" variant="quiet">
              {t('progress.keep_working')}
            </ButtonLink>
            <Button variant="quiet" pending={action.isPending} onClick={() => action.mutate('cancel')}>
              {t('progress.stop')}
            </Button>
          </div>
        </ProgressCard>
      ) : (
        <Stopped job={job} />
      )}
      <JobList except={job.id} />
    </div>
  );
}
