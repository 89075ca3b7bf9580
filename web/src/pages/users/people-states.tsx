import { useTranslation } from 'react-i18next';
import { refusalId, refusalText } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { IconRefresh } from '../../ui/icons.ts';
import { Mosaic } from '../../ui/mosaic.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './people.module.css';

const outline = [0, 1, 2, 3];

/** The outline of the list while it comes. */
export const PeopleSkeleton = () => (
  <ul className={styles.rows} aria-hidden="true">
    {outline.map((row) => (
      <li key={row} className={styles.row}>
        <Skeleton width="36px" height="36px" radius="6px" />
        <span className={styles.who}>
          <Skeleton width={`${200 - row * 18}px`} height="18px" />
        </span>
      </li>
    ))}
  </ul>
);

/** What went wrong, under which id it was logged, and the way to try again. */
export const PeopleFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const uuid = refusalId(error);
  return (
    <div className={styles.empty} role="alert">
      <h2>{t('team.failed')}</h2>
      <p>{refusalText(main, error)}</p>
      {uuid && <p>{main('request_id', { uuid })}</p>}
      <Button look="quiet" icon={<IconRefresh size={16} />} onClick={onRetry}>
        {t('codes.retry')}
      </Button>
    </div>
  );
};

/** Nobody but the owner yet. */
export const PeopleAlone = () => {
  const { t } = useTranslation('private');
  return (
    <div className={styles.empty}>
      <Mosaic size={80} />
      <h2>{t('team.alone')}</h2>
      <p>{t('team.alone_text')}</p>
    </div>
  );
};
