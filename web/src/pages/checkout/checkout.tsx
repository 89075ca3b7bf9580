import { useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { Subscription } from '@tessera/contract/api/subscriptions.ts';
import { type Duration, durations } from '@tessera/contract/rules/subscriptions.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../api.ts';
import { DurationPicker } from '../../features/plans/duration-picker.tsx';
import {
  hasChosenSinglePayment,
  loadPaymentMethod,
  savePaymentMethod,
  saveRenewal,
} from '../../features/plans/payment-choices.ts';
import { pricesQuery, quoteQuery } from '../../features/plans/queries.ts';
import { LoadError } from '../../load-error.tsx';
import { BilledTo } from './billed-to.tsx';
import styles from './checkout.module.css';
import { CheckoutCard } from './checkout-card.tsx';
import { type CheckoutDraft, loadDraft, saveDraft } from './checkout-draft.ts';
import { PaymentMethodCard } from './payment-method.tsx';
import { Summary } from './summary.tsx';
import { useBillingForm } from './use-billing-form.ts';
import { useOrder } from './use-order.ts';

const findDuration = (name: string | null): Duration | undefined => durations.find((duration) => duration === name);

const createDraft = (user: User, duration: Duration | undefined): CheckoutDraft => {
  const stored = loadDraft();
  const { billingData } = user;
  return {
    renews: !hasChosenSinglePayment(),
    begins: 'after_trial',
    discountCode: '',
    appliedCode: '',
    isCompany: billingData?.company !== '' || billingData.name === '',
    billing: null,
    ...stored,
    duration: duration ?? stored.duration ?? 'monthly',
  };
};

/** The three steps, and what is paid. */
export const Checkout = ({ user, subscription }: { user: User; subscription: Subscription }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [params, setParams] = useSearchParams();
  const prices = useQuery(pricesQuery);
  const [draft, setDraft] = useState(() => createDraft(user, findDuration(params.get('duration'))));
  const update = useCallback((change: Partial<CheckoutDraft>) => setDraft((before) => ({ ...before, ...change })), []);
  useEffect(() => saveDraft(draft), [draft]);

  const [chosenMethod, setMethod] = useState(loadPaymentMethod);
  const { methods, plan, status, trialEndsAt } = subscription;
  const method = methods.find((type) => type === chosenMethod) ?? methods[0] ?? 'card';
  // A plan that already follows the trial can only be brought forward.
  const laterFrom = status === 'trialing' && plan === null && trialEndsAt ? trialEndsAt : undefined;
  const begins = laterFrom !== undefined && draft.renews ? draft.begins : 'now';
  const purchase = {
    ...{ duration: draft.duration, renews: draft.renews, begins },
    ...(draft.appliedCode !== '' && { discountCode: draft.appliedCode }),
  };
  const quote = useQuery(quoteQuery(purchase, user.billingData));
  const isDiscountWrong = quote.error instanceof ApiError && quote.error.code === 'discount_invalid';
  const [discountError, setDiscountError] = useState<string>();
  useEffect(() => {
    if (!isDiscountWrong) return;
    setDiscountError(tMain('error.discount_invalid'));
    update({ appliedCode: '' });
  }, [isDiscountWrong, tMain, update]);

  const onTyped = useCallback((billing: CheckoutDraft['billing']) => update({ billing }), [update]);
  const billingForm = useBillingForm(user, { isCompany: draft.isCompany, draft: draft.billing, onTyped });
  const { order, pending, error } = useOrder();
  const shown = quote.isError ? undefined : quote.data;
  const latest = useRef(shown);
  latest.current = shown;

  const placeOrder = () =>
    order(async () => {
      if (!(await billingForm.validate())) return undefined;
      await billingForm.save();
      const current = latest.current;
      if (!current) return undefined;
      return {
        ...purchase,
        paymentMethod: method,
        expectedCents: current.dueCents,
        startNow: true,
        termsVersion: subscription.termsVersion,
      };
    });

  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        <CheckoutCard
          title={t('checkout.duration')}
          aside={<span className={styles.aside}>{t('checkout.without_vat')}</span>}
        >
          {prices.error ? (
            <LoadError title={t('checkout.no_prices')} error={prices.error} onRetry={() => void prices.refetch()} />
          ) : (
            <DurationPicker
              label={t('checkout.duration')}
              prices={prices.data}
              value={draft.duration}
              onChange={(duration) => {
                update({ duration });
                setParams({ duration }, { replace: true, preventScrollReset: true });
              }}
            />
          )}
        </CheckoutCard>
        <BilledTo
          billing={user.billingData}
          isCompany={draft.isCompany}
          onKindChange={(isCompany) => update({ isCompany })}
          billingForm={billingForm}
        />
        <PaymentMethodCard
          methods={methods}
          method={method}
          onMethodChange={(type) => {
            setMethod(type);
            savePaymentMethod(type);
          }}
          trialEndsAt={laterFrom}
          choice={{ renews: draft.renews, begins }}
          onChoiceChange={(choice) => {
            update(choice);
            if (choice.renews !== undefined) saveRenewal(choice.renews);
          }}
          discount={{
            typed: draft.discountCode,
            applied: draft.appliedCode,
            error: discountError,
            pending: draft.appliedCode !== '' && quote.isFetching,
            onType: (discountCode) => {
              setDiscountError(undefined);
              update({ discountCode, appliedCode: '' });
            },
            onApply: (appliedCode) => {
              setDiscountError(undefined);
              update({ appliedCode, ...(appliedCode === '' && { discountCode: '' }) });
            },
          }}
        />
      </div>
      <div className={styles.side}>
        <Summary
          quote={shown}
          isOutdated={quote.isFetching && quote.isPlaceholderData}
          quoteError={isDiscountWrong ? undefined : (quote.error ?? undefined)}
          onRetry={() => void quote.refetch()}
          subscription={subscription}
          endsTrial={laterFrom !== undefined && begins === 'now'}
          orderError={error}
          pending={pending}
          onOrder={() => void placeOrder()}
        />
      </div>
    </div>
  );
};
