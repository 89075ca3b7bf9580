import { sql } from 'kysely';
import type { Db } from './port.ts';

/** Returns a generated value that all nodes share, creating it if needed (the first writer wins). */
export const getOrCreateSetting = async (db: Db, name: string, create: () => string): Promise<string> => {
  const query = db.selectFrom('app_setting').select('value').where('name', '=', name);
  const existing = await query.executeTakeFirst();
  if (existing) return String(existing.value);
  await db
    .insertInto('app_setting')
    .values({ name, value: sql<string>`to_jsonb(${create()}::text)` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await query.executeTakeFirstOrThrow();
  return String(value);
};

/** Returns a stored value as JSON; undefined if there is none. */
export const readSetting = async (db: Db, name: string): Promise<unknown> =>
  (await db.selectFrom('app_setting').select('value').where('name', '=', name).executeTakeFirst())?.value;

/** Stores a value as JSON, in place of an earlier one. */
export const saveSetting = async (db: Db, name: string, json: unknown): Promise<void> => {
  const value = sql<string>`${JSON.stringify(json)}::jsonb`;
  await db
    .insertInto('app_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
