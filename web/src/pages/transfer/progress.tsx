import type { TransferDetails } from '@tessera/contract/api/transfers.ts';
import { useTranslation } from 'react-i18next';
import { IconCircleCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './page.module.css';

/** How many codes have moved, and how many stayed. */
export const Progress = ({ transfer: { state, codes, moved, left } }: { transfer: TransferDetails }) => {
  const { t } = useTranslation('private');
  if (state === 'accepted') {
    return (
      <div className={styles.moving}>
        <p aria-live="polite">{t('transfer.moving', { moved, count: codes })}</p>
        <progress className={styles.bar} value={moved + left} max={codes} aria-label={t('transfer.moving_label')} />
      </div>
    );
  }
  if (state !== 'done') return null;
  return (
    <Note tone="good" role="status" icon={<IconCircleCheck size={20} />}>
      {t('transfer.moved', { count: moved })} {left > 0 && t('transfer.left', { count: left })}
    </Note>
  );
};
