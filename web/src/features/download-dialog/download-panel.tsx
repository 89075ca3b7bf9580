import { isBitmap } from '@tessera/contract/api/downloads.ts';
import { findSingleInk, formats } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconCheck, IconDownload } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { countSeries } from '../code-preview/use-code-preview.ts';
import { DomainNote } from './domain-note.tsx';
import { availableFormats, isSheet } from './download-choice.ts';
import styles from './download-panel.module.css';
import { FormatChoice } from './format-choice.tsx';
import { FormatOptions } from './format-options.tsx';
import { isLoopback } from './is-loopback.ts';
import { FileAdvice, PrintAdviceNote } from './print-advice-note.tsx';
import { PrintCard } from './print-card.tsx';
import { getPrintSize } from './print-size.ts';
import { SheetOptions } from './sheet-options.tsx';
import { SlipCard } from './slip-card.tsx';
import type { DownloadState } from './use-download.ts';
import { WeakFileDialog } from './weak-file-dialog.tsx';

/** Format and size. Warns if the link works only on this computer. */
export const DownloadChoices = ({ download }: { download: DownloadState }) => {
  const { t } = useTranslation('private');
  const { code, preview, choice, choose, isDownloaded } = download;
  const { hasPages } = formats[choice.format];
  const size = hasPages && preview.state === 'drawn' ? getPrintSize(choice, preview, code.dynamic) : undefined;
  const hasOneInk = preview.state === 'drawn' ? findSingleInk(preview.drawing) !== undefined : undefined;
  const setWidth = (mm: number) => choose({ mm });
  return (
    <div className={styles.choices}>
      <SlipCard code={code} />
      <FormatChoice value={choice.format} options={availableFormats} onChange={(format) => choose({ format })} />
      <FormatOptions {...{ choice, choose, hasOneInk }} isSheet={isSheet(choice)} />
      {choice.format === 'pdf' && !code.symbolRules?.mark && countSeries(preview) === undefined && (
        <SheetOptions {...{ choice, choose, preview }} dynamic={code.dynamic} />
      )}
      {size && !(isSheet(choice) && choice.sheet.divided !== 'width') ? (
        <>
          <PrintCard size={size} onChange={setWidth} />
          <PrintAdviceNote size={size} onChange={setWidth} />
        </>
      ) : (
        !isBitmap(choice.format) &&
        !isSheet(choice) && (
          <p className={styles.help}>
            <FileAdvice choice={choice} />
          </p>
        )
      )}
      {code.hostname !== '' && <DomainNote code={code} />}
      {isLoopback(code.printed) && (
        <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
          <strong>{t('download.local')}</strong> {t('download.local_help', { host: new URL(code.printed).host })}{' '}
          {!isDownloaded && t('download.fixed')}
        </Note>
      )}
    </div>
  );
};

/** The download and copy buttons. */
export const DownloadActions = ({ download }: { download: DownloadState }) => {
  const { t } = useTranslation('private');
  const { choice, choose, preview, verification, pending, isCopied } = download;
  const { name } = formats[choice.format];
  const seriesCount = countSeries(preview);
  const isUnavailable = preview.state !== 'drawn' || verification.state === 'refused';
  return (
    <div className={styles.actions}>
      <label className={styles.reportOption}>
        <input
          type="checkbox"
          checked={choice.withReceipt}
          onChange={({ target }) => choose({ withReceipt: target.checked })}
        />
        {t('download.with_receipt')}
      </label>
      <span className={styles.buttons}>
        {seriesCount === undefined && (
          <Button
            variant="quiet"
            icon={isCopied && <IconCheck size={18} />}
            pending={pending === 'svg'}
            disabled={isUnavailable}
            onClick={download.copySvg}
          >
            <span aria-live="polite">{t(isCopied ? 'link.copied' : 'download.copy_svg')}</span>
          </Button>
        )}
        <Button
          icon={<IconDownload size={18} />}
          pending={pending === 'file'}
          disabled={isUnavailable}
          onClick={download.download}
        >
          {seriesCount === undefined
            ? t('download.submit', { format: name })
            : t('download.submit_series', { total: seriesCount, format: name })}
        </Button>
      </span>
      <WeakFileDialog download={download} />
    </div>
  );
};
