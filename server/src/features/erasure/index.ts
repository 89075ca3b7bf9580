import { eraseDependents } from '../../adapters/database/index.ts';
import { createSystemActor, type SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import {
  eraseUsers,
  findAccountsToErase,
  findAccountUserIds,
  lockForErasure,
  makeErasureFinal,
} from '../accounts/index.ts';
import { eraseAccountCodes } from '../codes/index.ts';
import { queueEmail } from '../email/index.ts';
import { releaseMedia } from '../media/index.ts';
import { countScans, sweepScans } from '../scan/index.ts';
import { addErasureCounts, extendStatementTimeout, takeErasureCounts } from './store.ts';

const batchSize = 20;

/**
 * Erases some of an account, or one person of a team, whose codes stay with its owner, if it is due. The first step can't
 * be undone: a user who cancels the closing does so before it and keeps everything, or is too late. The last step emails the
 * user who closed the account. Returns whether it was the last.
 */
const eraseAccountStep = (deps: Deps, actor: SystemActor, id: string): Promise<boolean> =>
  deps.database.db.transaction().execute(async (tx) => {
    const user = await lockForErasure(actor, tx, deps, id);
    if (!user) return true;
    await extendStatementTimeout(actor, tx);
    const { email, language, parent_account, state } = user;
    const isOwner = parent_account === null;
    await makeErasureFinal(actor, tx, user);
    if (isOwner) {
      const { ids, isMore } = await eraseAccountCodes(actor, tx, id);
      const files = isMore ? 0 : await releaseMedia(actor, tx, id, deps.now());
      if (ids.length + files > 0) {
        await addErasureCounts(actor, tx, id, { codes: ids.length, scans: await countScans(actor, tx, ids), files });
      }
      if (isMore || files > 0) return false;
    }
    const userIds = await findAccountUserIds(actor, tx, id);
    if (await eraseDependents(tx, 'users', userIds, ['qr'])) return false;
    const counts = { ...(await takeErasureCounts(actor, tx, id)), people: userIds.length - 1 };
    await eraseUsers(actor, tx, [id]);
    if (state !== 'closed') return true; // never verified, and the address may be someone else's
    const values = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
    await queueEmail(deps, tx, {
      name: isOwner ? 'account_erased' : 'person_erased',
      to: email,
      language,
      values: isOwner ? values : {},
    });
    return true;
  });

/** Erases an account in small steps: scans of other codes come between them, and what was cut off is gone on with. */
const eraseInSteps = async (deps: Deps, actor: SystemActor, id: string): Promise<void> => {
  while (!(await eraseAccountStep(deps, actor, id)));
};

const system = createSystemActor('erasing');

/** Erases one account right away, if it is due. */
export const eraseAccount = (deps: Deps, id: string): Promise<void> => eraseInSteps(deps, system, id);

/**
 * Erases the accounts that are due with all their data: those whose closing can't be cancelled any more, and those never
 * verified. A failure doesn't stop the others; the errors are thrown at the end.
 */
export const eraseAccounts = async (deps: Deps): Promise<void> => {
  const tried: string[] = [];
  const errors: unknown[] = [];
  for (;;) {
    const due = await findAccountsToErase(system, deps, tried, batchSize);
    if (due.length === 0) break;
    for (const { id } of due) {
      tried.push(id);
      await eraseInSteps(deps, system, id).catch((error: unknown) => errors.push(error));
    }
  }
  if (tried.length > 0) await sweepScans(deps, system); // In small steps, which no transaction holds together.
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts can’t be erased: ${errors[0]}`);
};
