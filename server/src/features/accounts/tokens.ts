import { randomBytes } from 'node:crypto';
import type { Db } from '../../adapters/database/index.ts';
import { systemActor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { hashOf } from '../../http/session.ts';
import { deleteOldDenials } from './denial-store.ts';
import { holdUser } from './store.ts';
import * as store from './token-store.ts';

const system = systemActor('tokens');
const minute = 60_000;
const hour = 60 * minute;

/** How long the link of a letter works, and a first step waits for the second. */
const lifetimes: Readonly<Record<store.TokenKind, number>> = {
  verify_email: 24 * hour,
  recovery: 30 * minute,
  confirm_new_email: 24 * hour,
  confirm_old_email: 24 * hour,
  email_changed: 7 * 24 * hour,
  invitation: 7 * 24 * hour,
  two_factor: 5 * minute,
};

export const lifetimeOf = (kind: store.TokenKind): number => lifetimes[kind];

/** Makes a token for a user; an earlier one of its kind stops working. Only its hash is kept. */
export const makeToken = async (
  db: Db,
  kind: store.TokenKind,
  userId: string,
  now: Date,
  detail: object = {},
  lifetime = lifetimes[kind],
) => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetime);
  await store.replaceToken(system, db, { tokenHash: hashOf(token), kind, userId, detail, now, expiresAt });
  return token;
};

/**
 * Spends a token once and for all, and holds its user's row until the transaction ends: whatever changes a user takes that
 * row first, so that no two such changes wait for each other. Refuses with `link_expired` what is unknown, used, replaced or
 * too old.
 */
export const spendToken = async (tx: Db, kinds: readonly store.TokenKind[], token: string, now: Date) => {
  const found = (await readToken(tx, kinds, token, now)) ?? refuse('link_expired');
  await holdUser(system, tx, found.user_id);
  return (await store.spendToken(system, tx, kinds, hashOf(token), now)) ?? refuse('link_expired');
};

/** A token that could be spent now; undefined where it could not. */
export const readToken = (db: Db, kinds: readonly store.TokenKind[], token: string, now: Date) =>
  store.findToken(system, db, kinds, hashOf(token), now);

/** A token of a letter whatever has become of it, and whether it could be spent now. */
export const lookUpToken = async (db: Db, kind: store.TokenKind, token: string, now: Date) => {
  const row = await store.lookUpToken(system, db, kind, hashOf(token));
  return row && { ...row, isLive: row.used_at === null && row.expires_at > now };
};

export const isAwaited = (db: Db, kind: store.TokenKind, userId: string, now: Date) =>
  store.hasToken(system, db, kind, userId, now);

export const dropTokens = (db: Db, userId: string, kinds: readonly store.TokenKind[]) =>
  store.deleteTokens(system, db, userId, kinds);

/** How long an invitation that is over is known. */
const latecomers = 90 * 24 * hour;

export const sweepTokens = async (db: Db, now: Date) => {
  await store.deleteOldTokens(system, db, now, new Date(now.getTime() - latecomers));
  await deleteOldDenials(system, db, now);
};
