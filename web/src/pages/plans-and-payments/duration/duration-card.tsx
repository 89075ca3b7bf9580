import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '@tessera/contract/api/subscriptions.ts';
import type { Duration } from '@tessera/contract/rules/subscriptions.ts';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DurationPicker } from '../../../features/plans/duration-picker.tsx';
import { pricesQuery } from '../../../features/plans/queries.ts';
import { LoadError } from '../../../load-error.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { IconInfoCircle } from '../../../ui/icons.ts';
import page from '../page.module.css';
import { canBuy, getCheckoutPath } from '../plan-actions.ts';
import type { PlanMutations } from '../queries.ts';
import { ChangePreview } from './change-preview.tsx';
import styles from './duration-card.module.css';

/** The durations: to buy one, or to change to another with what that costs, before the click. */
export const DurationCard = ({
  subscription,
  mutations,
  headingRef,
  onClose,
}: {
  subscription: Subscription;
  mutations: PlanMutations;
  headingRef: Ref<HTMLHeadingElement>;
  /** If it was opened for a change. */
  onClose?: (() => void) | undefined;
}) => {
  const { t } = useTranslation('private');
  const prices = useQuery(pricesQuery);
  const { plan, scheduledChange, status, changesNow } = subscription;
  const current: Duration | undefined = scheduledChange?.duration ?? plan?.duration;
  const [chosen, setChosen] = useState<Duration>();
  const value = chosen ?? current ?? 'monthly';
  const isBuying = canBuy(subscription);
  const note = isBuying ? 'plans.duration.buy' : changesNow ? 'plans.duration.now' : 'plans.duration.later';
  return (
    <section className={page.card} aria-labelledby="plan-duration">
      <header className={page.cardHead}>
        <h2 ref={headingRef} id="plan-duration" tabIndex={-1}>
          {t('plans.duration')}
        </h2>
        <span>{t('plans.duration.currency')}</span>
      </header>
      {prices.isError ? (
        <LoadError title={t('plans.prices_failed')} error={prices.error} onRetry={() => prices.refetch()} />
      ) : (
        <DurationPicker label={t('plans.duration')} prices={prices.data} value={value} onChange={setChosen} />
      )}
      <p className={styles.note}>
        <IconInfoCircle size={18} />
        {t(status === 'trialing' && !isBuying ? 'plans.duration.trial' : note)}
      </p>
      {isBuying ? (
        <div className={styles.actions}>
          <ButtonLink to={getCheckoutPath(value)} size={48}>
            {t('plans.action.continue')}
          </ButtonLink>
        </div>
      ) : value === current ? (
        onClose && (
          <div className={styles.actions}>
            <Button variant="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        )
      ) : (
        <ChangePreview
          key={value}
          duration={value}
          subscription={subscription}
          mutations={mutations}
          onDone={() => {
            setChosen(undefined);
            onClose?.();
          }}
          onCancel={() => {
            setChosen(undefined);
            onClose?.();
          }}
        />
      )}
    </section>
  );
};
