import { useTranslation } from 'react-i18next';
import { refusalId, refusalText } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { IconRefresh } from '../../ui/icons.ts';
import { Mosaic } from '../../ui/mosaic.tsx';
import styles from './feedback.module.css';

export const FeedbackFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const uuid = refusalId(error);
  return (
    <div className={styles.state} role="alert">
      <h3 className={styles.stateTitle}>{t('feedback.failed')}</h3>
      <p className={styles.muted}>{refusalText(main, error)}</p>
      {uuid && <p className={styles.muted}>{main('request_id', { uuid })}</p>}
      <Button look="quiet" icon={<IconRefresh size={16} />} onClick={onRetry}>
        {t('codes.retry')}
      </Button>
    </div>
  );
};

export const FeedbackNone = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.state}>
    <Mosaic size={80} />
    <h3 className={styles.stateTitle}>{title}</h3>
    <p className={styles.muted}>{text}</p>
  </div>
);
