import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '@tessera/contract/api/subscriptions.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { subscriptionQuery } from '../../features/plans/queries.ts';
import { userCan } from '../../features/team/permissions.tsx';
import { LoadError } from '../../load-error.tsx';
import { usePage } from '../../page-context.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { useFreshCurrentUser } from '../../shell/app/current-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconArrowLeft, IconLock } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './checkout.module.css';
import { Checkout } from './checkout.tsx';

/** No view: those who may not pay are told who can. */
export const handle: AppHandle = {};

const plansPath = '/app/plans-and-payments';

const Answer = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <section className={styles.answer}>
    <EmptyState title={title} text={text} mosaicSize={72}>
      {children}
    </EmptyState>
  </section>
);

/** Whether another plan can’t be bought: one is paid for, or is being paid. A plan that follows a trial can be brought forward. */
const hasPlan = ({ plan, status }: Subscription) => plan !== null && status !== 'trialing' && status !== 'incomplete';

export default function CheckoutPage() {
  const { t } = useTranslation('private');
  const user = useFreshCurrentUser();
  const canPay = userCan(user, 'payments', 'edit');
  const { sellsPlans } = usePage();
  const subscription = useQuery({ ...subscriptionQuery, enabled: canPay && sellsPlans });
  const { data, error } = subscription;

  const renderContent = () => {
    if (!canPay)
      return (
        <Answer
          title={t('checkout.cannot_pay')}
          text={t('checkout.cannot_pay_text', { owner: user.accountName ?? user.email })}
        />
      );
    if (!sellsPlans)
      return (
        <Answer title={t('checkout.free')} text={t('checkout.free_text')}>
          <ButtonLink to="/app/my-qr-codes">{t('checkout.free_back')}</ButtonLink>
        </Answer>
      );
    if (error)
      return (
        <LoadError
          title={t('checkout.failed')}
          mosaicSize={72}
          error={error}
          onRetry={() => void subscription.refetch()}
        />
      );
    if (!data)
      return (
        <div className={styles.columns}>
          <Skeleton height="420px" radius="var(--radius-panel)" />
          <Skeleton height="420px" radius="var(--radius-panel)" />
        </div>
      );
    if (hasPlan(data))
      return (
        <Answer title={t('checkout.has_plan')} text={t('checkout.has_plan_text')}>
          <ButtonLink to={plansPath}>{t('checkout.see_plan')}</ButtonLink>
        </Answer>
      );
    return <Checkout user={user} subscription={data} />;
  };

  return (
    <div className={styles.screen}>
      <title>{`${t('checkout.title')} · Tessera`}</title>
      <header className={styles.head}>
        {canPay && (
          <Link className={styles.back} to={plansPath}>
            <IconArrowLeft size={18} />
            {t('checkout.back')}
          </Link>
        )}
        <h1 className={styles.title}>{t('checkout.title')}</h1>
        {canPay && sellsPlans && (
          <p className={styles.safe}>
            <IconLock size={18} />
            {t('plans.safe')}
          </p>
        )}
      </header>
      {renderContent()}
    </div>
  );
}
