import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';

/**
 * What an import has brought in. `code`: created; `replaced`: a code that was here; `folder`: created; `found`: a folder that was
 * here; `failed`: a code that couldn’t be imported; `formats`, `billing`: what was set, in `before`.
 */
export type ItemKind =
  | 'image'
  | 'logo'
  | 'file'
  | 'folder'
  | 'found'
  | 'code'
  | 'replaced'
  | 'failed'
  | 'template'
  | 'found-template'
  | 'brand'
  | 'domain'
  | 'formats'
  | 'billing';

export type Item = { kind: ItemKind; sourceKey: string; ownKey?: string; before?: object };

export type StoredItem = { kind: ItemKind; sourceKey: string; ownKey: string | null; before: unknown };

/** Records items; recording one again changes nothing. */
export const insertItems = (_actor: Member, db: Db, importId: string, items: readonly Item[]) =>
  db
    .insertInto('data_import_item')
    .values(
      items.map(({ kind, sourceKey, ownKey, before }) => ({
        import_id: importId,
        kind,
        source_key: sourceKey,
        own_key: ownKey ?? null,
        before: before ? JSON.stringify(before) : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertItem = (actor: Member, db: Db, importId: string, item: Item) =>
  insertItems(actor, db, importId, [item]);

export const listItems = async (_actor: Member, db: Db, importId: string, kinds: readonly ItemKind[]) => {
  const rows = await db
    .selectFrom('data_import_item')
    .select(['kind', 'source_key as sourceKey', 'own_key as ownKey', 'before'])
    .where('import_id', '=', importId)
    .where('kind', 'in', [...kinds])
    .execute();
  return rows as StoredItem[];
};

/** Returns the keys here of what an import has brought in, by their keys in the export. */
export const readKeys = async (actor: Member, db: Db, importId: string, kinds: readonly ItemKind[]) =>
  new Map((await listItems(actor, db, importId, kinds)).map(({ sourceKey, ownKey }) => [sourceKey, ownKey ?? '']));

export const deleteItems = (_actor: Member, db: Db, importId: string, kind: ItemKind, sourceKeys: readonly string[]) =>
  db
    .deleteFrom('data_import_item')
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('source_key', 'in', sourceKeys)
    .execute();

export const countItems = async (_actor: Member, db: Db, importIds: readonly string[]) => {
  const { rows } = await sql<{ id: string; kind: ItemKind; n: number }>`
    select import_id as id, kind, count(*)::int as n from data_import_item
    where import_id = any(${importIds}::uuid[]) group by 1, 2`.execute(db);
  return rows;
};

/** Returns how many items of these kinds an import has. */
export const countItemsOf = async (_actor: Member, db: Db, importId: string, kinds: readonly ItemKind[]) => {
  const row = await db
    .selectFrom('data_import_item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('kind', 'in', [...kinds])
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Returns codes of the account that earlier imports of the same export’s account created, by their ids there. */
export const findEarlierCodes = async (
  actor: Member,
  db: Db,
  source: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ source_id: number; id: number }>`
    select item.source_key::bigint as source_id, qr.id
    from data_import join data_import_item as item on item.import_id = data_import.id and item.kind in ('code', 'replaced')
    join qr on qr.id = item.own_key::bigint and qr.account_id = data_import.account_id
    where data_import.account_id = ${actor.accountId} and data_import.source = ${source} and data_import.state <> 'undone'
      and item.source_key = any(${ids.map(String)}::text[])
    order by data_import.created_at`.execute(db);
  return new Map(rows.map((row) => [row.source_id, row.id]));
};
