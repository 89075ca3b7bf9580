import { type Member, systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import * as store from './store.ts';

const day = 86_400_000;
const guestsKeep = 7 * day;
const archiveKeeps = 30 * day;

/** Hands what a guest made to the account they signed in to. Answers the ids. */
export const claimGuestCodes = ({ database }: Deps, actor: Member, guestHash: Buffer) =>
  store.claimCodes(actor, database.db, guestHash);

/** Erases guests' codes that nobody claimed for a week, and what has been in the archive for thirty days. */
export const sweepCodes = ({ database, now }: Deps) => {
  const at = now().getTime();
  return store.eraseOld(
    systemActor('sweep codes'),
    database.db,
    new Date(at - guestsKeep),
    new Date(at - archiveKeeps),
  );
};
