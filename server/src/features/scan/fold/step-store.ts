import { sql } from 'kysely';
import type { Db, Tx } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';

type FoldPosition = {
  tx: number;
  backfill_qr_id: number;
  backfill_at: string;
  backfill_id: string;
  is_backfilled: boolean;
  has_weeks: boolean;
};

/** Locks the fold and returns how far it is; undefined if another node works on it. */
const lockFold = async (tx: Tx): Promise<FoldPosition | undefined> => {
  const { rows } = await sql<FoldPosition>`
    select tx, backfill_qr_id, backfill_at::text as backfill_at, backfill_id, backfilled_at is not null as is_backfilled,
      weeks_at is not null as has_weeks
    from scan_fold where id = 0 for update skip locked`.execute(tx);
  return rows[0];
};

/**
 * Runs one step of the fold, alone among all nodes and in one transaction, so that each scan is counted once wherever a
 * process ends. Returns whether there may be more to do; false too if another node works on it.
 */
export const runStep = (
  _actor: SystemActor,
  db: Db,
  step: (tx: Tx, position: FoldPosition) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const position = await lockFold(tx);
    return position !== undefined && (await step(tx, position));
  });
