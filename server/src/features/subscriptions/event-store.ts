import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';

export const insertEvent = async (
  _actor: SystemActor,
  db: Db,
  event: { id: string; type: string; customer: string | null; at: Date },
): Promise<boolean> =>
  (await db
    .insertInto('payment_event')
    .values({ id: event.id, type: event.type, customer_id: event.customer, received_at: event.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const deleteOldEvents = async (_actor: SystemActor, db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('payment_event').where('received_at', '<', before).executeTakeFirst()).numDeletedRows);
