import { getLocalTime } from '@tessera/contract/rules/scan-range.ts';
import { notifyOfAccount, type Tx } from '../../../adapters/database/index.ts';
import type { Member } from '../../../http/actor.ts';
import * as store from '../state/store.ts';
import { toDayEnd } from './leave.ts';

/** Returns the end of a day, such as 2026-12-31, in a time zone. */
export const getEndOfDay = (day: string, timezone: string): Date => {
  const noon = new Date(`${day}T12:00:00Z`);
  // Where clocks are 12 hours ahead or more, it's tomorrow by then.
  const isTomorrow = getLocalTime(timezone, noon.getTime()).day !== day;
  return toDayEnd(timezone)(isTomorrow ? new Date(`${day}T00:00:00Z`) : noon);
};

/** Gives an account the plan until a time, whatever its status, or ends that. Returns until when it had it before. */
export const setGrant = async (actor: Member, tx: Tx, accountId: string, until: Date | null): Promise<Date | null> => {
  const { granted_until: before } = await store.lockSubscription(actor, tx, accountId);
  await store.updateSubscription(actor, tx, accountId, { granted_until: until });
  await notifyOfAccount(tx, accountId);
  return before;
};
