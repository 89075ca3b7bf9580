import type { Grade } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './grade-tile.module.css';

/** The grade in a tile; a dash while there is none. */
export const GradeTile = ({ grade }: { grade: Grade | undefined }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.tile} data-grade={grade}>
      <span aria-hidden="true">{grade ?? '–'}</span>
      {grade && <VisuallyHidden>{t('scan_quality.grade', { grade })}</VisuallyHidden>}
    </span>
  );
};
