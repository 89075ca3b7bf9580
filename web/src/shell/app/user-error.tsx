import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { LoadError } from '../../load-error.tsx';
import styles from './layout.module.css';

/** Shown if the signed-in user couldn’t be loaded: why, and a way to retry. Throws any other error. */
export const UserError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation();
  if (!(error instanceof ApiError)) throw error;
  const title = t('failed.load');
  return (
    <main className={styles.failed}>
      <title>{`${title} · ${t('brand')}`}</title>
      <LoadError large heading="h1" mosaicSize={96} title={title} error={error} onRetry={onRetry} />
    </main>
  );
};
