import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { System } from '../../http/actor.ts';

/** Lets the statements of a transaction take longer than those of requests; a little less than its connection waits for. */
export const allowLong = (_actor: System, tx: Db) => sql`set local statement_timeout = '25s'`.execute(tx);

type Counts = { codes: number; scans: number; files: number };
const nameOf = (id: string) => `erasing.${id}`;

/** Keeps how much of an account is gone, until all of it is. */
export const addCounts = async (actor: System, tx: Db, id: string, gone: Partial<Counts>) => {
  const before = await takeCounts(actor, tx, id);
  const { codes = 0, scans = 0, files = 0 } = gone;
  const value = JSON.stringify({
    codes: before.codes + codes,
    scans: before.scans + scans,
    files: before.files + files,
  });
  await tx
    .insertInto('keeping')
    .values({ name: nameOf(id), value })
    .execute();
};

/** Returns how much of an account is gone, and keeps it no longer. */
export const takeCounts = async (_actor: System, tx: Db, id: string): Promise<Counts> => {
  const row = await tx.deleteFrom('keeping').where('name', '=', nameOf(id)).returning('value').executeTakeFirst();
  return { codes: 0, scans: 0, files: 0, ...(row?.value as Partial<Counts> | undefined) };
};
