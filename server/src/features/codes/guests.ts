import type { Member, System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { guestDays } from '../../http/session.ts';
import * as store from './store.ts';

const day = 86_400_000;
const archiveDays = 30;

/** Hands what a guest made to the account they signed in to. Answers the ids. */
export const claimGuestCodes = ({ database }: Deps, actor: Member, guestHash: Buffer) =>
  store.claimCodes(actor, database.db, guestHash);

/** Erases guests' codes that nobody claimed for a week, and what has been in the archive for thirty days. */
export const sweepCodes = ({ database, now }: Deps, actor: System) => {
  const at = now().getTime();
  return store.eraseOld(actor, database.db, new Date(at - guestDays * day), new Date(at - archiveDays * day));
};
