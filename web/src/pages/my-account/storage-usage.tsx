import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { storage } from '@tessera/contract/api/storage.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import styles from './storage-usage.module.css';

const storageUsageQuery = queryOptions({
  queryKey: ['storage-usage'],
  queryFn: ({ signal }) => call(storage.usage, { signal }),
});

const nearlyFullShare = 0.9;

/** One kind of stored data, and its usage of its limit, if it has its own. */
const StorageRow = ({ name, help, used, max }: { name: string; help?: string; used: number; max?: number }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const text =
    max === undefined
      ? formatter.storage(used)
      : t('storage.used', { used: formatter.storage(used), max: formatter.storage(max) });
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.used}>{text}</span>
      {help && <span className={styles.help}>{help}</span>}
      {max !== undefined && (
        <span className={styles.track} data-full={used >= nearlyFullShare * max || undefined}>
          <span style={{ width: `${Math.min(1, used / max) * 100}%` }} />
        </span>
      )}
    </li>
  );
};

/** How much storage an account uses, counted as for its limits. */
export const StorageUsage = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const { data } = useQuery(storageUsageQuery);
  if (!data) return null;
  const { bytes, maxBytes, contentBytes, maxContentBytes } = data;
  return (
    <section className={section.panel}>
      <SectionHead title={t('storage.title')} text={t(user.emailVerified ? 'storage.text' : 'storage.unverified')} />
      <ul className={section.rows}>
        <StorageRow name={t('storage.all')} used={bytes} max={maxBytes} />
        <StorageRow name={t('storage.files')} used={bytes - contentBytes} />
        <StorageRow
          name={t('storage.contents')}
          help={t('storage.contents_help')}
          used={contentBytes}
          max={maxContentBytes}
        />
      </ul>
    </section>
  );
};
