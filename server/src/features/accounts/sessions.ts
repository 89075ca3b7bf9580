import { randomBytes } from 'node:crypto';
import { type Role, roles } from '@tessera/contract/rules/permissions.ts';
import type { Plan } from '@tessera/contract/rules/plan-features.ts';
import type { Db } from '../../adapters/database/index.ts';
import { createMemberActor, createSystemActor, type Member, type RequestActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { hashToken } from '../../http/session.ts';
import { findPlan, type PlanDeps } from '../subscriptions/index.ts';
import * as store from './session-store.ts';

const dayMs = 86_400_000;
const idleTimeoutMs = 14 * dayMs;
const absoluteTimeoutMs = 90 * dayMs;
const touchIntervalMs = 60_000;

/** Sessions last used before this time have ended. */
export const getIdleCutoff = (now: Date): Date => new Date(now.getTime() - idleTimeoutMs);

/** Lifetime of the cookie: as long as a session can last. */
export const sessionMaxAgeSeconds = absoluteTimeoutMs / 1000;

const system = createSystemActor('sessions');

export const createSessionToken = (): string => randomBytes(32).toString('base64url');

/**
 * Creates a session; its token goes to the browser and is stored only as a hash. Returns undefined if the user's
 * credentials have changed since they were read.
 */
export const createSession = async (
  db: Db,
  actor: RequestActor,
  session: { userId: string; epoch: number; ip: string; country: string; userAgent: string },
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

/** Converts a user to an actor: the only place that creates members. */
export const toMember = (
  row: Omit<store.SessionRow, 'seen_at' | 'session_id' | 'signed_in_at'>,
  network: string,
  plan: Plan,
): Member =>
  createMemberActor({
    userId: row.id,
    accountId: row.parent_account ?? row.id,
    role: row.role as Role,
    views: row.views,
    permissions: row.permissions as Member['permissions'],
    staff: row.staff,
    plan,
    folderScope: row.role === roles.admin ? null : row.folder_scope,
    network,
  });

/**
 * Returns the member of a session token. Reads the database on each request, so that signing out or a ban takes effect
 * immediately.
 */
export const authenticateSession = async (deps: PlanDeps, token: string, network = ''): Promise<Member | undefined> => {
  const { database, now } = deps;
  const at = now();
  const tokenHash = hashToken(token);
  const row = await store.findSession(system, database.db, tokenHash, at, getIdleCutoff(at));
  if (!row) return undefined;
  if (at.getTime() - row.seen_at.getTime() > touchIntervalMs)
    await store.touchSession(system, database.db, tokenHash, at);
  const plan = await findPlan(deps, system, row.parent_account ?? row.id);
  return { ...toMember(row, network, plan), session: { id: row.session_id, since: row.signed_in_at } };
};

/** Deletes sessions that have ended. */
export const sweepSessions = async ({ database, now }: Deps) => {
  const at = now();
  await store.deleteExpiredSessions(system, database.db, at, getIdleCutoff(at));
};
