import type { User } from '@tessera/contract/api/account.ts';
import { invitesToSubscribe } from '@tessera/contract/rules/subscriptions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { userCan } from '../../features/team/permissions.tsx';
import { IconButton } from '../../ui/button.tsx';
import { IconClock, IconLock, IconX } from '../../ui/icons.ts';
import styles from './plan-banner.module.css';

const storageKey = 'trialBannerClosed';

/** Screens that say this themselves. */
const pathsWithPlans: readonly string[] = ['/app/plans-and-payments', '/app/checkout'];

/** On trial, how long it lasts, until that is closed; afterwards what has stopped. Nothing while there is a plan. */
export const PlanBanner = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(() => localStorage.getItem(storageKey) === user.triallingEndsAt);
  const { subscriptionStatus, hasPremium, stripePriceId, triallingEndsAt, accountName } = user;
  const canBuy = userCan(user, 'payments', 'edit');
  const isTrial = subscriptionStatus === 'trialing';
  // A plan that follows the trial is bought already; one that staff granted needs no other.
  const isSettled = isTrial ? !canBuy || Boolean(stripePriceId) || isClosed : hasPremium;
  if (
    user.billing === 'off' ||
    !invitesToSubscribe(subscriptionStatus) ||
    isSettled ||
    pathsWithPlans.includes(pathname)
  )
    return null;

  const close = () => {
    localStorage.setItem(storageKey, triallingEndsAt);
    setClosed(true);
    document.querySelector<HTMLElement>('#content')?.focus();
  };
  const ended = subscriptionStatus === 'canceled' ? t('plan_banner.canceled') : t('plan_banner.trial_ended');
  return (
    <aside className={styles.banner} data-ended={!isTrial || undefined} aria-label={t('plan_banner.label')}>
      {isTrial ? <IconClock size={20} /> : <IconLock size={20} />}
      <p className={styles.text}>
        {isTrial
          ? t('plan_banner.trial', { count: user.trialDaysLeft })
          : `${ended} ${t(user.codesStopped ? 'plan_banner.codes_stopped' : 'plan_banner.stopped')}`}{' '}
        {canBuy ? (
          <Link to="/app/plans-and-payments">{t(isTrial ? 'plan_banner.see' : 'subscribe.choose')}</Link>
        ) : (
          t('subscribe.ask_owner', { owner: accountName })
        )}
      </p>
      {isTrial && (
        <IconButton label={t('plan_banner.hide')} size={32} onClick={close}>
          <IconX size={16} />
        </IconButton>
      )}
    </aside>
  );
};
