import { useTranslation } from 'react-i18next';
import { IconLock } from '../../ui/icons.ts';
import styles from './lock-note.module.css';

/** Says that a template locks what’s next to it. */
export const LockNote = ({ name }: { name: string }) => {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      <IconLock size={16} />
      <span dir="auto">{t('locked_by', { template: name })}</span>
    </p>
  );
};
