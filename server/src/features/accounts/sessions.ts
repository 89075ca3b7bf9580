import { randomBytes } from 'node:crypto';
import { type Role, roles } from '@tessera/contract/rules/permissions.ts';
import type { Db } from '../../adapters/database/index.ts';
import { type Member, memberActor, type Person, systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { hashOf } from '../../http/session.ts';
import * as store from './session-store.ts';

const day = 86_400_000;
const idle = 14 * day;
const absolute = 90 * day;
const touchEvery = 60_000;

/** A session that nobody used since then has ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idle);

/** Seconds that the browser keeps the cookie: as long as a session can live. */
export const sessionMaxAge = absolute / 1000;

const system = systemActor('sessions');

export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/**
 * Opens a session; its token goes to the browser and is stored only as a hash. Undefined where what lets the user in has
 * changed since they were looked up.
 */
export const openSession = async (
  db: Db,
  actor: Person,
  facts: { userId: string; epoch: number; ip: string; country: string; agent: string },
  now: Date,
) => {
  const token = newSessionToken();
  const isOpen = await store.insertSession(actor, db, {
    ...facts,
    tokenHash: hashOf(token),
    now,
    expiresAt: new Date(now.getTime() + absolute),
  });
  return isOpen ? token : undefined;
};

/** The actor that a user is: here, and only here, a member is made. */
export const memberOf = (
  row: Omit<store.SessionRow, 'seen_at' | 'session_id' | 'signed_in_at'>,
  network: string,
): Member =>
  memberActor({
    userId: row.id,
    accountId: row.parent_account ?? row.id,
    role: row.role as Role,
    views: row.views,
    permissions: row.permissions as Member['permissions'],
    staff: row.staff,
    folders: row.role === roles.admin ? null : row.folder_scope,
    network,
  });

/** Who a token belongs to. Asked of the database at each request, so that signing out or a ban holds at the next one. */
export const actorOf = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  token: string,
  network = '',
): Promise<Member | undefined> => {
  const at = now();
  const tokenHash = hashOf(token);
  const row = await store.findSession(system, database.db, tokenHash, at, idleSince(at));
  if (!row) return undefined;
  if (at.getTime() - row.seen_at.getTime() > touchEvery) await store.touchSession(system, database.db, tokenHash, at);
  return { ...memberOf(row, network), session: { id: row.session_id, since: row.signed_in_at } };
};

/** Forgets sessions that have ended. */
export const sweep = async ({ database, now }: Deps) => {
  const at = now();
  await store.deleteDeadSessions(system, database.db, at, idleSince(at));
};
