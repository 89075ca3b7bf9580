import { sql } from 'kysely';
import { type Db, maxStatementRows } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { isInList, toFilterSql } from './filter-store.ts';

const everything = { staticTypes: [] };

/** Returns the ids of codes outside the archive whose name begins with a text, the shortest names first. */
export const findByNameStart = async (actor: Member, db: Db, start: string, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ qr_id: number }>`
    select qr_id from (
      select * from code_list where ${isInList(actor, everything)}
        and name_key >= to_name_key(${start}) and name_key < to_name_key(${start}) || chr(1114111)
      order by name_key, qr_id limit ${maxStatementRows}
    ) as slice where ${toFilterSql(actor, everything) ?? sql`true`} order by name_key, qr_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ qr_id }) => qr_id);
};
