import type { Grade } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { GradeTile } from './grade-tile.tsx';
import styles from './scan-quality-summary.module.css';

/** The grade and its sentence on the home page; without them, that the code is being measured. */
export const ScanQualityHead = ({ grade, sentence }: { grade?: Grade | undefined; sentence?: string | undefined }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <GradeTile grade={grade} />
      <p className={styles.text} aria-live="polite">
        <strong>{t('scan_quality.title')}</strong>
        <span>{sentence ?? t('scan_quality.measuring')}</span>
      </p>
    </div>
  );
};
