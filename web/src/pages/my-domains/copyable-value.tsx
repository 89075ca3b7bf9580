import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../features/codes/copy-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { IconCheck, IconCopy } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './records.module.css';

/** How long “copied” is shown, in ms. */
const copiedNoticeMs = 1600;

/** A value to be typed elsewhere exactly as it is, with a button that copies it. */
export const CopyableValue = ({ value, label }: { value: string; label: string }) => {
  const { t } = useTranslation('private');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedNoticeMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <span className={styles.copyable}>
      <code className={styles.value} dir="ltr">
        {value}
      </code>
      <IconButton
        size={32}
        label={t('domains.copy', { what: label })}
        className={styles.copy}
        onClick={() => copyText(value).then(() => setCopied(true))}
      >
        {isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      </IconButton>
      <VisuallyHidden role="status">{isCopied && t('link.copied')}</VisuallyHidden>
    </span>
  );
};
