import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { storage } from '@tessera/contract/api/storage.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';

const storageUsage = queryOptions({
  queryKey: ['storage-usage'],
  queryFn: ({ signal }) => call(storage.usage, { signal }),
});

/** How much of its storage an account has used: the figures that refuse what doesn't fit. */
export const StorageUsed = ({ user }: { user: User }) => {
  const { t, i18n } = useTranslation('private');
  const { data } = useQuery(storageUsage);
  if (!data) return null;
  const megabytes = (bytes: number) =>
    new Intl.NumberFormat(i18n.language, { maximumFractionDigits: bytes < 10 * 2 ** 20 ? 1 : 0 }).format(
      bytes / 2 ** 20,
    );
  const all = { used: megabytes(data.bytes), max: megabytes(data.maxBytes) };
  const contents = { used: megabytes(data.contentBytes), max: megabytes(data.maxContentBytes) };
  return (
    <section className={section.panel}>
      <SectionHead
        title={t('storage.title')}
        text={
          <>
            {t('storage.all', all)} {t('storage.contents', contents)} {!user.emailVerified && t('storage.unverified')}
          </>
        }
      />
    </section>
  );
};
