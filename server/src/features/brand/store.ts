import { type Brand, noBrand } from '@tessera/contract/api/brand.ts';
import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';

export const findBrand = async (actor: Member, db: Db): Promise<Brand> => {
  const row = await db
    .selectFrom('brand')
    .select(['colors', 'logo'])
    .where('account_id', '=', actor.accountId)
    .executeTakeFirst();
  return row ?? noBrand;
};

/** Returns whether it differs from the previous one. */
export const saveBrand = async (actor: Member, db: Db, { colors, logo }: Brand): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into brand (account_id, colors, logo) values (${actor.accountId}, ${colors}, ${logo})
    on conflict (account_id) do update set colors = excluded.colors, logo = excluded.logo
    where (brand.colors, brand.logo) is distinct from (excluded.colors, excluded.logo)`.execute(db);
  return Number(numAffectedRows) > 0;
};
