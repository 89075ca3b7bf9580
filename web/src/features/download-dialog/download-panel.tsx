import { formats } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconCheck, IconDownload } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { FileAdvice, PrintAdviceNote } from './advice.tsx';
import { offeredFormats } from './choice.ts';
import styles from './download-panel.module.css';
import { FormatChoice } from './format-choice.tsx';
import { FormatOptions } from './format-options.tsx';
import { isLoopback } from './loopback.ts';
import { PrintCard } from './print-card.tsx';
import { printSizeOf } from './print-size.ts';
import type { DownloadOf } from './use-download.ts';

/** What kind of file, and how large. Warns of a link that only works here. */
export const DownloadChoices = ({ download }: { download: DownloadOf }) => {
  const { t } = useTranslation('private');
  const { code, drawn, choice, choose, isDownloaded } = download;
  const { print } = formats[choice.format];
  const size = print && drawn.state === 'drawn' ? printSizeOf(choice, drawn, code.dynamic) : undefined;
  const setWidth = (mm: number) => choose({ mm });
  return (
    <div className={styles.choices}>
      <FormatChoice value={choice.format} options={offeredFormats} onChange={(format) => choose({ format })} />
      <FormatOptions choice={choice} choose={choose} />
      {size ? (
        <>
          <PrintCard size={size} onChange={setWidth} />
          <PrintAdviceNote size={size} onChange={setWidth} />
        </>
      ) : (
        <p className={styles.help}>
          <FileAdvice choice={choice} />
        </p>
      )}
      {isLoopback(code.printed) && (
        <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
          <strong>{t('download.local')}</strong> {t('download.local_help', { host: new URL(code.printed).host })}{' '}
          {!isDownloaded && t('download.fixed')}
        </Note>
      )}
    </div>
  );
};

/** Takes the code home. */
export const DownloadActions = ({ download }: { download: DownloadOf }) => {
  const { t } = useTranslation('private');
  const { choice, choose, drawn, proof, pending, isCopied } = download;
  const { name } = formats[choice.format];
  const cannot = drawn.state !== 'drawn' || proof.state === 'refused';
  return (
    <div className={styles.actions}>
      <label className={styles.receipt}>
        <input
          type="checkbox"
          checked={choice.withReceipt}
          onChange={({ target }) => choose({ withReceipt: target.checked })}
        />
        {t('download.with_receipt')}
      </label>
      <span className={styles.buttons}>
        <Button
          look="quiet"
          icon={isCopied && <IconCheck size={18} />}
          pending={pending === 'svg'}
          disabled={cannot}
          onClick={download.copySvg}
        >
          <span aria-live="polite">{t(isCopied ? 'link.copied' : 'download.copy_svg')}</span>
        </Button>
        <Button
          icon={<IconDownload size={18} />}
          pending={pending === 'file'}
          disabled={cannot}
          onClick={download.download}
        >
          {t('download.submit', { format: name })}
        </Button>
      </span>
    </div>
  );
};
