import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../adapters/database/index.ts';
import type { Tables } from '../../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../../http/actor.ts';

export type PriceRow = Selectable<Tables['price']>;

export const listPrices = (
  _actor: Member | SystemActor,
  db: Db,
  { isCurrent }: { isCurrent: boolean },
): Promise<PriceRow[]> =>
  db
    .selectFrom('price')
    .selectAll()
    .$if(isCurrent, (query) => query.where('valid_until', 'is', null))
    .orderBy('valid_from')
    .execute();

/** Makes a price the current one of its duration. */
export const replacePrice = async (
  _actor: SystemActor,
  tx: Tx,
  price: { id: string; name: string; netCents: number },
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('price')
    .set({ valid_until: at })
    .where('name', '=', price.name)
    .where('valid_until', 'is', null)
    .where('id', '!=', price.id)
    .execute();
  await tx
    .insertInto('price')
    .values({ id: price.id, name: price.name, net_cents: price.netCents, valid_from: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ valid_until: null }))
    .execute();
};
