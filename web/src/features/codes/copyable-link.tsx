import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { IconCheck, IconCopy } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { copyText } from './copy-text.ts';
import styles from './copyable-link.module.css';

/** How long “copied” is shown, in ms. */
const copiedNoticeMs = 1600;

export const stripScheme = (link: string): string => link.replace(/^https?:\/\//i, '');

/** A short link, shown without its scheme; a click copies it with the scheme. */
export const CopyableLink = ({ link, className }: { link: string; className?: string | undefined }) => {
  const { t } = useTranslation('private');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedNoticeMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className={classes(styles.link, className)}
      title={t('link.copy')}
      onClick={() => copyText(link).then(() => setCopied(true))}
    >
      <span className={styles.text}>{stripScheme(link)}</span>
      {copied ? <IconCheck size={16} className={styles.done} /> : <IconCopy size={16} />}
      <VisuallyHidden aria-live="polite">{copied ? t('link.copied') : t('link.copy')}</VisuallyHidden>
    </button>
  );
};
