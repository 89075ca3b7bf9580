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
