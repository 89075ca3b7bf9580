import type { ApiRequestEntry } from '@tessera/contract/api/api-requests.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './api-calls.module.css';

const getTone = (status: number) => {
  if (status >= 500) return 'bad';
  if (status >= 400) return 'warn';
  return status < 300 ? 'good' : 'plain';
};

/** One call: when, what, with which result, and the id that support asks for. */
export const ApiCallRow = ({ entry }: { entry: ApiRequestEntry }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { id, at, method, path, status, ms, key, omitted } = entry;
  return (
    <li className={styles.call}>
      <time className={styles.time} dateTime={at} title={formatter.fullDateAndTime(at)}>
        {formatter.time(at)}
      </time>
      <code className={styles.path} dir="ltr">
        {method} {path}
      </code>
      <StatusChip tone={getTone(status)}>{status}</StatusChip>
      <div className={styles.details}>
        <p className={styles.meta}>
          <bdi>{key.name}</bdi>
          <span>{t('api_calls.ms', { ms: formatter.number(ms) })}</span>
          <span className={styles.id}>
            <VisuallyHidden>{t('api_calls.id')}</VisuallyHidden>
            <code title={t('api_calls.id')}>{id}</code>
          </span>
        </p>
        {omitted > 0 && <p className={styles.omitted}>{t('api_calls.omitted', { count: omitted })}</p>}
      </div>
    </li>
  );
};
