import { useQueryClient } from '@tanstack/react-query';
import { downloads } from '@tessera/contract/api/downloads.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconFileZip } from '../../ui/icons.ts';
import { getCodeName } from '../codes/code-name.ts';
import type { SelectedCodes } from '../codes/use-bulk-action.ts';
import { taskKeys } from '../tasks/queries.ts';
import { ZipProgress } from '../tasks/zip-progress.tsx';
import { availableFormats, type DownloadChoice, loadLastChoice, saveLastChoice } from './download-choice.ts';
import { FormatChoice } from './format-choice.tsx';
import { FormatOptions } from './format-options.tsx';
import styles from './zip-dialog.module.css';
import { toZipOptions } from './zip-options.ts';
import { ZipWidth } from './zip-width.tsx';

/** Downloads several codes as a ZIP: its options, then its progress, which continues if the dialog is closed. */
export const ZipDialog = ({ codes, onClose }: { codes: SelectedCodes; onClose: () => void }) => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const [choice, setChoice] = useState(loadLastChoice);
  const [isStarting, setStarting] = useState(false);
  const [taskId, setTaskId] = useState<string>();
  const title = t('zip.title', { count: codes.size });
  const names = new Map([...codes].flatMap(([id, code]) => (code ? [[id, getCodeName(code)]] : [])));
  const choose = (part: Partial<DownloadChoice>) => setChoice({ ...choice, ...part });

  const start = async () => {
    setStarting(true);
    saveLastChoice(choice);
    try {
      const body = { ids: [...codes.keys()], options: toZipOptions(choice) };
      setTaskId((await call(downloads.createZip, { body })).id);
      await client.invalidateQueries({ queryKey: taskKeys.list });
    } catch (error) {
      notifyError(error);
    }
    setStarting(false);
  };

  if (taskId !== undefined)
    return <ZipProgress {...{ taskId, title, names, onClose }} onRetry={() => setTaskId(undefined)} />;
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button icon={<IconFileZip size={18} />} pending={isStarting} onClick={start}>
            {t('zip.submit')}
          </Button>
        </>
      }
    >
      <FormatChoice value={choice.format} options={availableFormats} onChange={(format) => choose({ format })} />
      <FormatOptions choice={choice} choose={choose} />
      <ZipWidth choice={choice} choose={choose} />
      <p className={styles.help}>{t('zip.help')}</p>
    </Dialog>
  );
};
