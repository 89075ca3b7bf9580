import { randomBytes } from 'node:crypto';
import { isReservedSlug } from '@tessera/contract/rules/reserved-slugs.ts';
import { generateSlug, type LinkAddress } from '@tessera/contract/rules/slug.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Actor, RequestActor, SystemActor } from '../../http/actor.ts';
import { isAccessibleBy } from './owner-store.ts';
import { RollbackError } from './rollback.ts';

/** Finds a code of the actor by its slug on our own host, or else on one of their domains. */
export const findIdBySlug = (actor: Actor, db: Db, slug: string) =>
  db
    .selectFrom('short_link')
    .innerJoin('qr', 'qr.id', 'short_link.qr_id')
    .select('qr.id')
    .where(sql`lower(slug)`, '=', slug.toLowerCase())
    .where(isAccessibleBy(actor))
    .orderBy(sql`host <> ''`)
    .limit(1)
    .executeTakeFirst();

/** Whether any code has or had this slug on our own host, ignoring case. */
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

/** Whether new links of the account may be on a domain: it has proven that the domain is its own. */
export const isOwnDomain = async (actor: Actor, db: Db, hostname: string): Promise<boolean> => {
  if (actor.kind !== 'member') return false;
  const found = db
    .selectFrom('domain')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('host', '=', hostname)
    .where('state', 'in', ['verified', 'active']);
  return (await found.executeTakeFirst()) !== undefined;
};

/**
 * Gives a code an address, which becomes its current one; its earlier ones keep working. Rolls back if another code has
 * or had it (ignoring case), or if the code has too many. On a domain, codes of the account that had it before give way, but not
 * those that the account has transferred. The caller has locked the code's row.
 */
export const assignAddress = async (
  _actor: RequestActor,
  tx: Tx,
  { hostname, uri }: LinkAddress,
  qrId: number,
  now: Date,
) => {
  const others = tx.selectFrom('short_link').select(sql<number>`count(*)`.as('count')).where('qr_id', '=', qrId);
  const isOther = sql<boolean>`(host, lower(slug)) <> (${hostname}, ${uri.toLowerCase()})`;
  const { count } = await others.where(isOther).executeTakeFirstOrThrow();
  if (count >= maxSlugs) throw new RollbackError('too_many_uris');
  const { rows } = await sql`
    insert into short_link (host, slug, qr_id, created_at)
    select ${hostname}, ${uri}, ${qrId}, greatest(${now}::timestamptz, max(created_at) + interval '1 microsecond')
    from short_link where qr_id = ${qrId}
    on conflict (host, lower(slug)) do update
      set slug = excluded.slug, qr_id = excluded.qr_id, created_at = excluded.created_at
      where short_link.qr_id = excluded.qr_id or (short_link.host <> '' and not exists (
        select from qr as earlier join qr as new on new.account_id in (earlier.account_id, short_link.kept_for)
        where earlier.id = short_link.qr_id and new.id = excluded.qr_id))
    returning slug`.execute(tx);
  if (rows.length === 0) throw new RollbackError('duplicated_uri');
};

const maxAttempts = 5;

/** Gives a new code on a domain an address on our own host, too: the same slug if it is free there, else a generated one. */
export const assignOwnAddress = async (_actor: RequestActor, tx: Tx, uri: string, qrId: number, now: Date) => {
  for (const candidate of [
    ...(isReservedSlug(uri) ? [] : [uri]),
    ...Array.from({ length: maxAttempts }, () => generateSlug(randomBytes(32))),
  ]) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('short_link')
      .values({ host: '', slug: candidate, qr_id: qrId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) return;
  }
  throw new RollbackError('duplicated_uri');
};

/** The link of a code as the scan path's cache knows it. Slugs have no slash. */
const linkKeySql = sql`case when host = '' then '' else host || '/' end || lower(slug)`;

/** Makes the scan path of every node forget these codes once this transaction commits. */
export const invalidateCodes = (_actor: RequestActor | SystemActor, tx: Tx, ids: readonly number[]) =>
  sql`select pg_notify('qr', ${linkKeySql}) from short_link where qr_id = any(${ids})`.execute(tx);
