import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { isGone } from '../../features/tasks/queries.ts';
import { isCalledOff, transferQuery } from '../../features/transfers/queries.ts';
import { TransferNotes } from '../../features/transfers/transfer-notes.tsx';
import { TransferState } from '../../features/transfers/transfer-state.tsx';
import { useTransferTitle } from '../../features/transfers/use-transfer-title.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconArrowLeft } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Answer } from './answer.tsx';
import { CodeList } from './code-list.tsx';
import styles from './page.module.css';
import { Progress } from './progress.tsx';

const missingId = '00000000-0000-0000-0000-000000000000';

/** An offer of codes to another account, or from one: what exactly moves, and the answer. */
export default function TransferPage() {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const getTitle = useTransferTitle();
  const { id = missingId } = useParams();
  const query = useInfiniteQuery(transferQuery(id));
  const pages = query.data?.pages ?? [];
  const [transfer] = pages;
  const title = transfer ? getTitle(transfer) : t('transfer.heading');

  const getContent = () => {
    if (query.isError && !transfer) {
      return isGone(query.error) ? (
        <EmptyState mosaicSize={72} title={t('transfer.gone')} text={t('transfer.gone_help')} />
      ) : (
        <LoadError title={t('transfer.failed')} error={query.error} onRetry={() => query.refetch()} />
      );
    }
    if (!transfer) return <Skeleton height="320px" radius="var(--radius-card)" />;
    const { direction, from, to, state, expiresAt, contents } = transfer;
    const isOver = isCalledOff(transfer);
    const sender = from.name ? `${from.name} (${from.email})` : from.email;
    return (
      <>
        <section className={styles.panel} aria-label={title}>
          <div className={styles.summary}>
            <p className={styles.lead}>
              {state === 'done'
                ? t(`transfer.${direction}_moved`, { count: transfer.moved, sender, email: to })
                : t(
                    direction === 'incoming' && state !== 'offered'
                      ? 'transfer.incoming_answered'
                      : `transfer.${direction}`,
                    {
                      count: transfer.codes,
                      sender,
                      email: to,
                    },
                  )}
            </p>
            {state === 'offered' && (
              <p className={styles.muted}>
                {t('transfer.until', { time: formatter.date(expiresAt, { dateStyle: 'long', timeStyle: 'short' }) })}
              </p>
            )}
            <Progress transfer={transfer} />
            {isOver ? (
              <p className={styles.muted}>{t(`transfer.over.${direction}`)}</p>
            ) : (
              <TransferNotes contents={contents} direction={direction} />
            )}
          </div>
          <Answer transfer={transfer} />
        </section>
        <CodeList transfer={transfer} codes={pages.flatMap(({ page }) => page)}>
          {query.hasNextPage && (
            <Button variant="quiet" pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {t('transfer.more')}
            </Button>
          )}
        </CodeList>
      </>
    );
  };
  return (
    <div className={styles.screen}>
      <title>{`${title} · Tessera`}</title>
      <header className={styles.head}>
        <Link to="/app/my-account/data" className={styles.back}>
          <IconArrowLeft size={18} />
          {t('section.data')}
        </Link>
        <div className={styles.title}>
          <h1 dir="auto" className={styles.heading}>
            {title}
          </h1>
          {transfer && <TransferState transfer={transfer} />}
        </div>
      </header>
      {getContent()}
    </div>
  );
}
