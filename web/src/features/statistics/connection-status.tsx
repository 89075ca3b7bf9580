import { useTranslation } from 'react-i18next';
import styles from './connection-status.module.css';
import type { ConnectionState } from './use-live-statistics.ts';

/** Whether the statistics update live. */
export const ConnectionStatus = ({ connection }: { connection: ConnectionState }) => {
  const { t } = useTranslation('private');
  return (
    <span className={styles.mark} data-connection={connection} role="status">
      {t(`live.${connection}`)}
    </span>
  );
};
