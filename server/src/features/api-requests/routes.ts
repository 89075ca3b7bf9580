import type { api } from '@tessera/contract';
import { apiRequestDays } from '@tessera/contract/api/api-requests.ts';
import { requireMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;

/** The time from which on calls are listed. */
export const getFirstListed = (now: Date) => new Date(now.getTime() - apiRequestDays * dayMs);

export const apiRequestHandlers = ({ database: { db }, now }: Deps): RouteHandlers<typeof api.apiRequests> => ({
  list: async ({ actor, query: { after, limit, ...filter } }) => {
    const since = getFirstListed(now());
    const rows = await store.listRequests(requireMember(actor), db, filter, { after, limit: limit + 1, since });
    const page = rows.slice(0, limit);
    return {
      requests: page.map(({ id, at, method, path, status, duration_ms, key_id, key_name, omitted }) => ({
        ...{ id, at: at.toISOString(), method, path, status, ms: duration_ms, omitted },
        key: { id: key_id, name: key_name },
      })),
      next: (rows.length > limit && page.at(-1)?.id) || null,
    };
  },
});
