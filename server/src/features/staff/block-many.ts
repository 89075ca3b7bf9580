import type { AbuseReason } from '@tessera/contract/rules/abuse.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';
import { carrySearchTextForward, invalidateCodes } from '../codes/index.ts';
import { type CodeOrigin, listCodesOf, setBlocked, setUnblocked } from './code-store.ts';

/**
 * Blocks all codes of an account, or all that link to a host, on every node; without a reason, it unblocks those that are blocked.
 * Owners aren’t told. Returns how many changed.
 */
export const blockCodesOf = (
  actor: SystemActor,
  db: Db,
  origin: CodeOrigin,
  reason: AbuseReason | undefined,
  now: Date,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const ids = await listCodesOf(actor, tx, origin, reason === undefined);
    for (const id of ids) await (reason ? setBlocked(actor, tx, id, reason, now) : setUnblocked(actor, tx, id, now));
    await carrySearchTextForward(actor, tx, ids);
    await invalidateCodes(actor, tx, ids);
    return ids.length;
  });
