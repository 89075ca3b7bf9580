import type { ErrorCode } from '@tessera/contract/errors.ts';
import { type Selectable, sql } from 'kysely';
import { type Db, maxStatementRows } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member } from '../../http/actor.ts';
import { isAccessibleBy } from './owner-store.ts';
import { carrySearchTextForward } from './search-text-store.ts';
import { invalidateCodes } from './slug-store.ts';

type StateColumns = Pick<Selectable<Tables['qr']>, 'id' | 'type' | 'state' | 'archived_at'>;

/** What a bulk action does with a code: changes it, leaves it as it already is, or fails. */
type Decision = 'change' | 'unchanged' | ErrorCode;

/** Changes the state of codes in one transaction, as `decide` says for each. Codes that the actor can't see are not found. */
export const updateCodeStates = (
  actor: Member,
  db: Db,
  ids: readonly number[],
  changes: Partial<Pick<StateColumns, 'state' | 'archived_at'>>,
  {
    now,
    decide,
    afterChange,
  }: { now: Date; decide: (row: StateColumns) => Decision; afterChange: (tx: Db, count: number) => Promise<void> },
) =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('qr')
      .select(['id', 'type', 'state', 'archived_at'])
      .where(sql<boolean>`qr.id = any(${ids})`)
      .where(isAccessibleBy(actor))
      .orderBy('id')
      .forUpdate()
      .execute();
    const decisions = new Map(rows.map((row) => [row.id, decide(row)]));
    const wanted = [...new Set(ids)];
    const changed = wanted.filter((id) => decisions.get(id) === 'change');
    const failed = wanted.flatMap((id) => {
      const decision = decisions.get(id) ?? 'not_found';
      return decision === 'change' || decision === 'unchanged' ? [] : [{ id, error: decision }];
    });
    if (changed.length > 0) {
      await tx
        .updateTable('qr')
        .set({ ...changes, version: sql`version + 1`, updated_at: now })
        .where(sql<boolean>`qr.id = any(${changed})`)
        .execute();
      await carrySearchTextForward(actor, tx, changed);
      await invalidateCodes(actor, tx, changed);
      await afterChange(tx, changed.length);
    }
    return { changed, failed };
  });

/** Returns the names of the account's codes that begin with a text, up to the row limit of a statement. */
export const findNames = async (actor: Member, db: Db, start: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from qr where id in (
      select qr_id from code_list where account_id = ${actor.accountId} and not is_archived
        and name_key >= to_name_key(${start}) and name_key < to_name_key(${start}) || chr(1114111)
      order by name_key limit ${maxStatementRows})`.execute(db);
  return rows.map(({ name }) => name);
};

/** Returns the name of a code; '' if it has none, or the actor can't see it. */
export const findCodeName = async (actor: Member, db: Db, id: number): Promise<string> => {
  const row = await db
    .selectFrom('qr')
    .select('name')
    .where('id', '=', id)
    .where(isAccessibleBy(actor))
    .executeTakeFirst();
  return row?.name ?? '';
};
