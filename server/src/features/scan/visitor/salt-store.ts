import type { Db } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';

/** Returns the salts of days. Missing ones are created; all nodes get the same. */
export const getOrCreateSalts = async (_actor: SystemActor, db: Db, days: readonly string[], random: () => Buffer) => {
  await db
    .insertInto('visitor_salt')
    .values(days.map((day) => ({ day, value: random() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('visitor_salt').selectAll().where('day', 'in', days).execute();
};

export const deleteSalts = (_actor: SystemActor, db: Db, before: string) =>
  db.deleteFrom('visitor_salt').where('day', '<', before).execute();
