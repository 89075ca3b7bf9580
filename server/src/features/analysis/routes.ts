import { Readable } from 'node:stream';
import type { api } from '@tessera/contract';
import { may } from '@tessera/contract/rules/permissions.ts';
import { asMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { onceOver } from '../../http/once-over.ts';
import { refuse } from '../../http/refusal.ts';
import { type Credentials, stillMember } from '../../http/session.ts';
import type { ScanPath } from '../scan/index.ts';
import { openLive } from './live.ts';
import { createNumbersSource, numbersOf } from './numbers.ts';
import { openPlaces } from './places.ts';
import { findOwn } from './store.ts';

const mostStreams = 20;
/** Seconds after which a refused stream may be tried again: somebody may have closed a window by then. */
const tryAgain = 10;

/** Who asks is asked again while a stream is open: it ends with the session or the key. */
type Needs = Deps & Credentials & { scans: ScanPath };

export const analysisHandlers = ({
  config,
  database,
  now,
  scans,
  ...credentials
}: Needs): Handlers<typeof api.analysis> => {
  const { db } = database;
  const liveEvents = openLive();
  const streams = openPlaces(mostStreams);

  return {
    numbers: async ({ params, actor }) => {
      const member = asMember(actor);
      return (await numbersOf(member, db, params.id)) ?? refuse('not_found');
    },

    live: async ({ params, actor, request, reply }) => {
      const member = asMember(actor);
      const { id } = params;
      if (!(await findOwn(member, db, id))) refuse('not_found');
      const leave = streams.take(member.accountId);
      if (!leave) return refuse('rate_limited', { retryAfter: tryAgain, params: { seconds: tryAgain } });
      const left = new AbortController();
      onceOver(request, reply, () => {
        left.abort();
        leave();
      });

      const source = {
        ...createNumbersSource(member, db, id, now),
        subscribe: (heard: () => void) => scans.subscribe(id, heard),
      };
      const watcher = {
        mayGoOn: async () => {
          const now = await stillMember(request, config, credentials);
          if (!now || now.accountId !== member.accountId || !may(now, 'dashboard')) return false;
          return !now.folders || (await findOwn(now, db, id)) !== undefined;
        },
        signal: AbortSignal.any([left.signal, scans.closing]),
      };
      const events = liveEvents(`${member.accountId} ${member.folders ?? ''} ${id}`, source, watcher);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-content-type-options', 'nosniff')
        .header('x-accel-buffering', 'no')
        .header('connection', 'close') // A server that closes does not wait for a next request on it.
        .send(Readable.from(events, { objectMode: false, highWaterMark: 1 }));
    },
  };
};
