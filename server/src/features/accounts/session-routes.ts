import type { api } from '@tessera/contract';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { recordAuditEvent } from '../audit/index.ts';
import * as store from './session-store.ts';
import { getIdleCutoff } from './sessions.ts';
import { parseUserAgent } from './user-agent.ts';

export const sessionHandlers = (deps: Deps): RouteHandlers<typeof api.sessions> => {
  const { database, now } = deps;
  const { db } = database;
  return {
    list: async ({ actor }) => {
      const member = requireMember(actor);
      const currentTime = now();
      const rows = await store.listSessions(member, db, currentTime, getIdleCutoff(currentTime));
      return rows.map((row) => ({
        id: row.id,
        ...parseUserAgent(row.user_agent),
        country: row.country,
        ip: row.ip,
        createdAt: row.created_at.toISOString(),
        seenAt: row.seen_at.toISOString(),
        current: row.id === member.session?.id,
      }));
    },

    end: ({ actor, params }) =>
      db.transaction().execute(async (tx) => {
        const member = requireMember(actor);
        const ended = (await store.endSession(member, tx, params.id)) ?? fail('not_found');
        const { browser, system } = parseUserAgent(ended.user_agent);
        const device = [browser, system].filter(Boolean).join(' · ');
        await recordAuditEvent(deps, tx, member, { action: 'session_ended', detail: { device } });
        return { ended: 1 };
      }),

    endOthers: ({ actor }) =>
      db.transaction().execute(async (tx) => {
        const member = requireMember(actor);
        const count = await store.endOtherSessions(member, tx, requireValue(member.session, 'session').id);
        if (count > 0) await recordAuditEvent(deps, tx, member, { action: 'other_sessions_ended', detail: { count } });
        return { ended: count };
      }),
  };
};
