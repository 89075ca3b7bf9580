import { useQueryClient } from '@tanstack/react-query';
import { subscriptions } from '@tessera/contract/api/subscriptions.ts';
import { useEffect, useRef, useState } from 'react';
import { type ApiRequest, call } from '../../api.ts';
import { quotesKey, subscriptionQuery } from '../../features/plans/queries.ts';
import { redirectIfSignedOut } from '../../shell/app/session.ts';

type Order = ApiRequest<typeof subscriptions.checkout>['body'];

/**
 * Orders, and leaves for the payment page. However often it's called meanwhile, it orders once. After an error, what it may be about
 * is read again: the amount, the terms, and whether there is a plan by now.
 */
export const useOrder = () => {
  const queries = useQueryClient();
  const isOrdering = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  const finish = () => {
    isOrdering.current = false;
    setPending(false);
  };

  useEffect(() => {
    // Going back shows the page as it was left, if the browser kept it.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && finish();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  });

  /** `prepare` returns the order, or undefined if something is missing. */
  const order = async (prepare: () => Promise<Order | undefined>) => {
    if (isOrdering.current) return;
    isOrdering.current = true;
    setPending(true);
    setError(undefined);
    try {
      const body = await prepare();
      if (!body) return finish();
      const { url } = await call(subscriptions.checkout, { body });
      location.assign(url);
    } catch (caught) {
      finish();
      if (redirectIfSignedOut(caught)) return;
      setError(caught);
      void queries.invalidateQueries({ queryKey: quotesKey });
      void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    }
  };

  return { order, pending, error };
};
