import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Subscription, subscriptions } from '@tessera/contract/api/subscriptions.ts';
import type { Duration } from '@tessera/contract/rules/subscriptions.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../api.ts';
import { formatError, useNotifyError } from '../../error-messages.ts';
import { subscriptionQuery } from '../../features/plans/queries.ts';
import { refreshCurrentUser } from '../../shell/app/current-user.ts';
import { dismissSnackbar, notify } from '../../ui/notify.ts';

/** What a change of the duration would cost. Never from the cache: the amount depends on the second. */
export const changePreviewQuery = (duration: Duration) =>
  queryOptions({
    queryKey: ['subscription-change', duration],
    queryFn: ({ signal }) => call(subscriptions.previewChange, { body: { duration }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

const saveSubscription = (queries: QueryClient, subscription: Subscription) => {
  queries.setQueryData(subscriptionQuery.queryKey, subscription);
  queries.removeQueries({ queryKey: ['subscription-change'] });
  // Banners and rights of the whole account area depend on it.
  void refreshCurrentUser(queries);
};

let undoOffer: number | undefined;

/** Says what has changed and offers to undo it, until the plan changes again. */
export const notifyUndoable = (text: string, undoLabel: string, undo: () => void): void => {
  undoOffer = notify({ kind: 'success', text, action: { label: undoLabel, onClick: undo } });
};

/** After an error that says the page was out of date, it’s read again. */
const outdatingErrors = ['already_subscribed', 'change_not_allowed', 'no_subscription', 'withdrawal_over'];

/** A call that changes the plan, after which the page shows what is true then. */
const usePlanMutation = <Variables>(
  change: (variables: Variables) => Promise<Subscription>,
  onError?: (error: Error) => void,
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onMutate: () => {
      if (undoOffer !== undefined) dismissSnackbar(undoOffer);
    },
    onSuccess: (subscription) => saveSubscription(queries, subscription),
    onError: (error) => {
      onError?.(error);
      if (error instanceof ApiError && outdatingErrors.includes(error.code))
        void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    },
  });
};

/** Leaves for the page of the payment gateway. Without a country, for the billing details first. */
const useMethodPage = () => {
  const { t } = useTranslation('private');
  const tMain = useTranslation('main').t;
  const navigate = useNavigate();
  const notifyError = useNotifyError();
  return useMutation({
    mutationFn: async () => location.assign((await call(subscriptions.changePaymentMethod, {})).url),
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'billing_incomplete') return notifyError(error);
      const action = { label: t('plans.billed_to.edit'), onClick: () => void navigate('/app/my-account/billing') };
      return void notify({ kind: 'error', text: formatError(tMain, error), action });
    },
  });
};

type DurationChange = { duration: Duration; expectedCents: number; quotedAt: string };

/** Everything that can be done to the plan on this page. Errors are shown beside the button, or else as a snackbar. */
export const usePlanMutations = () => {
  const notifyError = useNotifyError();
  return {
    refresh: usePlanMutation<void>(() => call(subscriptions.refresh, {}), notifyError),
    change: usePlanMutation<DurationChange>((body) => call(subscriptions.change, { body })),
    keepDuration: usePlanMutation<void>(() => call(subscriptions.revokeChange, {}), notifyError),
    cancel: usePlanMutation<{ ends: 'notice' | 'period_end'; reason: string }>(({ ends, reason }) =>
      call(subscriptions.cancel, { body: { ends, ...(reason && { reason }) } }),
    ),
    resume: usePlanMutation<void>(() => call(subscriptions.resume, {}), notifyError),
    withdraw: usePlanMutation<string>((reason) => call(subscriptions.withdraw, { body: reason ? { reason } : {} })),
    retry: usePlanMutation<void>(() => call(subscriptions.retryPayment, {})),
    changeMethod: useMethodPage(),
  };
};

export type PlanMutations = ReturnType<typeof usePlanMutations>;
