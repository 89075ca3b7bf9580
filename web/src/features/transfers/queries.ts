import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Transfer, transferPageSize, transfers } from '@tessera/contract/api/transfers.ts';
import type { TransferScope } from '@tessera/contract/rules/transfers.ts';
import { call } from '../../api.ts';
import { codeKeys } from '../codes/queries.ts';

export const transferKeys = {
  all: ['transfers'],
  list: ['transfers', 'list'],
  one: (id: string) => ['transfers', 'one', id],
} as const;

/** How often a transfer whose codes are moving is fetched, in ms. */
const movingIntervalMs = 1_500;

export const isMoving = ({ state }: Pick<Transfer, 'state'>): boolean => state === 'accepted';

/** Offers that ended without moving anything. */
export const isCalledOff = ({ state }: Pick<Transfer, 'state'>): boolean =>
  state === 'declined' || state === 'cancelled' || state === 'expired';

/** Offers that wait for an answer of this account. */
export const isWaiting = ({ direction, state }: Pick<Transfer, 'direction' | 'state'>): boolean =>
  direction === 'incoming' && state === 'offered';

export const transferListQuery = queryOptions({
  queryKey: transferKeys.list,
  queryFn: async ({ signal }): Promise<Transfer[]> => (await call(transfers.list, { signal })).transfers,
});

/** A transfer with its codes, page by page. */
export const transferQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: transferKeys.one(id),
    queryFn: ({ signal, pageParam }) => call(transfers.get, { params: { id }, query: { after: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page }) => (page.length < transferPageSize ? undefined : page.at(-1)?.id),
    refetchInterval: ({ state: { data } }) => {
      const [first] = data?.pages ?? [];
      return first && isMoving(first) ? movingIntervalMs : false;
    },
  });

/** What is offered: a code, a folder, or all codes. */
export type Offer = { scope: TransferScope; id?: number | undefined };

/** What an offer would move. */
export const transferPreviewQuery = ({ scope, id }: Offer) =>
  queryOptions({
    queryKey: [...codeKeys.all, 'transfer', scope, id],
    queryFn: ({ signal }) => call(transfers.preview, { query: { scope, ...(id !== undefined && { id }) }, signal }),
  });
