import { sql, type Transaction } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Actor, RequestActor, SystemActor } from '../../http/actor.ts';
import { isAccessibleBy } from './owner-store.ts';
import { RollbackError } from './rollback.ts';

export type Tx = Transaction<Tables>;

export const findIdBySlug = (actor: Actor, db: Db, uri: string) =>
  db
    .selectFrom('uri')
    .innerJoin('qr', 'qr.id', 'uri.qr_id')
    .select('qr.id')
    .where('host', '=', '')
    .where(sql`lower(uri)`, '=', uri.toLowerCase())
    .where(isAccessibleBy(actor))
    .executeTakeFirst();

/** Whether any code has the uri, or had it, without regard to case. */
export const isSlugTaken = async (_actor: RequestActor, db: Db, uri: string): Promise<boolean> => {
  const found = db
    .selectFrom('uri')
    .select('qr_id')
    .where('host', '=', '')
    .where(sql`lower(uri)`, '=', uri.toLowerCase());
  return (await found.executeTakeFirst()) !== undefined;
};

/** So many uris lead to one code in the end: each is taken from everybody else for good. */
export const maxSlugs = 20;

/**
 * Gives a code a uri, which is its newest from now on; those that it had go on leading to it. One that another code has or
 * had, without regard to case, ends the transaction; so does one more than a code may have. The code's row is locked.
 */
export const assignSlug = async (_actor: RequestActor, tx: Tx, uri: string, qrId: number, now: Date) => {
  const others = tx.selectFrom('uri').select(sql<number>`count(*)`.as('n')).where('qr_id', '=', qrId);
  const { n } = await others.where(sql`lower(uri)`, '<>', uri.toLowerCase()).executeTakeFirstOrThrow();
  if (n >= maxSlugs) throw new RollbackError('too_many_uris');
  const { rows } = await sql`
    insert into uri (uri, qr_id, created_at)
    select ${uri}, ${qrId}, greatest(${now}::timestamptz, max(created_at) + interval '1 microsecond')
    from uri where qr_id = ${qrId}
    on conflict (host, lower(uri)) do update set uri = excluded.uri, created_at = excluded.created_at
      where uri.qr_id = excluded.qr_id
    returning uri`.execute(tx);
  if (rows.length === 0) throw new RollbackError('duplicated_uri');
};

/** Tells every node's scan path, when this transaction commits, to forget what it knows of these codes. */
export const invalidateCodes = (_actor: RequestActor | SystemActor, tx: Tx, ids: readonly number[]) =>
  sql`select pg_notify('qr', lower(uri)) from uri where qr_id = any(${ids})`.execute(tx);
