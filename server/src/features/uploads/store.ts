import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { System } from '../../http/actor.ts';

/** Those of the names that the style of some code's revision holds. */
export const imagesInUse = async (_actor: System, db: Db, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const image = sql<string>`style ->> 'image'`;
  const rows = await db
    .selectFrom('revision')
    .select(image.as('image'))
    .distinct()
    .where(image, 'is not', null) // what its index holds
    .where(sql<boolean>`${image} = any(${names})`)
    .execute();
  return new Set(rows.map((row) => row.image));
};
