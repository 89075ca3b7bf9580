import { useTranslation } from 'react-i18next';
import { refusalId, refusalText } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { IconRefresh } from '../../ui/icons.ts';
import { Mosaic } from '../../ui/mosaic.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './section.module.css';

const outline = [0, 1, 2, 3];

/** The outline of rows while they come. */
export const SectionSkeleton = () => (
  <ul className={styles.rows} aria-hidden="true">
    {outline.map((row) => (
      <li key={row} className={styles.outline}>
        <Skeleton width={`${260 - row * 28}px`} height="18px" />
        <Skeleton width={`${180 - row * 14}px`} height="14px" />
      </li>
    ))}
  </ul>
);

export const SectionFailed = ({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const uuid = refusalId(error);
  return (
    <div className={styles.state} role="alert">
      <h3 className={styles.stateTitle}>{title}</h3>
      <p className={styles.stateText}>{refusalText(main, error)}</p>
      {uuid && <p className={styles.uuid}>{main('request_id', { uuid })}</p>}
      <Button look="quiet" icon={<IconRefresh size={16} />} onClick={onRetry}>
        {t('codes.retry')}
      </Button>
    </div>
  );
};

export const SectionNone = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.state}>
    <Mosaic size={80} />
    <h3 className={styles.stateTitle}>{title}</h3>
    <p className={styles.stateText}>{text}</p>
  </div>
);
