import { useQueryClient } from '@tanstack/react-query';
import { type BulkJob, bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import {
  availableFormats,
  type DownloadChoice,
  loadLastChoice,
  saveLastChoice,
} from '../../features/download-dialog/download-choice.ts';
import { FormatChoice } from '../../features/download-dialog/format-choice.tsx';
import { FormatOptions } from '../../features/download-dialog/format-options.tsx';
import { toZipOptions } from '../../features/download-dialog/zip-options.ts';
import { ZipWidth } from '../../features/download-dialog/zip-width.tsx';
import { taskKeys } from '../../features/tasks/queries.ts';
import { ZipProgress } from '../../features/tasks/zip-progress.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconFileZip } from '../../ui/icons.ts';
import styles from './zip-dialog.module.css';

const noNames: ReadonlyMap<number, string> = new Map();

/** The codes of a job as a ZIP: its format, whether each file is scan-tested, then its progress. */
export const BulkZipDialog = ({ job, count, onClose }: { job: BulkJob; count: number; onClose: () => void }) => {
  const { t } = useTranslation('bulk');
  const tPrivate = useTranslation('private').t;
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const [choice, setChoice] = useState(loadLastChoice);
  const [isTested, setTested] = useState(true);
  const [isStarting, setStarting] = useState(false);
  const [taskId, setTaskId] = useState<string>();
  const title = tPrivate('zip.title', { count });
  const choose = (part: Partial<DownloadChoice>) => setChoice({ ...choice, ...part });
  const start = async () => {
    setStarting(true);
    saveLastChoice(choice);
    try {
      const body = { options: toZipOptions(choice), isTested };
      setTaskId((await call(bulkJobs.createZip, { params: { id: job.id }, body })).id);
      await client.invalidateQueries({ queryKey: taskKeys.list });
    } catch (error) {
      notifyError(error);
    }
    setStarting(false);
  };
  if (taskId !== undefined)
    return <ZipProgress {...{ taskId, title, onClose }} names={noNames} onRetry={() => setTaskId(undefined)} />;
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {tPrivate('cancel')}
          </Button>
          <Button icon={<IconFileZip size={18} />} pending={isStarting} onClick={start}>
            {tPrivate('zip.submit')}
          </Button>
        </>
      }
    >
      <FormatChoice value={choice.format} options={availableFormats} onChange={(format) => choose({ format })} />
      <FormatOptions choice={choice} choose={choose} />
      <ZipWidth choice={choice} choose={choose} />
      <Switch label={t('zip.tested')} checked={isTested} onChange={setTested} />
      <p className={styles.help}>{t(isTested ? 'zip.tested_help' : 'zip.untested_help')}</p>
    </Dialog>
  );
};
