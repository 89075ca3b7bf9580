import { useTranslation } from 'react-i18next';
import { Refused } from '../../api.ts';
import { refusalId, refusalText } from '../../refusal.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconRefresh } from '../../ui/icons.ts';
import { Mosaic } from '../../ui/mosaic.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import frame from './builder-frame.module.css';
import styles from './builder-states.module.css';

/** The outline of the builder while its code comes. */
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

/** A code that can't be built on: not there, in the archive, or not fetched. */
export const BuilderMissing = ({ error, id, onRetry }: { error: Error | null; id: number; onRetry: () => void }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const refusal = error instanceof Refused ? error : undefined;
  const uuid = refusalId(error);
  const isGone = !error || refusal?.code === 'not_found' || refusal?.code === 'invalid_input';
  const title = !error ? 'builder.archived' : isGone ? 'missing.title' : 'missing.failed';
  return (
    <div className={styles.missing} role="alert">
      <Mosaic size={96} />
      <h1 className={styles.title}>{t(title)}</h1>
      <p className={styles.text}>
        {!error ? t('builder.archived_text') : isGone ? t('missing.text') : refusalText(main, error)}
      </p>
      {uuid && <p className={styles.uuid}>{main('request_id', { uuid })}</p>}
      {isGone ? (
        <ButtonLink look="quiet" to={error ? '/app/my-qr-codes' : `/app/my-qr-codes/qr/${id}`}>
          {t(error ? 'missing.back' : 'builder.to_code')}
        </ButtonLink>
      ) : (
        <Button look="quiet" icon={<IconRefresh size={16} />} onClick={onRetry}>
          {t('codes.retry')}
        </Button>
      )}
    </div>
  );
};
