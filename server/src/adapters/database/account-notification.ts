import { sql } from 'kysely';
import type { Db } from './port.ts';

/** Slugs, of which other notifications on this channel are, never contain a colon. */
const accountPrefix = 'account:';

/**
 * Makes the scan path of every node forget an account's codes once this transaction commits, with one notification for all
 * of them.
 */
export const notifyOfAccount = (tx: Db, accountId: string) =>
  sql`select pg_notify('qr', ${accountPrefix + accountId})`.execute(tx);

/** Returns the account that a notification is about; undefined if it is about a slug. */
export const parseAccountPayload = (payload: string): string | undefined =>
  payload.startsWith(accountPrefix) ? payload.slice(accountPrefix.length) : undefined;
