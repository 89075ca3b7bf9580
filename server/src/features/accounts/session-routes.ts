import type { api } from '@tessera/contract';
import { asMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { recordAct } from '../audit/index.ts';
import { deviceOf } from './device.ts';
import * as store from './session-store.ts';
import { idleSince } from './sessions.ts';

export const sessionHandlers = (deps: Deps): Handlers<typeof api.sessions> => {
  const { database, now } = deps;
  const { db } = database;
  return {
    list: async ({ actor }) => {
      const member = asMember(actor);
      const at = now();
      const rows = await store.listSessions(member, db, at, idleSince(at));
      return rows.map((row) => ({
        id: row.id,
        ...deviceOf(row.agent),
        country: row.country,
        ip: row.ip,
        createdAt: row.created_at.toISOString(),
        seenAt: row.seen_at.toISOString(),
        current: row.id === member.session?.id,
      }));
    },

    end: ({ actor, params }) =>
      db.transaction().execute(async (tx) => {
        const member = asMember(actor);
        const ended = (await store.endSession(member, tx, params.id)) ?? refuse('not_found');
        const { browser, system } = deviceOf(ended.agent);
        const device = [browser, system].filter(Boolean).join(' · ');
        await recordAct(deps, tx, member, { action: 'session_ended', detail: { device } });
        return { ended: 1 };
      }),

    endOthers: ({ actor }) =>
      db.transaction().execute(async (tx) => {
        const member = asMember(actor);
        const count = await store.endOtherSessions(member, tx, member.session!.id);
        if (count > 0) await recordAct(deps, tx, member, { action: 'other_sessions_ended', detail: { count } });
        return { ended: count };
      }),
  };
};
