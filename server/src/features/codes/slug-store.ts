import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Actor, RequestActor, SystemActor } from '../../http/actor.ts';
import { isAccessibleBy } from './owner-store.ts';
import { RollbackError } from './rollback.ts';

export const findIdBySlug = (actor: Actor, db: Db, slug: string) =>
  db
    .selectFrom('short_link')
    .innerJoin('qr', 'qr.id', 'short_link.qr_id')
    .select('qr.id')
    .where('host', '=', '')
    .where(sql`lower(slug)`, '=', slug.toLowerCase())
    .where(isAccessibleBy(actor))
    .executeTakeFirst();

/** Whether any code has or had this slug, ignoring case. */
export const isSlugTaken = async (_actor: RequestActor, db: Db, slug: string): Promise<boolean> => {
  const found = db
    .selectFrom('short_link')
    .select('qr_id')
    .where('host', '=', '')
    .where(sql`lower(slug)`, '=', slug.toLowerCase());
  return (await found.executeTakeFirst()) !== undefined;
};

/** How many slugs one code can have: each stays taken forever. */
export const maxSlugs = 20;

/**
 * Assigns a slug to a code, which becomes its current one; its earlier slugs keep working. Rolls back if another code has
 * or had the slug (ignoring case), or if the code has too many. The caller has locked the code's row.
 */
export const assignSlug = async (_actor: RequestActor, tx: Tx, slug: string, qrId: number, now: Date) => {
  const others = tx.selectFrom('short_link').select(sql<number>`count(*)`.as('count')).where('qr_id', '=', qrId);
  const { count } = await others.where(sql`lower(slug)`, '<>', slug.toLowerCase()).executeTakeFirstOrThrow();
  if (count >= maxSlugs) throw new RollbackError('too_many_uris');
  const { rows } = await sql`
    insert into short_link (slug, qr_id, created_at)
    select ${slug}, ${qrId}, greatest(${now}::timestamptz, max(created_at) + interval '1 microsecond')
    from short_link where qr_id = ${qrId}
    on conflict (host, lower(slug)) do update set slug = excluded.slug, created_at = excluded.created_at
      where short_link.qr_id = excluded.qr_id
    returning slug`.execute(tx);
  if (rows.length === 0) throw new RollbackError('duplicated_uri');
};

/** The link of a code as the scan path's cache knows it. Slugs have no slash. */
const linkKeySql = sql`case when host = '' then '' else host || '/' end || lower(slug)`;

/** Makes the scan path of every node forget these codes once this transaction commits. */
export const invalidateCodes = (_actor: RequestActor | SystemActor, tx: Tx, ids: readonly number[]) =>
  sql`select pg_notify('qr', ${linkKeySql}) from short_link where qr_id = any(${ids})`.execute(tx);
