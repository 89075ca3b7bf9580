import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BulkJob, bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import type { TypeId } from '@tessera/qr-types';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { bulkKeys } from '../../features/bulk-jobs/queries.ts';
import { useFileDrop } from '../../features/upload/use-file-drop.ts';
import { Button } from '../../ui/button.tsx';
import { IconArrowRight, IconInfoCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './bulk-create.module.css';
import { ColumnsCard } from './columns-card.tsx';
import { FileCard } from './file-card.tsx';
import { JobList } from './job-list.tsx';
import { SettingsCard, TypeField } from './settings-card.tsx';
import { buildJobPath, bulkPath } from './steps.ts';
import { useJobAction } from './use-job-action.ts';
import { useMissingTargets } from './use-missing-targets.ts';
import { useSettings } from './use-settings.ts';
import { useTableUpload } from './use-table-upload.ts';

/** Draws a code, which the page loads after its form. */
const RowPreview = lazy(() => import('./row-preview.tsx'));

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));

/** Receives cells of a spreadsheet that are pasted anywhere on the page. */
const useCellPaste = (onCells: (text: string) => void) => {
  const latest = useRef(onCells);
  latest.current = onCells;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (event.defaultPrevented || isTextField(event.target) || !/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      latest.current(text);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
};

/** Saves the settings of a job and has its rows checked. */
const useCheck = (job: BulkJob, save: () => Promise<unknown>) => {
  const notifyError = useNotifyError();
  const navigate = useNavigate();
  const action = useJobAction(job.id);
  const [isSaving, setSaving] = useState(false);
  const check = async () => {
    setSaving(true);
    const isSaved = await save().then(
      () => true,
      (error) => {
        notifyError(error);
        return false;
      },
    );
    setSaving(false);
    if (isSaved) action.mutate('check', { onSuccess: () => navigate(buildJobPath(job.id)) });
  };
  return { check, isChecking: isSaving || action.isPending };
};

/** Step 1: a file or pasted cells, and what its columns become. Nothing is created yet. */
export const FileStep = ({ job }: { job: BulkJob | undefined }) => (job ? <ChosenFile job={job} /> : <NoFile />);

const usePasteAsFile = (start: (file: File) => void) => {
  const { t } = useTranslation('bulk');
  return (text: string) => start(new File([text], t('file.pasted_name'), { type: 'text/plain' }));
};

const NoFile = () => {
  const { t } = useTranslation('bulk');
  const [type, setType] = useState<TypeId>('url');
  const uploading = useTableUpload(type);
  const area = useRef<HTMLDivElement>(null);
  const { isOver, handlers } = useFileDrop(area, ([file]) => void uploading.start(file));
  const paste = usePasteAsFile((file) => void uploading.start(file));
  useCellPaste(paste);
  return (
    <div ref={area} className={styles.columns} data-over={isOver || undefined} {...handlers}>
      <div className={styles.stack}>
        <FileCard type={type} uploading={uploading} isOver={isOver} onPaste={paste} />
        <JobList />
      </div>
      <div className={styles.stack}>
        <section className={styles.card} aria-labelledby="becomes">
          <h2 id="becomes" className={styles.cardTitle}>
            {t('settings.title')}
          </h2>
          <TypeField value={type} onChange={setType} />
        </section>
        <Note tone="info" icon={<IconInfoCircle size={20} />}>
          <strong>{t('nothing_yet')}</strong> {t('nothing_yet.help')}
        </Note>
      </div>
    </div>
  );
};

const ChosenFile = ({ job }: { job: BulkJob }) => {
  const { t } = useTranslation('bulk');
  const client = useQueryClient();
  const navigate = useNavigate();
  const notifyError = useNotifyError();
  const { change, save } = useSettings(job);
  const { check, isChecking } = useCheck(job, save);
  const missing = useMissingTargets(job);
  const remove = useMutation({
    mutationFn: () => call(bulkJobs.remove, { params: { id: job.id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: bulkKeys.one(job.id) });
      void client.invalidateQueries({ queryKey: bulkKeys.list });
    },
  });
  // Another file takes the place of this one, of which nothing was created.
  const uploading = useTableUpload(job.settings.type, () => remove.mutateAsync().catch(() => {}));
  const area = useRef<HTMLDivElement>(null);
  const { isOver, handlers } = useFileDrop(area, ([file]) => void uploading.start(file));
  const paste = usePasteAsFile((file) => void uploading.start(file));
  useCellPaste(paste);
  return (
    <div ref={area} className={styles.columns} data-over={isOver || undefined} {...handlers}>
      <div className={styles.stack}>
        <FileCard
          job={job}
          type={job.settings.type}
          uploading={uploading}
          isOver={isOver}
          onPaste={paste}
          onHeader={(hasHeader) => change({ ...job.settings, hasHeader })}
          onRemove={() => remove.mutate(undefined, { onSuccess: () => navigate(bulkPath), onError: notifyError })}
        />
        <ColumnsCard job={job} missing={missing} onChange={(mapping) => change({ ...job.settings, mapping })} />
      </div>
      <div className={styles.stack}>
        <SettingsCard job={job} onChange={change} />
        <Suspense fallback={<div className={styles.card} aria-busy="true" />}>
          <RowPreview job={job} />
        </Suspense>
        <Note tone="info" icon={<IconInfoCircle size={20} />}>
          <strong>{t('nothing_yet')}</strong> {t('nothing_yet.next', { count: job.rows })}
        </Note>
      </div>
      <footer className={styles.foot}>
        {missing.length > 0 && (
          <p className={styles.footNote}>{t('columns.missing', { fields: missing.join(', ') })}</p>
        )}
        <Button
          size={48}
          pending={isChecking}
          disabled={missing.length > 0 || uploading.upload !== undefined}
          onClick={check}
        >
          {t('check.submit', { count: job.rows })}
          <IconArrowRight size={20} />
        </Button>
      </footer>
    </div>
  );
};
