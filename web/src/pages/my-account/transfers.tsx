import { useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { Transfer } from '@tessera/contract/api/transfers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { transferListQuery } from '../../features/transfers/queries.ts';
import { TransferDialog } from '../../features/transfers/transfer-dialog.tsx';
import { TransferState } from '../../features/transfers/transfer-state.tsx';
import { useTransferTitle } from '../../features/transfers/use-transfer-title.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { IconArrowsExchange } from '../../ui/icons.ts';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import styles from './transfers.module.css';
import { UnverifiedNote } from './unverified-note.tsx';

const TransferRow = ({ transfer }: { transfer: Transfer }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const getTitle = useTransferTitle();
  const { id, direction, from, to, codes, createdAt } = transfer;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <Link to={`/app/transfers/${id}`} className={styles.name} dir="auto">
          {getTitle(transfer)}
        </Link>
        <p className={styles.facts}>
          {direction === 'outgoing' ? t('transfer.to', { email: to }) : t('transfer.from', { email: from.email })}
          {' · '}
          {t('transfer.codes', { count: codes })}
          {' · '}
          {formatter.date(createdAt, { dateStyle: 'long' })}
        </p>
      </div>
      <TransferState transfer={transfer} />
    </li>
  );
};

/** Offers of codes to other accounts, and from them. */
export const Transfers = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const list = useQuery(transferListQuery);
  const [isOffering, setOffering] = useState(false);
  return (
    <section className={section.panel} aria-busy={list.isFetching}>
      <SectionHead title={t('transfer.heading')} text={t('transfer.text')}>
        {user.emailVerified && (
          <Button variant="quiet" icon={<IconArrowsExchange size={18} />} onClick={() => setOffering(true)}>
            {t('transfer.offer_all')}
          </Button>
        )}
      </SectionHead>
      <UnverifiedNote user={user} />
      {list.isError && !list.data ? (
        <LoadError
          heading="h3"
          hasDivider
          title={t('transfer.failed')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      ) : !list.data ? (
        <SectionSkeleton />
      ) : list.data.length > 0 ? (
        <ul className={section.rows}>
          {list.data.map((transfer) => (
            <TransferRow key={transfer.id} transfer={transfer} />
          ))}
        </ul>
      ) : (
        <p className={section.note}>{t('transfer.empty')}</p>
      )}
      {isOffering && <TransferDialog offer={{ scope: 'account' }} onClose={() => setOffering(false)} />}
    </section>
  );
};
