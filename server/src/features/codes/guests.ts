import { may } from '@tessera/contract/rules/permissions.ts';
import type { Member, System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { guestDays } from '../../http/session.ts';
import { claimAssets } from '../assets/index.ts';
import { recorder } from './acts.ts';
import * as store from './store.ts';

const day = 86_400_000;
const archiveDays = 30;

/**
 * Hands what a guest made and sent to the account they signed in to, codes as far as it may hold them. Answers their ids.
 * Who may make no codes there takes none along.
 */
export const claimGuestCodes = async (deps: Deps, actor: Member, guestHash: Buffer) => {
  const { config, database } = deps;
  if (!may(actor, 'dashboard', 'create')) return [];
  await claimAssets(deps, actor, guestHash);
  return store.claimCodes(actor, database.db, guestHash, config.maxCodesPerAccount, (tx, count) =>
    recorder(deps, actor)(tx, { action: 'codes_claimed', detail: { count } }),
  );
};

/**
 * Erases guests' codes that nobody claimed for a week, what has been in the archive for thirty days, and what was answered
 * to Idempotency-Keys a day ago.
 */
export const sweepCodes = async ({ database, now }: Deps, actor: System) => {
  const at = now().getTime();
  const [guestsBefore, archivedBefore] = [new Date(at - guestDays * day), new Date(at - archiveDays * day)];
  while (await store.eraseOld(actor, database.db, guestsBefore, archivedBefore));
  await store.eraseReplies(actor, database.db, new Date(at - day));
};
