import { useQuery } from '@tanstack/react-query';
import { subscriptions } from '@tessera/contract/api/subscriptions.ts';
import { isPaidFeature } from '@tessera/contract/rules/plan-features.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError, call } from '../../api.ts';
import { subscriptionQuery } from '../../features/plans/queries.ts';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { LoadError } from '../../load-error.tsx';
import { usePage } from '../../page-context.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import { HelpLink } from '../../shell/help-links.tsx';
import { IconAlertTriangle, IconInfoCircle, IconLock } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notify.ts';
import { restoreFocus } from '../../ui/restore-focus.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './page.module.css';
import { PlanView } from './plan-view.tsx';
import { usePlanMutations } from './queries.ts';
import { TrialCard } from './trial-card.tsx';

/** The account’s plan: its status, its payments, and the ways out. */
export const handle: AppHandle = { view: 'payments' };

/** Reads the plan; after a page of the payment gateway, from there. If that doesn’t answer, what is known is marked as old. */
const useSubscription = () => {
  const { t } = useTranslation('private');
  const [params, setParams] = useSearchParams();
  const from = params.get('from');
  const isReturning = from === 'checkout' || from === 'payment';
  const [isOutdated, setOutdated] = useState(false);
  const { sellsPlans } = usePage();
  const query = useQuery({
    ...subscriptionQuery,
    enabled: sellsPlans,
    ...(isReturning && {
      staleTime: 0,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        try {
          return await call(subscriptions.refresh, { signal });
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'payment_unavailable') throw error;
          setOutdated(true);
          return call(subscriptions.get, { signal });
        }
      },
    }),
  });
  const isRead = query.isFetchedAfterMount && query.isSuccess;
  const isPaid = from === 'checkout' && query.data?.status === 'active';
  useEffect(() => {
    if (!isReturning || !isRead) return;
    if (isPaid) notify({ kind: 'success', text: t('plans.paid') });
    setParams(
      (current) => {
        current.delete('from');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isReturning, isRead, isPaid, setParams, t]);
  // The status before the payment must not flash up.
  return { ...query, data: isReturning && !isRead ? undefined : query.data, isOutdated, setOutdated };
};

const Loading = () => (
  <div aria-hidden="true">
    <div className={styles.columns}>
      <div className={styles.column}>
        <Skeleton height="118px" radius="var(--radius-panel)" />
        <Skeleton height="340px" radius="var(--radius-panel)" />
      </div>
      <div className={styles.column}>
        <Skeleton height="140px" radius="var(--radius-panel)" />
        <Skeleton height="220px" radius="var(--radius-panel)" />
      </div>
    </div>
  </div>
);

export default function PlansAndPayments() {
  const { t } = useTranslation('private');
  const tMain = useTranslation('main').t;
  const [params] = useSearchParams();
  const can = usePermissionCheck();
  const { accountName } = useCurrentUser();
  const { data, error, refetch, isOutdated, setOutdated } = useSubscription();
  const mutations = usePlanMutations();
  const heading = useRef<HTMLHeadingElement>(null);
  const canEdit = can('payments', 'edit');
  const why = params.get('why') ?? '';
  const isFree = !usePage().sellsPlans;

  const renderContent = (): ReactNode => {
    if (isFree) return <TrialCard />;
    if (!data && error) return <LoadError title={t('plans.failed')} error={error} onRetry={() => refetch()} />;
    if (!data) return <Loading />;
    return (
      <PlanView
        subscription={data}
        mutations={mutations}
        canEdit={canEdit}
        onDone={() => restoreFocus(heading.current)}
      />
    );
  };
  return (
    <div className={styles.screen} aria-busy={!data && !error && !isFree}>
      <title>{`${t('plans.title')} · Tessera`}</title>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('plans.title')}
        </h1>
        {!isFree && <HelpLink article="plan-and-invoices">{t('help.plans')}</HelpLink>}
        {!isFree && (
          <p className={styles.safe}>
            <IconLock size={18} />
            {t('plans.safe')}
          </p>
        )}
      </header>
      <div className={styles.notes}>
        {isPaidFeature(why) && data && !data.hasPremium && (
          <Note tone="info" icon={<IconInfoCircle size={20} />}>
            {t('plans.why', { feature: tMain(`feature.${why}`) })}
          </Note>
        )}
        {isOutdated && (
          <Note tone="warn" role="status" icon={<IconAlertTriangle size={20} />}>
            {t('plans.outdated')}{' '}
            <TextButton onClick={() => mutations.refresh.mutate(undefined, { onSuccess: () => setOutdated(false) })}>
              {t('codes.retry')}
            </TextButton>
          </Note>
        )}
        {data && !canEdit && (
          <Note tone="info" icon={<IconInfoCircle size={20} />}>
            {accountName ? t('plans.read_only', { name: accountName }) : t('plans.read_only_here')}
          </Note>
        )}
      </div>
      {renderContent()}
    </div>
  );
}
