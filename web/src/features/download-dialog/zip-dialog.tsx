import { useQueryClient } from '@tanstack/react-query';
import { type downloadQuery, downloads } from '@tessera/contract/api/downloads.ts';
import { formats, pageSizes } from '@tessera/qr';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconFileZip } from '../../ui/icons.ts';
import { Slider } from '../../ui/slider.tsx';
import { getCodeName } from '../codes/code-name.ts';
import type { SelectedCodes } from '../codes/use-bulk-action.ts';
import { taskKeys } from '../tasks/queries.ts';
import {
  availableFormats,
  type DownloadChoice,
  loadLastChoice,
  saveLastChoice,
  toDownloadQuery,
} from './download-choice.ts';
import { FormatChoice } from './format-choice.tsx';
import { FormatOptions } from './format-options.tsx';
import { maxOfferedMm, minOfferedMm } from './print-size.ts';
import styles from './zip-dialog.module.css';
import { ZipProgress } from './zip-progress.tsx';

/** Crop marks and bleed, on both sides. */
const marksWidthMm = 16;

/** The widest image that the paper takes; the server checks each code’s height. */
const getMaxPaperMm = ({ page, marks }: DownloadChoice) =>
  page === 'code' ? maxOfferedMm : pageSizes[page][0] - (marks ? marksWidthMm : 0);

type ZipOptions = z.input<typeof downloadQuery>;

const toZipOptions = (choice: DownloadChoice) =>
  Object.fromEntries(
    Object.entries(toDownloadQuery(choice)).map(([name, value]) => [name, String(value)]),
  ) as ZipOptions;

/** Downloads several codes as a ZIP: its options, then its progress, which continues if the dialog is closed. */
export const ZipDialog = ({ codes, onClose }: { codes: SelectedCodes; onClose: () => void }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const [choice, setChoice] = useState(loadLastChoice);
  const [isStarting, setStarting] = useState(false);
  const [taskId, setTaskId] = useState<string>();
  const title = t('zip.title', { count: codes.size });
  const names = new Map([...codes].flatMap(([id, code]) => (code ? [[id, getCodeName(code)]] : [])));
  const maxMm = getMaxPaperMm(choice);
  const mm = Math.min(choice.mm, maxMm);
  const choose = (part: Partial<DownloadChoice>) => setChoice({ ...choice, ...part });

  const start = async () => {
    setStarting(true);
    saveLastChoice(choice);
    try {
      const body = { ids: [...codes.keys()], options: toZipOptions({ ...choice, mm }) };
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
      {formats[choice.format].hasPages && (
        <Slider
          label={t('zip.width')}
          value={mm}
          min={minOfferedMm}
          max={maxMm}
          step={1}
          text={formatter.length(mm)}
          onChange={(width) => choose({ mm: width })}
        />
      )}
      <p className={styles.help}>{t('zip.help')}</p>
    </Dialog>
  );
};
