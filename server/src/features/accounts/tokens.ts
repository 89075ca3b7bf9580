import { randomBytes } from 'node:crypto';
import type { Db } from '../../adapters/database/index.ts';
import { createSystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { hashToken } from '../../http/session.ts';
import { deleteExpiredDenials } from './denial-store.ts';
import { lockUser } from './store.ts';
import * as store from './token-store.ts';

const system = createSystemActor('tokens');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long email links work, and how long a first sign-in step waits for the second. */
const lifetimesMs: Readonly<Record<store.TokenKind, number>> = {
  verify_email: 24 * hourMs,
  recovery: 30 * minuteMs,
  confirm_new_email: 24 * hourMs,
  confirm_old_email: 24 * hourMs,
  email_changed: 7 * 24 * hourMs,
  invitation: 7 * 24 * hourMs,
  two_factor: 5 * minuteMs,
};

export const getTokenLifetimeMs = (kind: store.TokenKind): number => lifetimesMs[kind];

/** Creates a token for a user; earlier ones of its kind stop working. Only its hash is stored. */
export const createToken = async (
  db: Db,
  kind: store.TokenKind,
  userId: string,
  now: Date,
  detail: object = {},
  lifetimeMs = lifetimesMs[kind],
) => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await store.replaceToken(system, db, { tokenHash: hashToken(token), kind, userId, detail, now, expiresAt });
  return token;
};

/**
 * Consumes a token, and locks its user's row until the transaction ends. Every change of a user locks that row first, so
 * that two changes can't deadlock.
 * @throws AppError `link_expired` for unknown, used, replaced or expired tokens.
 */
export const consumeToken = async (tx: Db, kinds: readonly store.TokenKind[], token: string, now: Date) => {
  const found = (await findUsableToken(tx, kinds, token, now)) ?? fail('link_expired');
  await lockUser(system, tx, found.user_id);
  return (await store.consumeToken(system, tx, kinds, hashToken(token), now)) ?? fail('link_expired');
};

/** Returns a usable token without consuming it; undefined otherwise. */
export const findUsableToken = (db: Db, kinds: readonly store.TokenKind[], token: string, now: Date) =>
  store.findUsableToken(system, db, kinds, hashToken(token), now);

/** Returns an email's token in any state, and whether it is usable now. */
export const findTokenInAnyState = async (db: Db, kind: store.TokenKind, token: string, now: Date) => {
  const row = await store.findTokenInAnyState(system, db, kind, hashToken(token));
  return row && { ...row, isUsable: row.used_at === null && row.expires_at > now };
};

export const hasUsableToken = (db: Db, kind: store.TokenKind, userId: string, now: Date) =>
  store.hasUsableToken(system, db, kind, userId, now);

export const deleteTokens = (db: Db, userId: string, kinds: readonly store.TokenKind[]) =>
  store.deleteTokens(system, db, userId, kinds);

/** How long expired invitations are kept. */
const invitationRetentionMs = 90 * 24 * hourMs;

export const sweepTokens = async (db: Db, now: Date) => {
  await store.deleteExpiredTokens(system, db, now, new Date(now.getTime() - invitationRetentionMs));
  await deleteExpiredDenials(system, db, now);
};
