import { useTranslation } from 'react-i18next';
import { Refused } from '../../api.ts';
import { refusalId, refusalText } from '../../refusal.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconRefresh } from '../../ui/icons.ts';
import { Mosaic } from '../../ui/mosaic.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './code-states.module.css';

export const CodeSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <div className={styles.head}>
      <Skeleton width="112px" height="112px" radius="8px" />
      <div className={styles.lines}>
        <Skeleton width="280px" height="36px" />
        <Skeleton width="200px" />
      </div>
    </div>
    <Skeleton height="84px" radius="16px" />
    <Skeleton height="124px" radius="16px" />
    <Skeleton height="320px" radius="16px" />
  </div>
);

/** A code that isn't there, or couldn't be fetched. */
export const CodeMissing = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const uuid = refusalId(error);
  const isGone = error instanceof Refused && error.code === 'not_found';
  return (
    <div className={styles.missing} role="alert">
      <Mosaic size={96} />
      <h1 className={styles.title}>{t(isGone ? 'missing.title' : 'missing.failed')}</h1>
      <p className={styles.text}>{isGone ? t('missing.text') : refusalText(main, error)}</p>
      {uuid && <p className={styles.uuid}>{main('request_id', { uuid })}</p>}
      {isGone ? (
        <ButtonLink look="quiet" to="/app/my-qr-codes">
          {t('missing.back')}
        </ButtonLink>
      ) : (
        <Button look="quiet" icon={<IconRefresh size={16} />} onClick={onRetry}>
          {t('codes.retry')}
        </Button>
      )}
    </div>
  );
};
