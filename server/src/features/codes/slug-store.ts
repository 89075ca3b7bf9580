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

/** Returns which of these slugs any code has or had on our own host, in lower case. */
export const findTakenSlugs = async (_actor: Actor, db: Db, slugs: readonly string[]): Promise<ReadonlySet<string>> => {
  const keys = slugs.map((slug) => slug.toLowerCase());
  const { rows } = await sql<{ key: string }>`
    select lower(slug) as key from short_link where host = '' and lower(slug) = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
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

/** On a domain, codes that had a link before give way, unless they belong to another account now. */
const whereGivesWay = sql`
  where short_link.qr_id = excluded.qr_id or (short_link.host <> '' and not exists (
    select from qr as earlier join qr as new on new.account_id in (earlier.account_id, short_link.kept_for)
    where earlier.id = short_link.qr_id and new.id = excluded.qr_id))`;

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
      ${whereGivesWay}
    returning slug`.execute(tx);
  if (rows.length === 0) throw new RollbackError('duplicated_uri');
};

const maxAttempts = 5;

type FirstAddress = LinkAddress & { id: number };

/** Inserts links on our own host that are free. Returns the ids of the codes that got theirs. */
const insertOwnLinks = async (tx: Tx, links: readonly FirstAddress[], now: Date): Promise<ReadonlySet<number>> => {
  if (links.length === 0) return new Set();
  const rows = await tx
    .insertInto('short_link')
    .values(links.map(({ id, uri }) => ({ host: '', slug: uri, qr_id: id, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('qr_id')
    .execute();
  return new Set(rows.map(({ qr_id }) => qr_id ?? 0));
};

/** Gives new codes on domains an address on our own host, too: the same slug if it is free there, else a generated one. */
const assignOwnAddresses = async (tx: Tx, addresses: readonly FirstAddress[], now: Date) => {
  const toGenerated = (address: FirstAddress) => ({ ...address, uri: generateSlug(randomBytes(32)) });
  const slugs = new Map<number, string>();
  let left = addresses.map((address) => (isReservedSlug(address.uri) ? toGenerated(address) : address));
  for (let attempt = 0; attempt <= maxAttempts && left.length > 0; attempt++) {
    const inserted = await insertOwnLinks(tx, left, now);
    for (const { id, uri } of left) if (inserted.has(id)) slugs.set(id, uri);
    left = left.filter(({ id }) => !inserted.has(id)).map(toGenerated);
  }
  if (left.length > 0) throw new RollbackError('duplicated_uri');
  return slugs;
};

/** Gives new codes their addresses on domains, which come after those on our own host, under the rules of `assignAddress`. */
const assignDomainAddresses = async (tx: Tx, addresses: readonly FirstAddress[], now: Date) => {
  const keys = addresses.map(({ hostname, uri }) => `${hostname}/${uri.toLowerCase()}`);
  if (new Set(keys).size < keys.length) throw new RollbackError('duplicated_uri');
  const { rows } = await sql`
    insert into short_link (host, slug, qr_id, created_at)
    select host, slug, id, ${now}::timestamptz + interval '1 microsecond'
    from unnest(${addresses.map(({ hostname }) => hostname)}::text[], ${addresses.map(({ uri }) => uri)}::text[],
      ${addresses.map(({ id }) => id)}::bigint[]) as new (host, slug, id)
    on conflict (host, lower(slug)) do update
      set slug = excluded.slug, qr_id = excluded.qr_id, created_at = excluded.created_at ${whereGivesWay}
    returning slug`.execute(tx);
  if (rows.length < addresses.length) throw new RollbackError('duplicated_uri');
};

/** Gives new codes their first addresses. Returns all slugs of each. Rolls back if another code has or had one of them. */
export const assignFirstAddresses = async (
  _actor: RequestActor,
  tx: Tx,
  codes: readonly { id: number; address: LinkAddress | undefined }[],
  now: Date,
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const addresses = codes.flatMap(({ id, address }) => (address ? [{ id, ...address }] : []));
  addresses.sort((a, b) => (a.uri.toLowerCase() < b.uri.toLowerCase() ? -1 : 1)); // So that concurrent calls don’t wait for each other.
  const own = addresses.filter(({ hostname }) => hostname === '');
  const onDomains = addresses.filter(({ hostname }) => hostname !== '');
  if ((await insertOwnLinks(tx, own, now)).size < own.length) throw new RollbackError('duplicated_uri');
  const besides = await assignOwnAddresses(tx, onDomains, now);
  if (onDomains.length > 0) await assignDomainAddresses(tx, onDomains, now);
  return new Map(
    addresses.map(({ id, uri }) => {
      const beside = besides.get(id);
      return [id, beside === undefined ? [uri] : [beside, uri]];
    }),
  );
};

/** The link of a code as the scan path's cache knows it. Slugs have no slash. */
const linkKeySql = sql`case when host = '' then '' else host || '/' end || lower(slug)`;

/** Makes the scan path of every node forget these codes once this transaction commits. */
export const invalidateCodes = (_actor: RequestActor | SystemActor, tx: Tx, ids: readonly number[]) =>
  sql`select pg_notify('qr', ${linkKeySql}) from short_link where qr_id = any(${ids})`.execute(tx);
