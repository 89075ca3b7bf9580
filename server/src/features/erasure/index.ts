import { type System, systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { accountsToErase, eraseUsers, holdToErase, peopleOf } from '../accounts/index.ts';
import { releaseAssets } from '../assets/index.ts';
import { eraseCodesOf } from '../codes/index.ts';
import { sendMail } from '../mails/index.ts';
import { eraseScans } from '../scan/index.ts';

const atOnce = 20;

type Tx = Parameters<typeof eraseCodesOf>[1];
type Closed = Awaited<ReturnType<typeof accountsToErase>>[number];

const eraseBelongings = async (actor: System, tx: Tx, id: string, now: Date) => {
  const counts = { codes: 0, scans: 0, files: 0, people: 0 };
  for (;;) {
    const ids = await eraseCodesOf(actor, tx, id);
    if (ids.length === 0) break;
    counts.codes += ids.length;
    counts.scans += await eraseScans(actor, tx, ids);
  }
  counts.files = await releaseAssets(actor, tx, id, now);
  counts.people = (await peopleOf(actor, tx, id)).length - 1;
  return counts;
};

/**
 * Erases one account, or one person of a team, whose codes stay with its owner; then tells them what is gone. All of it or
 * nothing: whoever takes the closing back is before it and keeps everything, or comes too late.
 */
const erase = (deps: Deps, actor: System, { id, email, language, parent_account }: Closed) =>
  deps.database.db.transaction().execute(async (tx) => {
    if (!(await holdToErase(actor, tx, deps, id))) return;
    const isOwner = parent_account === null;
    const counts = isOwner ? await eraseBelongings(actor, tx, id, deps.now()) : {};
    await eraseUsers(actor, tx, [id]);
    const values = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
    const name = isOwner ? 'account_erased' : 'person_erased';
    await sendMail(deps, tx, { name, to: email, language, values });
  });

/** Erases the accounts whose closing can't be taken back any more, with all that belongs to them. */
export const eraseClosed = async (deps: Deps): Promise<void> => {
  const actor = systemActor('erasing');
  for (const closed of await accountsToErase(actor, deps, atOnce)) await erase(deps, actor, closed);
};
