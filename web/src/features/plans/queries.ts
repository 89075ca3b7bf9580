import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BillingData } from '@tessera/contract/api/billing-data.ts';
import { prices } from '@tessera/contract/api/prices.ts';
import { type Purchase, subscriptions } from '@tessera/contract/api/subscriptions.ts';
import { call } from '../../api.ts';
import { loadCurrency } from './payment-choices.ts';

const priceStaleMs = 300_000;

/** The prices that can be bought, shortest duration first. */
export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: ({ signal }) => call(prices.list, { query: { active: 'true', currency: loadCurrency() }, signal }),
  staleTime: priceStaleMs,
});

/** The account’s plan, its payments and invoices. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call(subscriptions.get, { signal }),
});

export const quotesKey = ['quote'] as const;

/** What a purchase would cost. It depends on the country and the VAT number; the last quote stays until there’s another. */
export const quoteQuery = (purchase: Purchase, billing: BillingData | undefined) =>
  queryOptions({
    queryKey: [...quotesKey, purchase, billing?.country, billing?.vatNumber, billing?.vat?.state],
    queryFn: ({ signal }) => call(subscriptions.quote, { body: purchase, signal }),
    enabled: billing !== undefined,
    placeholderData: keepPreviousData,
  });
