import { useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { isWaiting, transferListQuery } from '../../features/transfers/queries.ts';
import { IconArrowsExchange } from '../../ui/icons.ts';
import styles from './transfer-banner.module.css';

/** Tells admins that another account offers codes, until they answer. */
export const TransferBanner = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const { pathname } = useLocation();
  const isAdmin = user.role === roles.admin;
  const { data = [] } = useQuery({ ...transferListQuery, enabled: isAdmin });
  const waiting = data.filter(isWaiting);
  const [first] = waiting;
  if (!isAdmin || !first || pathname.startsWith('/app/transfers/')) return null;
  const href = waiting.length === 1 ? `/app/transfers/${first.id}` : '/app/my-account/data';
  return (
    <aside className={styles.banner} aria-label={t('transfer.heading')}>
      <IconArrowsExchange size={20} />
      <p className={styles.text}>
        {waiting.length === 1
          ? t('transfer.banner', { email: first.from.email, count: first.codes })
          : t('transfer.banner_several', { count: waiting.length })}{' '}
        <Link to={href}>{t('transfer.see')}</Link>
      </p>
    </aside>
  );
};
