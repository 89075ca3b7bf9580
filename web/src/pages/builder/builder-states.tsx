import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { useRetentionPeriod } from '../../i18n/use-retention-period.ts';
import { LoadError } from '../../load-error.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import frame from './builder-frame.module.css';
import styles from './builder-states.module.css';

/** Placeholder of the builder while its code loads. */
export const BuilderSkeleton = () => (
  <div className={frame.builder} aria-busy="true">
    <div className={frame.main}>
      <div className={styles.lines}>
        <Skeleton width="420px" height="32px" />
        <Skeleton width="320px" height="40px" />
        <Skeleton height="220px" radius="16px" />
        <Skeleton height="112px" radius="16px" />
      </div>
    </div>
    <div className={frame.panel}>
      <div className={styles.lines}>
        <Skeleton height="288px" radius="20px" />
        <Skeleton height="200px" radius="16px" />
      </div>
    </div>
  </div>
);

export const isCodeMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/** A code that can’t be edited: missing, archived, or not loaded. */
export const BuilderUnavailable = ({
  error,
  id,
  onRetry,
}: {
  error: Error | null;
  id: number;
  onRetry: () => void;
}) => {
  const { t } = useTranslation('private');
  const period = useRetentionPeriod('archive');
  const emptyProps = { large: true, mosaicSize: 96, heading: 'h1' } as const;
  return (
    <div className={styles.missing}>
      {error && !isCodeMissing(error) ? (
        <LoadError {...emptyProps} title={t('missing.failed')} error={error} onRetry={onRetry} />
      ) : (
        <EmptyState
          {...emptyProps}
          role="alert"
          title={t(error ? 'missing.title' : 'builder.archived')}
          text={t(error ? 'missing.text' : 'builder.archived_text', { period })}
        >
          <ButtonLink variant="quiet" to={error ? '/app/my-qr-codes' : `/app/my-qr-codes/qr/${id}`}>
            {t(error ? 'missing.back' : 'builder.to_code')}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
};
