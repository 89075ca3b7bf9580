import type { Code } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { useRefusal } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { IconAlertTriangle, IconDownload } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { lastChoice, offeredFormats, offeredSizes, rememberChoice } from './choice.ts';
import { downloadCode } from './download-code.ts';
import styles from './download-panel.module.css';
import { FormatChoice, formatNames } from './format-choice.tsx';
import { isLoopback } from './loopback.ts';

/** Pixels to a centimetre in print: 300 to the inch. */
const printDensity = 300 / 2.54;

/** Format, size and the button. Says how large the picture prints, and warns of a link that only works here. */
export const DownloadPanel = ({ code }: { code: Pick<Code, 'id' | 'printed'> }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const refused = useRefusal();
  const [choice, setChoice] = useState(lastChoice);
  const [pending, setPending] = useState(false);
  const [isDownloaded, setDownloaded] = useState(false);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: false });
  const isLocal = isLoopback(code.printed);

  const download = async () => {
    setPending(true);
    rememberChoice(choice);
    await downloadCode(code.id, choice)
      .then(() => setDownloaded(true))
      .catch(refused);
    setPending(false);
  };

  return (
    <div className={styles.panel}>
      <FormatChoice
        value={choice.format}
        options={offeredFormats}
        onChange={(format) => setChoice({ ...choice, format })}
      />
      <div className={styles.size} hidden={choice.format !== 'png'}>
        <span className={styles.label} aria-hidden="true">
          {t('download.size')}
        </span>
        <Segmented
          label={t('download.size')}
          className={styles.sizes}
          value={`${choice.size}`}
          options={offeredSizes.map((size) => ({ value: `${size}`, label: number.format(size) }))}
          onChange={(size) => setChoice({ ...choice, size: Number(size) })}
        />
      </div>
      <p className={styles.help}>
        {choice.format === 'png'
          ? t('download.prints', { cm: number.format(choice.size / printDensity) })
          : t('download.scales')}
      </p>
      {isLocal && (
        <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
          <strong>{t('download.local')}</strong> {t('download.local_help', { host: new URL(code.printed).host })}{' '}
          {!isDownloaded && t('download.fixed')}
        </Note>
      )}
      <Button size={48} icon={<IconDownload size={20} />} pending={pending} onClick={download}>
        {t(isLocal ? 'download.anyway' : 'download.submit', { format: formatNames[choice.format] })}
      </Button>
    </div>
  );
};
