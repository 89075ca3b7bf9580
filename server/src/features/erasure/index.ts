import { eraseDependents, type Tx } from '../../adapters/database/index.ts';
import type { Feature } from '../../feature.ts';
import { createSystemActor, type SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getFormatter } from '../../i18n.ts';
import {
  eraseUsers,
  findAccountsToErase,
  findAccountUserIds,
  lockForErasure,
  makeErasureFinal,
} from '../accounts/index.ts';
import { queueEmail } from '../email/index.ts';
import { addErasureCounts, extendStatementTimeout, takeErasureCounts } from './store.ts';

const batchSize = 20;
const system = createSystemActor('erasure');

/** The erasure of accounts, from all `features` that store some of their data, in this order. */
export const createErasure = (features: readonly Feature[]) => {
  const erasures = features.flatMap(({ erase }) => erase ?? []);

  /** Erases some of what an account owns. Returns whether all of it is erased. */
  const eraseOwnedData = async (deps: Deps, actor: SystemActor, tx: Tx, id: string) => {
    for (const { step } of erasures) {
      if (!step) continue;
      const { counts, isDone } = await step(deps, actor, tx, id);
      if (Object.values(counts).some((count) => count > 0)) await addErasureCounts(actor, tx, id, counts);
      if (!isDone) return false;
    }
    return true;
  };

  /**
   * Erases some of an account, or one person of a team, whose codes stay with its owner, if it is due. The first step can't
   * be undone: a user who cancels the closing does so before it and keeps everything, or is too late. The last step emails
   * the user who closed the account. Returns whether it was the last.
   */
  const eraseAccountStep = (deps: Deps, actor: SystemActor, id: string): Promise<boolean> =>
    deps.database.db.transaction().execute(async (tx) => {
      const user = await lockForErasure(actor, tx, deps, id);
      if (!user) return true;
      await extendStatementTimeout(actor, tx);
      const { email, language, parent_account, state } = user;
      const isOwner = parent_account === null;
      await makeErasureFinal(actor, tx, user);
      if (isOwner && !(await eraseOwnedData(deps, actor, tx, id))) return false;
      const userIds = await findAccountUserIds(actor, tx, id);
      if (await eraseDependents(tx, 'users', userIds, ['qr'])) return false;
      const counts = { ...(await takeErasureCounts(actor, tx, id)), people: userIds.length - 1 };
      await eraseUsers(actor, tx, [id]);
      if (state !== 'closed') return true; // never verified, and the address may be someone else's
      const { number } = getFormatter(user);
      const values = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, number(Number(count))]));
      await queueEmail(deps, tx, {
        name: isOwner ? 'account_erased' : 'person_erased',
        to: email,
        language,
        values: isOwner ? values : {},
      });
      return true;
    });

  /** Erases one account right away, if it is due: in small steps, so that scans of other codes aren't delayed. Resumable. */
  const eraseAccount = async (deps: Deps, id: string): Promise<void> => {
    while (!(await eraseAccountStep(deps, system, id)));
  };

  /**
   * Erases the accounts that are due with all their data: those whose closing can't be cancelled any more, and those never
   * verified. A failure doesn't stop the others; the errors are thrown at the end.
   */
  const eraseAccounts = async (deps: Deps): Promise<void> => {
    const tried: string[] = [];
    const errors: unknown[] = [];
    for (;;) {
      const due = await findAccountsToErase(system, deps, tried, batchSize);
      if (due.length === 0) break;
      for (const { id } of due) {
        tried.push(id);
        await eraseAccount(deps, id).catch((error: unknown) => errors.push(error));
      }
    }
    if (tried.length > 0) for (const { finish } of erasures) await finish?.(deps, system);
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts can’t be erased: ${errors[0]}`);
  };

  const feature: Feature = {
    name: 'erasure',
    schedules: [{ name: 'erasure.accounts', intervalSeconds: 3_600, run: eraseAccounts }],
  };
  return { eraseAccount, eraseAccounts, feature };
};
