import { useQuery } from '@tanstack/react-query';
import type { BulkJob } from '@tessera/contract/api/bulk-jobs.ts';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { isGone, jobQuery } from '../../features/bulk-jobs/queries.ts';
import { LoadError } from '../../load-error.tsx';
import { usePage } from '../../page-context.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconArrowLeft } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepPath } from '../../ui/step-path.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import styles from './bulk-create.module.css';
import { FileStep } from './file-step.tsx';
import { type BulkStep, buildJobPath, bulkPath, bulkSteps, getStep, listPossibleSteps } from './steps.ts';

const CheckStep = lazy(() => import('./check-step.tsx'));
const CreateStep = lazy(() => import('./create-step.tsx'));
const DownloadStep = lazy(() => import('./download-step.tsx'));

/** Many codes from one file, in four steps. On a phone it has its own header. */
export const handle: AppHandle = {
  namespaces: ['bulk'],
  view: 'dashboard',
  permission: 'create',
  feature: 'bulk',
  hasOwnBars: true,
};

const Loading = () => (
  <div className={styles.card} aria-busy="true">
    <Skeleton width="40%" height="24px" />
    <Skeleton height="72px" radius="12px" />
    <Skeleton height="220px" radius="12px" />
  </div>
);

const BulkHeader = ({ job, step, note }: { job: BulkJob | undefined; step: BulkStep; note: ReactNode }) => {
  const { t } = useTranslation('bulk');
  const possible = listPossibleSteps(job);
  const current = bulkSteps.indexOf(step);
  return (
    <header className={styles.bar}>
      <Link to="/app/my-qr-codes" className={styles.leave} aria-label={t('leave')}>
        <IconArrowLeft size={24} />
      </Link>
      <StepPath
        label={t('steps')}
        steps={bulkSteps.map((id, i) => ({
          id,
          label: t(`step.${id}`),
          state: i < current || job?.state === 'done' ? 'laid' : i === current ? 'here' : 'later',
          to: job && id !== step && possible.includes(id) ? buildJobPath(job.id, id) : undefined,
        }))}
      />
      <p className={styles.barNote}>{note}</p>
    </header>
  );
};

const JobSteps = ({ job, step }: { job: BulkJob; step: BulkStep }) => {
  if (step === 'file') return <FileStep key={job.id} job={job} />;
  return (
    <Suspense fallback={<Loading />}>
      {step === 'check' && <CheckStep key={job.id} job={job} />}
      {step === 'create' && <CreateStep key={job.id} job={job} />}
      {step === 'download' && <DownloadStep key={job.id} job={job} />}
    </Suspense>
  );
};

export default function BulkCreate() {
  const { t } = useTranslation('bulk');
  const tPrivate = useTranslation('private').t;
  const { bulkCreation } = usePage();
  const [params] = useSearchParams();
  const id = params.get('job') ?? '';
  const result = useQuery({ ...jobQuery(id), enabled: id !== '' });
  const job = id === '' ? undefined : result.data;
  const step = getStep(job, params.get('step'));
  const screen = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(screen, heading, `${id} ${step}`);

  const ready = job ? job.counts.ready + job.counts.update : 0;
  const created = job ? job.counts.created + job.counts.updated : 0;
  const titles = {
    file: t('title.file'),
    check: job?.state === 'checking' ? t('title.checking') : t('title.check', { count: job?.rows ?? 0, ready }),
    create: t(job?.state === 'creating' ? 'title.create' : 'title.stopped', { count: created }),
    download:
      job?.state === 'undoing'
        ? t('title.undoing')
        : job?.state === 'undone'
          ? t('title.undone', { count: job.counts.undone })
          : t('title.download', { count: created }),
  };
  if (!bulkCreation) return <Navigate to="/app/my-qr-codes" replace />;
  const isMissing = result.isError && isGone(result.error);

  return (
    <div ref={screen} className={styles.screen}>
      <title>{`${tPrivate('nav.bulk')} · Tessera`}</title>
      <BulkHeader job={job} step={step} note={job ? job.fileName : ''} />
      {id === '' ? (
        <>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {titles.file}
          </h1>
          <FileStep job={undefined} />
        </>
      ) : isMissing ? (
        <EmptyState large heading="h1" mosaicSize={96} title={t('gone.title')} text={t('gone.text')}>
          <ButtonLink to={bulkPath}>{t('gone.action')}</ButtonLink>
        </EmptyState>
      ) : result.isError && !job ? (
        <LoadError large heading="h1" title={t('not_loaded')} error={result.error} onRetry={() => result.refetch()} />
      ) : job ? (
        <>
          <h1 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
            {titles[step]}
          </h1>
          <JobSteps job={job} step={step} />
        </>
      ) : (
        <Loading />
      )}
    </div>
  );
}
