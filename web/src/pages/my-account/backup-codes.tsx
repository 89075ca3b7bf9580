import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../features/codes/copy-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import section from './section.module.css';
import styles from './two-factor.module.css';

const backupFileName = 'tessera-backup-codes.txt';

/** New backup codes, shown once: to copy, download or print, until the user confirms that they saved them. */
export const BackupCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useTranslation('private');
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    copyText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.backup}>
      <h3 className={styles.backupTitle}>{t('two_step.codes')}</h3>
      <p className={styles.note}>{t('two_step.codes_text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={section.buttons}>
        <Button variant="quiet" icon={copied ? <IconCheck size={18} /> : <IconCopy size={18} />} onClick={copy}>
          {t(copied ? 'keys.copied' : 'two_step.copy')}
        </Button>
        <ButtonLink
          variant="quiet"
          icon={<IconDownload size={18} />}
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={backupFileName}
        >
          {t('two_step.download')}
        </ButtonLink>
        <Button variant="quiet" icon={<IconPrinter size={18} />} onClick={() => window.print()}>
          {t('two_step.print')}
        </Button>
        <Button onClick={onDone}>{t('two_step.kept')}</Button>
      </div>
      <VisuallyHidden role="status">{copied && t('keys.copied')}</VisuallyHidden>
    </div>
  );
};
