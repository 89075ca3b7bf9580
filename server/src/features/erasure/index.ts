import { eraseDependents } from '../../adapters/database/index.ts';
import { type System, systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { accountsToErase, endTakingBack, eraseUsers, holdToErase, peopleOf } from '../accounts/index.ts';
import { releaseAssets } from '../assets/index.ts';
import { eraseCodesOf } from '../codes/index.ts';
import { sendMail } from '../mails/index.ts';
import { countScans, sweepScans } from '../scan/index.ts';
import { addCounts, allowLong, takeCounts } from './store.ts';

const atOnce = 20;

/**
 * Erases some of an account, or one person of a team, whose codes stay with its owner, if it is due. The first step can't
 * be undone: a user who cancels the closing does so before it and keeps everything, or is too late. The last step emails the
 * user who closed the account. Returns whether it was the last.
 */
const eraseSome = (deps: Deps, actor: System, id: string): Promise<boolean> =>
  deps.database.db.transaction().execute(async (tx) => {
    const user = await holdToErase(actor, tx, deps, id);
    if (!user) return true;
    await allowLong(actor, tx);
    const { email, language, parent_account, state } = user;
    const isOwner = parent_account === null;
    await endTakingBack(actor, tx, user);
    if (isOwner) {
      const { ids, isMore } = await eraseCodesOf(actor, tx, id);
      const files = isMore ? 0 : await releaseAssets(actor, tx, id, deps.now());
      if (ids.length + files > 0) {
        await addCounts(actor, tx, id, { codes: ids.length, scans: await countScans(actor, tx, ids), files });
      }
      if (isMore || files > 0) return false;
    }
    const people = await peopleOf(actor, tx, id);
    if (await eraseDependents(tx, 'users', people, ['qr'])) return false;
    const counts = { ...(await takeCounts(actor, tx, id)), people: people.length - 1 };
    await eraseUsers(actor, tx, [id]);
    if (state !== 'closed') return true; // never verified, and the address may be someone else's
    const values = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
    await sendMail(deps, tx, {
      name: isOwner ? 'account_erased' : 'person_erased',
      to: email,
      language,
      values: isOwner ? values : {},
    });
    return true;
  });

/** Erases an account in small steps: scans of other codes come between them, and what was cut off is gone on with. */
const erase = async (deps: Deps, actor: System, id: string): Promise<void> => {
  while (!(await eraseSome(deps, actor, id)));
};

const system = systemActor('erasing');

/** Erases one account right away, if it is due. */
export const eraseAccount = (deps: Deps, id: string): Promise<void> => erase(deps, system, id);

/**
 * Erases the accounts that are due with all their data: those whose closing can't be cancelled any more, and those never
 * verified. A failure doesn't stop the others; the errors are thrown at the end.
 */
export const eraseAccounts = async (deps: Deps): Promise<void> => {
  const tried: string[] = [];
  const errors: unknown[] = [];
  for (;;) {
    const due = await accountsToErase(system, deps, tried, atOnce);
    if (due.length === 0) break;
    for (const { id } of due) {
      tried.push(id);
      await erase(deps, system, id).catch((error: unknown) => errors.push(error));
    }
  }
  if (tried.length > 0) await sweepScans(deps, system); // In small steps, which no transaction holds together.
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts can’t be erased: ${errors[0]}`);
};
