import { Readable } from 'node:stream';
import type { api } from '@tessera/contract';
import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import type { ScanPath } from '../../feature.ts';
import { requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { onceResponseEnds } from '../../http/response-end.ts';
import { type CredentialLookup, refetchMember } from '../../http/session.ts';
import { createConnectionLimit } from './connection-limit.ts';
import { createLiveEvents } from './live-events.ts';
import { createStatisticsSource, getScanStatistics } from './statistics.ts';
import { findVisibleCode } from './store.ts';

const maxStreams = 20;
/** Seconds after which a rejected stream may be retried: another one may have closed by then. */
const retrySeconds = 10;

/** Permission is checked again while a stream is open: it ends with the session or API key. */
type AnalysisDeps = Deps & CredentialLookup & { scans: ScanPath };

export const analysisHandlers = ({
  config,
  database,
  now,
  scans,
  ...credentials
}: AnalysisDeps): RouteHandlers<typeof api.analysis> => {
  const { db } = database;
  const liveEvents = createLiveEvents();
  const streams = createConnectionLimit(maxStreams);

  return {
    stats: async ({ params, actor }) => {
      const member = requireMember(actor);
      return (await getScanStatistics(member, db, params.id)) ?? fail('not_found');
    },

    live: async ({ params, actor, request, reply }) => {
      const member = requireMember(actor);
      const { id } = params;
      if (!(await findVisibleCode(member, db, id))) fail('not_found');
      const release = streams.acquire(member.accountId);
      if (!release) return fail('rate_limited', { retryAfter: retrySeconds, params: { seconds: retrySeconds } });
      const disconnected = new AbortController();
      onceResponseEnds(request, reply, () => {
        disconnected.abort();
        release();
      });

      const source = {
        ...createStatisticsSource(member, db, id, now),
        subscribe: (listener: () => void) => scans.subscribe(id, listener),
      };
      const watcher = {
        isAllowed: async () => {
          const current = await refetchMember(request, config, credentials);
          if (!current || current.accountId !== member.accountId || !hasPermission(current, 'dashboard')) return false;
          return !current.folderScope || (await findVisibleCode(current, db, id)) !== undefined;
        },
        signal: AbortSignal.any([disconnected.signal, scans.closing]),
      };
      const events = liveEvents(`${member.accountId} ${member.folderScope ?? ''} ${id}`, source, watcher);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-content-type-options', 'nosniff')
        .header('x-accel-buffering', 'no')
        .header('connection', 'close') // so that a closing server doesn't wait for another request on this connection
        .send(Readable.from(events, { objectMode: false, highWaterMark: 1 }));
    },
  };
};
