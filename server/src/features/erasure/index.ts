import { type System, systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { accountsToErase, eraseUsers, holdToErase, peopleOf } from '../accounts/index.ts';
import { releaseAssets } from '../assets/index.ts';
import { eraseCodesOf } from '../codes/index.ts';
import { sendMail } from '../mails/index.ts';
import { countScans, sweepScans } from '../scan/index.ts';
import { allowLong } from './store.ts';

const atOnce = 20;

type Tx = Parameters<typeof eraseCodesOf>[1];

const eraseBelongings = async (actor: System, tx: Tx, id: string, now: Date) => {
  const counts = { codes: 0, scans: 0, files: 0, people: 0 };
  for (;;) {
    const ids = await eraseCodesOf(actor, tx, id);
    if (ids.length === 0) break;
    counts.codes += ids.length;
    counts.scans += await countScans(actor, tx, ids);
  }
  counts.files = await releaseAssets(actor, tx, id, now);
  counts.people = (await peopleOf(actor, tx, id)).length - 1;
  return counts;
};

/**
 * Erases one account, or one person of a team, whose codes stay with its owner, if it is due; then tells who closed it what
 * is gone. All of it or nothing: whoever takes the closing back is before it and keeps everything, or comes too late.
 */
const erase = (deps: Deps, actor: System, id: string) =>
  deps.database.db.transaction().execute(async (tx) => {
    const user = await holdToErase(actor, tx, deps, id);
    if (!user) return;
    await allowLong(actor, tx);
    const { email, language, parent_account, state } = user;
    const isOwner = parent_account === null;
    const counts = isOwner ? await eraseBelongings(actor, tx, id, deps.now()) : {};
    await eraseUsers(actor, tx, [id]);
    if (state !== 'closed') return; // never verified, and the address may be someone else's
    const values = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
    const name = isOwner ? 'account_erased' : 'person_erased';
    await sendMail(deps, tx, { name, to: email, language, values });
  });

const system = systemActor('erasing');

/** Erases one account right away, if it is due. */
export const eraseAccount = (deps: Deps, id: string): Promise<void> => erase(deps, system, id);

/**
 * Erases the accounts that are due with all that belongs to them: whose closing can't be taken back any more, or that were
 * never verified. One that can't be erased keeps none of the others; the errors are thrown at the end.
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
