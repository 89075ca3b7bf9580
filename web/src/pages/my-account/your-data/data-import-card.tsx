import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataImport, dataImports } from '@tessera/contract/api/data-imports.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../api.ts';
import { formatError, useNotifyError } from '../../../error-messages.ts';
import { codeKeys } from '../../../features/codes/queries.ts';
import { TaskTiles } from '../../../features/tasks/task-tiles.tsx';
import { LoadError } from '../../../load-error.tsx';
import { useFreshCurrentUser } from '../../../shell/app/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import { Note } from '../../../ui/note.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useRestoreFocus } from '../../../ui/use-restore-focus.ts';
import section from '../section.module.css';
import { SectionHead } from '../section-head.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';
import { UnverifiedNote } from '../unverified-note.tsx';
import { DataImportPlan } from './data-import-plan.tsx';
import { DataImportResult } from './data-import-result.tsx';
import { DataImportUpload } from './data-import-upload.tsx';
import { dataImportsQuery } from './data-queries.ts';
import type { ImportChoices } from './import-choices.ts';
import styles from './your-data.module.css';

const runningStates = ['checking', 'importing', 'stopping', 'undoing'] as const;
type RunningState = (typeof runningStates)[number];
const isRunning = (state: DataImport['state']): state is RunningState =>
  runningStates.some((running) => running === state);

/** What the card shows of an import. */
const getView = (state: DataImport['state'] | undefined, isReplacing: boolean) => {
  if (state === undefined || isReplacing) return 'upload';
  if (isRunning(state)) return 'progress';
  return state === 'ready' ? 'plan' : 'result';
};

/** How much of an import is done: parts, of which the codes are one that can take long. */
const getShare = (progress: DataImport['progress']) => {
  if (!progress) return 0;
  const { done, total, codes } = progress;
  const isAtCodes = codes !== undefined && codes.done > 0 && codes.done < codes.total;
  return (done + (isAtCodes ? codes.done / codes.total : 0)) / total;
};

/** Importing a data export: upload, what it would change, progress, result and undo. */
export const DataImportCard = () => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const user = useFreshCurrentUser();
  const list = useQuery(dataImportsQuery);
  const [isReplacing, setReplacing] = useState(false);
  const [isPending, setPending] = useState(false);
  const current = list.data?.[0];
  const view = getView(current?.state, isReplacing);
  const refetch = () => client.invalidateQueries({ queryKey: dataImportsQuery.queryKey });

  // What was imported or undone shows in other screens.
  const isFinished = view === 'result';
  useEffect(() => {
    if (!isFinished) return;
    for (const queryKey of [codeKeys.all, codeKeys.folders]) client.invalidateQueries({ queryKey });
  }, [client, isFinished]);

  const [panel, heading] = [useRef<HTMLElement>(null), useRef<HTMLHeadingElement>(null)];
  useRestoreFocus(panel, heading, `${view} ${current?.state}`);

  const run = async (request: () => Promise<unknown>) => {
    setPending(true);
    await request().catch(notifyError);
    await refetch();
    setPending(false);
  };
  const start = ({ id }: DataImport, { existing, of }: ImportChoices) => {
    const choices = Object.entries(of).map(([code, choice]) => ({ id: Number(code), existing: choice }));
    return run(() => call(dataImports.start, { params: { id }, body: { existing, choices } }));
  };
  const check = ({ id }: DataImport) => run(() => call(dataImports.check, { params: { id } }));
  const stop = ({ id }: DataImport) => run(() => call(dataImports.stop, { params: { id } }));
  const remove = ({ id }: DataImport) => run(() => call(dataImports.remove, { params: { id } }));
  const undo = ({ id }: DataImport) => run(() => call(dataImports.undo, { params: { id } }));

  return (
    <section ref={panel} className={section.panel} aria-busy={list.isFetching}>
      <SectionHead title={t('data.import.title')} text={t('data.import.text')} headingRef={heading}>
        {view === 'plan' && <StatusChip tone="info">{t('data.import.preview')}</StatusChip>}
      </SectionHead>
      <UnverifiedNote user={user} />
      {list.isError && !list.data ? (
        <LoadError
          heading="h3"
          hasDivider
          title={t('data.import.not_loaded')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      ) : !list.data ? (
        <SectionSkeleton />
      ) : view === 'upload' || !current ? (
        user.emailVerified && (
          <DataImportUpload
            onUploaded={async () => {
              await refetch();
              setReplacing(false);
            }}
            onCancel={current && (() => setReplacing(false))}
          />
        )
      ) : view === 'progress' ? (
        <div className={styles.running}>
          <TaskTiles share={getShare(current.progress)} size={48} />
          <div className={styles.exportState}>
            <h3 className={styles.partName} role="status">
              {isRunning(current.state) && t(`data.import.${current.state}`)}
            </h3>
            {current.progress?.codes && current.progress.codes.total > 0 && (
              <p className={styles.partText}>
                {t('data.import.codes', { done: current.progress.codes.done, count: current.progress.codes.total })}
              </p>
            )}
            <p className={styles.partText}>{t('data.import.leave')}</p>
          </div>
          {current.state === 'checking' && (
            <Button variant="quiet" pending={isPending} onClick={() => remove(current)}>
              {t('cancel')}
            </Button>
          )}
          {current.state === 'importing' && (
            <Button variant="quiet" pending={isPending} onClick={() => stop(current)}>
              {t('task.stop')}
            </Button>
          )}
        </div>
      ) : view === 'plan' && current.plan ? (
        <DataImportPlan
          dataImport={current}
          plan={current.plan}
          isPending={isPending}
          onStart={(choices) => start(current, choices)}
          onCheck={() => check(current)}
          onReplace={() => setReplacing(true)}
        />
      ) : current.state === 'refused' ? (
        <div className={styles.block}>
          <Note tone="bad" icon={<IconAlertTriangle size={20} />} role="alert">
            <strong dir="auto">{current.fileName}</strong>{' '}
            {formatError(tMain, new ApiError(400, { error: current.error?.code, params: current.error?.params ?? {} }))}
          </Note>
          <div className={styles.planActions}>
            <Button variant="soft" onClick={() => setReplacing(true)}>
              {t('data.import.choose_other')}
            </Button>
          </div>
        </div>
      ) : (
        <DataImportResult
          dataImport={current}
          isPending={isPending}
          onUndo={() => undo(current)}
          onReplace={() => setReplacing(true)}
        />
      )}
    </section>
  );
};
