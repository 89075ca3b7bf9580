import { randomBytes } from 'node:crypto';
import { type Role, roles } from '@tessera/contract/rules/permissions.ts';
import type { Db } from '../../adapters/database/index.ts';
import { createMemberActor, createSystemActor, type Member, type RequestActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { hashToken } from '../../http/session.ts';
import * as store from './session-store.ts';

const dayMs = 86_400_000;
const idleTimeoutMs = 14 * dayMs;
const absoluteTimeoutMs = 90 * dayMs;
const touchIntervalMs = 60_000;

/** A session that nobody used since then has ended. */
export const getIdleCutoff = (now: Date): Date => new Date(now.getTime() - idleTimeoutMs);

/** Seconds that the browser keeps the cookie: as long as a session can live. */
export const sessionMaxAgeSeconds = absoluteTimeoutMs / 1000;

const system = createSystemActor('sessions');

export const createSessionToken = (): string => randomBytes(32).toString('base64url');

/**
 * Opens a session; its token goes to the browser and is stored only as a hash. Undefined where what lets the user in has
 * changed since they were looked up.
 */
export const createSession = async (
  db: Db,
  actor: RequestActor,
  session: { userId: string; epoch: number; ip: string; country: string; agent: string },
  now: Date,
) => {
  const token = createSessionToken();
  const isInserted = await store.insertSession(actor, db, {
    ...session,
    tokenHash: hashToken(token),
    now,
    expiresAt: new Date(now.getTime() + absoluteTimeoutMs),
  });
  return isInserted ? token : undefined;
};

/** The actor that a user is: here, and only here, a member is made. */
export const toMember = (
  row: Omit<store.SessionRow, 'seen_at' | 'session_id' | 'signed_in_at'>,
  network: string,
): Member =>
  createMemberActor({
    userId: row.id,
    accountId: row.parent_account ?? row.id,
    role: row.role as Role,
    views: row.views,
    permissions: row.permissions as Member['permissions'],
    staff: row.staff,
    folderScope: row.role === roles.admin ? null : row.folder_scope,
    network,
  });

/** Who a token belongs to. Asked of the database at each request, so that signing out or a ban holds at the next one. */
export const authenticateSession = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  token: string,
  network = '',
): Promise<Member | undefined> => {
  const at = now();
  const tokenHash = hashToken(token);
  const row = await store.findSession(system, database.db, tokenHash, at, getIdleCutoff(at));
  if (!row) return undefined;
  if (at.getTime() - row.seen_at.getTime() > touchIntervalMs)
    await store.touchSession(system, database.db, tokenHash, at);
  return { ...toMember(row, network), session: { id: row.session_id, since: row.signed_in_at } };
};

/** Forgets sessions that have ended. */
export const sweepSessions = async ({ database, now }: Deps) => {
  const at = now();
  await store.deleteExpiredSessions(system, database.db, at, getIdleCutoff(at));
};
