import { type System, systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { accountsToErase, eraseUsers, peopleOf } from '../accounts/index.ts';
import { eraseCodesOf } from '../codes/index.ts';
import { sendMail } from '../mails/index.ts';
import { eraseScans } from '../scan/index.ts';
import { releaseImages } from '../uploads/index.ts';

const atOnce = 20;

type Closed = Awaited<ReturnType<typeof accountsToErase>>[number];

/** Erases one account, or one person of a team, whose codes stay with its owner; then tells them what is gone. */
const erase = async (deps: Deps, actor: System, { id, email, language, parent_account }: Closed) => {
  const { database, now } = deps;
  const isOwner = parent_account === null;
  const counts = { codes: 0, scans: 0, files: 0, people: 0 };
  if (isOwner) {
    for (;;) {
      // In parts, as an account may hold ten thousand codes; what is left over when the server stops goes the next time.
      const ids = await eraseCodesOf(actor, database.db, id);
      if (ids.length === 0) break;
      counts.codes += ids.length;
      counts.scans += await eraseScans(actor, database.db, ids);
    }
    counts.files = await releaseImages(actor, database.db, id, now());
    counts.people = (await peopleOf(actor, database.db, id)).length - 1;
  }
  await database.db.transaction().execute(async (tx) => {
    await eraseUsers(actor, tx, [id]);
    const values = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
    const name = isOwner ? 'account_erased' : 'person_erased';
    await sendMail(deps, tx, { name, to: email, language, values });
  });
};

/** Erases the accounts whose closing can't be taken back any more, with all that belongs to them. */
export const eraseClosed = async (deps: Deps): Promise<void> => {
  const actor = systemActor('erasing');
  for (const closed of await accountsToErase(actor, deps, atOnce)) await erase(deps, actor, closed);
};
