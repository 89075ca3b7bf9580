import { Readable } from 'node:stream';
import type { api } from '@tessera/contract';
import { asMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { type ActorOf, cookieOf } from '../../http/session.ts';
import type { ScanPath } from '../scan/index.ts';
import { liveEvents } from './live.ts';
import { numbersOf } from './numbers.ts';
import { countOf, findOwn } from './store.ts';

/** `actorOf` is asked again while a stream is open: it ends with the session. */
type Needs = Deps & { scans: ScanPath; actorOf: ActorOf };

export const analysisHandlers = ({ config, database, scans, actorOf }: Needs): Handlers<typeof api.analysis> => {
  const { db } = database;

  return {
    numbers: async ({ params, actor }) => {
      const member = asMember(actor);
      if (!(await findOwn(member, db, params.id))) refuse('not_found');
      return numbersOf(member, db, params.id);
    },

    live: async ({ params, actor, request, reply }) => {
      const member = asMember(actor);
      const { id } = params;
      if (!(await findOwn(member, db, id))) refuse('not_found');
      const session = cookieOf(request, 'session', config);
      const left = new AbortController();
      request.raw.once('close', () => left.abort());
      const events = liveEvents({
        read: () => numbersOf(member, db, id),
        count: () => countOf(member, db, id),
        subscribe: (heard) => scans.subscribe(id, heard),
        mayGoOn: async () => {
          const now = session && (await actorOf(session));
          return Boolean(now && now.accountId === member.accountId && (await findOwn(member, db, id)));
        },
        signal: AbortSignal.any([left.signal, scans.closing]),
      });
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
