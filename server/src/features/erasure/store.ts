import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { ErasureCounts } from '../../feature.ts';
import type { SystemActor } from '../../http/actor.ts';

/** Lets the statements of a transaction take longer than those of requests; a little less than its connection waits for. */
export const extendStatementTimeout = (_actor: SystemActor, tx: Db) =>
  sql`set local statement_timeout = '25s'`.execute(tx);

const getCountsKey = (id: string) => `erasing.${id}`;

/** Keeps how much of an account is gone, until all of it is. */
export const addErasureCounts = async (actor: SystemActor, tx: Db, id: string, erased: Partial<ErasureCounts>) => {
  const before = await takeErasureCounts(actor, tx, id);
  const { codes = 0, scans = 0, files = 0 } = erased;
  const value = JSON.stringify({
    codes: before.codes + codes,
    scans: before.scans + scans,
    files: before.files + files,
  });
  await tx
    .insertInto('app_setting')
    .values({ name: getCountsKey(id), value })
    .execute();
};

/** Returns how much of an account is gone, and keeps it no longer. */
export const takeErasureCounts = async (_actor: SystemActor, tx: Db, id: string): Promise<ErasureCounts> => {
  const row = await tx
    .deleteFrom('app_setting')
    .where('name', '=', getCountsKey(id))
    .returning('value')
    .executeTakeFirst();
  return { codes: 0, scans: 0, files: 0, ...(row?.value as Partial<ErasureCounts> | undefined) };
};
