import { roles } from '@tessera/contract/rules/permissions.ts';
import { fail } from '../../http/app-error.ts';
import type { TaskKind } from '../../task-kind.ts';
import { moveNextCodes } from './move.ts';

export type MoveInput = { transferId: string; codes: number };

/** One transaction: scans of these codes on the embedded database wait for it. */
const batchSize = 50;

/**
 * Moves the codes of a large transfer, some in each transaction. What has moved is stored with it, so that another run, also of
 * another task, continues where this one ended.
 */
export const moveTask: TaskKind<MoveInput> = {
  name: 'transfers.move',
  view: 'dashboard',
  keptHours: 24,
  step: async (deps, { actor, input, isTimeUp }) => {
    if (actor.role !== roles.admin) fail('forbidden');
    const move = () =>
      deps.database.db.transaction().execute((tx) => moveNextCodes(deps, actor, tx, input.transferId, batchSize));
    let result = await move();
    while (!result.isDone && !isTimeUp()) result = await move();
    // Codes that were erased meanwhile are none of either.
    return { done: result.isDone ? input.codes : result.settled, failures: [] };
  },
  finish: async () => undefined,
};
