import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataExport, dataExports } from '@tessera/contract/api/data-exports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../api.ts';
import { formatError } from '../../../error-messages.ts';
import { saveTaskFile } from '../../../features/tasks/save-task-file.ts';
import { TaskTiles } from '../../../features/tasks/task-tiles.tsx';
import { useTaskActions } from '../../../features/tasks/use-task-actions.ts';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { LoadError } from '../../../load-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconAlertTriangle, IconDownload } from '../../../ui/icons.ts';
import { Note } from '../../../ui/note.tsx';
import { ReauthenticateDialog } from '../reauthenticate-dialog.tsx';
import section from '../section.module.css';
import { SectionSkeleton } from '../section-skeleton.tsx';
import { DataExportParts } from './data-export-parts.tsx';
import { dataExportsQuery, isRunningExport } from './data-queries.ts';
import styles from './your-data.module.css';

const { start } = dataExports;

/** How much of an export is done, from 0 to 1. */
const getShare = ({ state, parts }: DataExport) =>
  state === 'done' ? 1 : parts.filter((part) => part.state === 'done').length / Math.max(1, parts.length);

/** Exporting everything: what’s in it, its progress, and its download. */
export const DataExportCard = () => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const client = useQueryClient();
  const list = useQuery(dataExportsQuery);
  const { cancel } = useTaskActions();
  const [isAsking, setAsking] = useState(false);
  const [hasDrawings, setDrawings] = useState(true);
  const latest = list.data?.exports[0];
  const isRunning = latest !== undefined && isRunningExport(latest);
  const refetch = () => client.invalidateQueries({ queryKey: dataExportsQuery.queryKey });

  const getTitle = () => {
    if (isRunning) return t('data.export.running');
    return t(latest?.file ? 'data.export.ready' : 'data.export.title');
  };
  const getText = () => {
    if (isRunning) {
      const done = latest.parts.filter(({ state }) => state === 'done').length;
      const isPacking = done === latest.parts.length;
      const progress = isPacking
        ? t('data.export.packing')
        : t('data.export.progress', { done, total: latest.parts.length });
      return `${latest.state === 'waiting' ? t('task.waiting') : progress} ${t('data.export.leave')}`;
    }
    if (latest?.file)
      return t('data.export.kept', {
        size: formatter.fileSize(latest.file.bytes),
        day: formatter.shortDate(latest.expiresAt ?? '', new Date()),
      });
    return list.data ? t('data.export.text', { count: list.data.keptDays }) : '';
  };

  return (
    <section className={section.panel} aria-busy={list.isFetching}>
      <header className={styles.exportHead}>
        {latest && (isRunning || latest.file) && (
          <span className={styles.tiles}>
            <TaskTiles share={getShare(latest)} size={48} />
          </span>
        )}
        <div role="status" className={styles.exportState}>
          <h2 className={section.title}>{getTitle()}</h2>
          <p className={section.text}>{getText()}</p>
        </div>
        {list.data && (
          <div className={styles.exportActions}>
            {isRunning ? (
              <Button variant="quiet" onClick={() => cancel(latest.id).then(refetch)}>
                {t('task.stop')}
              </Button>
            ) : latest?.file ? (
              <>
                <Button variant="quiet" onClick={() => setAsking(true)}>
                  {t('data.export.again')}
                </Button>
                <Button icon={<IconDownload size={18} />} onClick={() => saveTaskFile(latest.id)}>
                  {t('data.export.download')}
                </Button>
              </>
            ) : (
              <Button onClick={() => setAsking(true)}>{t('data.export.start')}</Button>
            )}
          </div>
        )}
      </header>
      {latest?.state === 'failed' && (
        <div className={section.note}>
          <Note tone="bad" icon={<IconAlertTriangle size={20} />} role="alert">
            {t('data.export.failed')} {formatError(tMain, new ApiError(400, { error: latest.error }))}
          </Note>
        </div>
      )}
      {list.isError && !list.data ? (
        <LoadError
          heading="h3"
          hasDivider
          title={t('data.export.not_loaded')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      ) : !list.data ? (
        <SectionSkeleton />
      ) : (
        <DataExportParts latest={isRunning || latest?.file ? latest : undefined} />
      )}
      {isAsking && (
        <ReauthenticateDialog
          title={t('data.export.start')}
          text={t('data.export.prove')}
          action={t('data.export.start')}
          schema={start.body}
          onReauthenticated={async (body) => {
            await call(start, { body: { ...body, drawings: hasDrawings } });
            setAsking(false);
            await refetch();
          }}
          onClose={() => setAsking(false)}
        >
          <Checkbox
            className={styles.option}
            checked={hasDrawings}
            onChange={({ target }) => setDrawings(target.checked)}
          >
            {t('data.export.drawings')}
          </Checkbox>
        </ReauthenticateDialog>
      )}
    </section>
  );
};
