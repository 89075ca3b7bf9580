import { useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { maxBulkCodes } from '@tessera/contract/api/bulk.ts';
import { type PaidFeature, paidFeatures } from '@tessera/contract/rules/plan-features.ts';
import { invitesToSubscribe } from '@tessera/contract/rules/subscriptions.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pricesQuery } from '../../features/plans/queries.ts';
import { userCan } from '../../features/team/permissions.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { dismissPlanRequest, getRequestedFeature, subscribeToRequestedFeature } from '../../plan-requests.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconCheck } from '../../ui/icons.ts';
import styles from './subscribe-dialog.module.css';
import { rememberScreen } from './use-plan-notice.ts';

/** What the plan costs a month, in the duration that costs least. */
const LowestPrice = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { data = [] } = useQuery(pricesQuery);
  if (data.length === 0) return null;
  const cents = Math.min(...data.map(({ netCents, months }) => Math.round(netCents / months)));
  return <p className={styles.price}>{t('subscribe.price', { amount: formatter.euros(cents) })}</p>;
};

/** Where the plan is bought; if there is one already, where its payments are. */
const useNextStep = ({ subscriptionStatus }: User) => {
  const { t } = useTranslation('private');
  if (!invitesToSubscribe(subscriptionStatus) && subscriptionStatus !== 'incomplete_expired')
    return { to: '/app/plans-and-payments', label: t('subscribe.see_payments') };
  return { to: '/app/checkout', label: t('subscribe.choose') };
};

const FeatureDialog = ({ user, feature }: { user: User; feature: PaidFeature }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation('main').t;
  const next = useNextStep(user);
  const { pathname, search } = useLocation();
  const canBuy = userCan(user, 'payments', 'edit');
  // Whichever way the page is left, the dialog belongs to it.
  useEffect(() => dismissPlanRequest, [pathname]);
  return (
    <Dialog
      title={tMain(`feature.${feature}`)}
      onClose={dismissPlanRequest}
      footer={
        <>
          <Button variant="quiet" onClick={dismissPlanRequest}>
            {t(canBuy ? 'subscribe.later' : 'subscribe.close')}
          </Button>
          {canBuy && (
            <ButtonLink to={next.to} data-autofocus onClick={() => rememberScreen(pathname + search)}>
              {next.label}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {tMain(`feature.${feature}.text`, { max: maxBulkCodes })} {t('subscribe.needs_plan')}
      </p>
      <section className={styles.plan} aria-labelledby="in-the-plan">
        <h3 id="in-the-plan" className={styles.heading}>
          {t('subscribe.in_the_plan')}
        </h3>
        <ul className={styles.features}>
          {paidFeatures.map((id) => (
            <li key={id} data-wanted={id === feature || undefined}>
              <IconCheck size={16} />
              {tMain(`feature.${id}`)}
            </li>
          ))}
        </ul>
      </section>
      {canBuy ? <LowestPrice /> : <p>{t('subscribe.ask_owner', { owner: user.accountName })}</p>}
    </Dialog>
  );
};

/** Says what the plan has, when someone without it wants to use a part of it. */
export const SubscribeDialog = ({ user }: { user: User }) => {
  const feature = useSyncExternalStore(subscribeToRequestedFeature, getRequestedFeature, () => undefined);
  return feature && !user.hasPremium ? <FeatureDialog key={feature} user={user} feature={feature} /> : null;
};
