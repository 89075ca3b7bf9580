import { sql } from 'kysely';
import type { Db } from './port.ts';

/** A text that is made once and kept. Of all nodes that ask at once, one makes it, and all get the same. */
export const keepOnce = async (db: Db, name: string, make: () => string): Promise<string> => {
  const kept = () => db.selectFrom('keeping').select('value').where('name', '=', name).executeTakeFirst();
  const known = await kept();
  if (known) return String(known.value);
  await db
    .insertInto('keeping')
    .values({ name, value: sql<string>`to_jsonb(${make()}::text)` })
    .onConflict((taken) => taken.doNothing())
    .execute();
  return String((await kept())!.value);
};
