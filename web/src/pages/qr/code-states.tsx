import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { useRetentionPeriod } from '../../i18n/use-retention-period.ts';
import { LoadError } from '../../load-error.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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

/** A code that doesn’t exist or couldn’t be loaded. */
export const CodeMissing = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation('private');
  const period = useRetentionPeriod('archive');
  const isGone = error instanceof ApiError && error.code === 'not_found';
  if (!isGone)
    return <LoadError large mosaicSize={96} heading="h1" title={t('missing.failed')} error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      large
      mosaicSize={96}
      heading="h1"
      role="alert"
      title={t('missing.title')}
      text={t('missing.text', { period })}
    >
      <ButtonLink variant="quiet" to="/app/my-qr-codes">
        {t('missing.back')}
      </ButtonLink>
    </EmptyState>
  );
};
