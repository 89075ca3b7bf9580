import { type BulkJob, bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { buildRouteUrl } from '../../api.ts';
import { TaskTiles } from '../../features/tasks/task-tiles.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button, ButtonLink, DownloadLink } from '../../ui/button.tsx';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconClipboardList,
  IconDownload,
  IconFileZip,
  IconPlayerPlay,
  IconPlus,
  IconPrinter,
  IconQrcode,
} from '../../ui/icons.ts';
import styles from './bulk-create.module.css';
import download from './download-step.module.css';
import { JobLabels } from './job-labels.tsx';
import { JobList } from './job-list.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ResultRows } from './result-rows.tsx';
import { buildRowsPath, bulkPath, listRowGroups } from './steps.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { useJobAction } from './use-job-action.ts';
import { BulkZipDialog } from './zip-dialog.tsx';

const DownloadEntry = ({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <li className={download.entry}>
    {icon}
    <div className={download.text}>
      <h3 className={download.name}>{title}</h3>
      <p className={download.help}>{text}</p>
    </div>
    {children}
  </li>
);

/** What a job has created and changed, as files; and its undo. */
const Result = ({ job, onShowRows }: { job: BulkJob; onShowRows: () => void }) => {
  const { t } = useTranslation('bulk');
  const formatter = useFormatter();
  const [params] = useSearchParams();
  const action = useJobAction(job.id);
  const [open, setOpen] = useState<'zip' | 'labels' | 'undo'>();
  const { id, counts, fileName, finishedAt, state, expiresAt } = job;
  const { created, updated, unchanged, failed, error } = counts;
  const packed = created + updated + unchanged;
  const wrong = failed + error;
  const isUndone = state === 'undone';
  return (
    <section className={download.card} aria-labelledby="result-title">
      <div className={download.head}>
        <TaskTiles share={isUndone ? 0 : 1} size={56} />
        <div className={download.text}>
          <h2 id="result-title" className={download.title} dir="auto">
            {fileName}
          </h2>
          <p className={download.help}>
            {listRowGroups(job).map(({ group, count }, at) => (
              <Fragment key={group}>
                {at > 0 && ', '}
                <Link
                  to={buildRowsPath(params, group)}
                  preventScrollReset
                  className={download.fact}
                  onClick={onShowRows}
                >
                  {t(`download.${group}`, { count })}
                </Link>
              </Fragment>
            ))}
            {finishedAt &&
              `. ${t('download.finished', { time: formatter.date(finishedAt, { dateStyle: 'medium', timeStyle: 'short' }) })}`}
          </p>
        </div>
        {!isUndone && packed > 0 && (
          <ButtonLink to={`/app/my-qr-codes?job=${id}`} variant="quiet" icon={<IconQrcode size={18} />}>
            {t('download.see_codes')}
          </ButtonLink>
        )}
      </div>
      <ul>
        {!isUndone && packed > 0 && (
          <DownloadEntry
            icon={<IconFileZip size={24} />}
            title={t('download.zip')}
            text={t('download.zip_help', { count: packed })}
          >
            <Button icon={<IconDownload size={18} />} onClick={() => setOpen('zip')}>
              {t('download.zip_submit')}
            </Button>
          </DownloadEntry>
        )}
        {!isUndone && packed > 0 && (
          <DownloadEntry icon={<IconPrinter size={24} />} title={t('download.labels')} text={t('download.labels_help')}>
            <Button variant="quiet" icon={<IconPrinter size={18} />} onClick={() => setOpen('labels')}>
              {t('download.labels_submit')}
            </Button>
          </DownloadEntry>
        )}
        <DownloadEntry
          icon={<IconClipboardList size={24} />}
          title={t('download.manifest')}
          text={t('download.manifest_help')}
        >
          <DownloadLink
            variant="quiet"
            icon={<IconDownload size={18} />}
            href={buildRouteUrl(bulkJobs.manifest, { params: { id } })}
          >
            {t('download.manifest_csv')}
          </DownloadLink>
        </DownloadEntry>
        {wrong > 0 && (
          <DownloadEntry
            icon={<IconAlertCircle size={24} />}
            title={t('download.errors', { count: wrong })}
            text={t('download.errors_help')}
          >
            <DownloadLink
              variant="quiet"
              icon={<IconDownload size={18} />}
              href={buildRouteUrl(bulkJobs.errors, { params: { id } })}
            >
              {t('download.errors_csv', { count: wrong })}
            </DownloadLink>
          </DownloadEntry>
        )}
      </ul>
      <div className={download.actions}>
        <ButtonLink to={bulkPath} variant="quiet" icon={<IconPlus size={18} />}>
          {t('download.another')}
        </ButtonLink>
        {failed > 0 && !isUndone && (
          <Button
            variant="quiet"
            icon={<IconPlayerPlay size={18} />}
            pending={action.isPending}
            onClick={() => action.mutate('resume')}
          >
            {t('download.try_again', { count: failed })}
          </Button>
        )}
        {!isUndone && created + updated > 0 && job.canUndo && (
          <Button variant="quiet" icon={<IconArrowBackUp size={18} />} onClick={() => setOpen('undo')}>
            {t('undo.open')}
          </Button>
        )}
        <p className={download.kept}>
          {t('download.kept', { date: formatter.date(expiresAt, { dateStyle: 'medium' }) })}
        </p>
      </div>
      {open === 'zip' && <BulkZipDialog job={job} count={packed} onClose={() => setOpen(undefined)} />}
      {open === 'labels' && <JobLabels job={job} count={packed} onClose={() => setOpen(undefined)} />}
      {open === 'undo' && <UndoDialog job={job} onClose={() => setOpen(undefined)} />}
    </section>
  );
};

/** Step 4: the codes as files, and what has become of each row. */
export default function DownloadStep({ job }: { job: BulkJob }) {
  const rows = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.stack}>
      {job.state === 'undoing' ? (
        <ProgressCard job={job} />
      ) : (
        <Result job={job} onShowRows={() => rows.current?.focus()} />
      )}
      <JobList except={job.id} />
      {job.state !== 'undoing' && <ResultRows job={job} heading={rows} />}
    </div>
  );
}
