import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { sql } from 'kysely';
import type { Db } from '../../../adapters/database/index.ts';
import type { Actor, Member, RequestActor, SystemActor } from '../../../http/actor.ts';
import type { MediaKind } from '../names.ts';
import { findStoredNames, isOwnedBy, toOwnerColumns } from './ownership-store.ts';

/** What a sum leaves out, because it is about to be replaced. */
type UsageExclusion = { name?: string | undefined; upload?: string | undefined };

/** Returns the bytes that an actor stores, in images, files and content, and those that pending uploads have reserved. */
export const getUsage = async (
  actor: RequestActor,
  db: Db,
  now: Date,
  { name = '', upload = '' }: UsageExclusion = {},
) => {
  const contentBytes = await getContentBytes(actor, db);
  const assets = (exclusion = sql``) => sql`select bytes from file where ${isOwnedBy(actor, 'file')} ${exclusion}
    union all select bytes from image where ${isOwnedBy(actor, 'image')} ${exclusion}`;
  const all =
    actor.kind === 'member' ? sql`select bytes from media_usage where account_id = ${actor.accountId}` : assets();
  const { rows } = await sql<{ sent: number; reserved: number }>`
    select ((select coalesce(sum(bytes), 0) from (${all}) as mine)
      - (select coalesce(sum(bytes), 0) from (${assets(sql`and name = ${name}`)}) as replaced))::bigint as sent,
      (select coalesce(sum(bytes), 0) from upload_reservation
        where ${isOwnedBy(actor, 'upload_reservation')} and upload_id <> ${upload} and expires_at > ${now})::bigint as reserved
    `.execute(db);
  const { sent, reserved } = requireValue(rows[0], 'sum');
  return { storedBytes: sent + contentBytes, reservedBytes: reserved, contentBytes };
};

/** Whether the email address of an account’s owner is verified. */
export const isOwnerVerified = async (actor: Member, db: Db): Promise<boolean> => {
  const owner = db.selectFrom('users').select('email_verified_at').where('id', '=', actor.accountId);
  return (await owner.executeTakeFirst())?.email_verified_at != null;
};

/** Returns the bytes of the content of an owner’s codes, earlier revisions included. */
export const getContentBytes = async (actor: RequestActor, db: Db): Promise<number> => {
  const { rows } = await (actor.kind === 'member'
    ? sql<{ bytes: number }>`select bytes from content_usage where account_id = ${actor.accountId}`
    : sql<{ bytes: number }>`select sum(content_bytes)::bigint as bytes from code_text
        where qr_id in (select id from qr where guest_hash = ${actor.guestHash ?? null})`
  ).execute(db);
  return rows[0]?.bytes ?? 0;
};

/** Until the transaction ends, no other one changes the owner’s usage. */
export const lockUsage = (actor: RequestActor, tx: Db) => {
  const owner = actor.kind === 'member' ? actor.accountId : (actor.guestHash?.toString('hex') ?? '');
  return sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 10))`.execute(tx);
};

/** Serialises changes to an owner’s usage. */
const withOwnerLock = <T>(actor: RequestActor, db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await lockUsage(actor, tx);
    return work(tx);
  });

type QuotaRequest = { bytes: number; maxBytes: number; now: Date };

/** Returns the bytes of the images and files of all guests and unverified accounts together. */
export const getUnverifiedBytes = async (_actor: RequestActor, db: Db): Promise<number> =>
  (await db.selectFrom('unverified_media_usage').select('bytes').executeTakeFirst())?.bytes ?? 0;

/** Adds bytes to their sum, unless it would exceed `max`. Returns whether it did. */
const addUnverifiedBytes = async (tx: Db, bytes: number, max: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update unverified_media_usage set bytes = bytes + ${bytes} where bytes + ${bytes} <= ${max}`.execute(tx);
  return numAffectedRows === 1n;
};

/** Recalculates their sum, because some were erased or verified. Concurrent uploads wait for it. */
export const recountUnverifiedBytes = (_actor: SystemActor, db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`insert into unverified_media_usage (bytes) values (0) on conflict (id) do nothing`.execute(tx);
    await sql`select bytes from unverified_media_usage for update`.execute(tx);
    const unverified = tx.selectFrom('users').select('id').where('email_verified_at', 'is', null);
    const assets = (table: MediaKind) => sql`
      select bytes from ${sql.table(table)} where account_id is null
      union all select bytes from ${sql.table(table)} where account_id in (${unverified})`;
    await sql`
      update unverified_media_usage set bytes = (
        select coalesce(sum(bytes), 0) from (${assets('file')} union all ${assets('image')}) as asset
      )`.execute(tx);
  });

/**
 * Inserts media if they fit into their owner’s quota, and for an unverified owner also into the limit of all unverified owners,
 * and releases their reservation: of parallel uploads exactly those that fit are inserted. Media that exist already always fit.
 * Otherwise returns which limit is full.
 */
export const insertWithinQuota = (
  actor: RequestActor,
  db: Db,
  media: QuotaRequest & {
    kind: MediaKind;
    name: string;
    upload: string | undefined;
    maxUnverifiedBytes: number | undefined;
  },
  insert: (tx: Db) => Promise<unknown>,
): Promise<'noted' | 'full' | 'unverified_full'> =>
  withOwnerLock(actor, db, async (tx) => {
    const { kind, name, upload, bytes, maxBytes, maxUnverifiedBytes, now } = media;
    const { storedBytes, reservedBytes } = await getUsage(actor, tx, now, { name, upload });
    const isNew = !(await findStoredNames(actor, tx, kind, [name])).has(name);
    if (isNew && storedBytes + reservedBytes + bytes > maxBytes) return 'full';
    if (isNew && maxUnverifiedBytes !== undefined && !(await addUnverifiedBytes(tx, bytes, maxUnverifiedBytes)))
      return 'unverified_full';
    await insert(tx);
    if (upload) await deleteReservation(actor, tx, upload);
    return 'noted';
  });

/**
 * Reserves quota for an upload. If there isn’t enough, returns the pending uploads that hold it: none if ending them would not
 * help.
 */
export const reserveBytes = (
  actor: RequestActor,
  db: Db,
  { upload, bytes, expiresAt, maxBytes, now }: QuotaRequest & { upload: string; expiresAt: Date },
): Promise<'reserved' | readonly string[]> =>
  withOwnerLock(actor, db, async (tx) => {
    const { storedBytes, reservedBytes } = await getUsage(actor, tx, now);
    if (storedBytes + bytes > maxBytes) return [];
    if (storedBytes + reservedBytes + bytes > maxBytes) {
      const others = tx
        .selectFrom('upload_reservation')
        .select('upload_id')
        .where(isOwnedBy(actor, 'upload_reservation'));
      return (await others.where('expires_at', '>', now).execute()).map((row) => row.upload_id);
    }
    await tx
      .insertInto('upload_reservation')
      .values({ upload_id: upload, bytes, expires_at: expiresAt, ...toOwnerColumns(actor) })
      .execute();
    return 'reserved';
  });

export const deleteReservation = (_actor: Actor, db: Db, upload: string) =>
  db.deleteFrom('upload_reservation').where('upload_id', '=', upload).execute();

export const deleteExpiredReservations = (_actor: SystemActor, db: Db, now: Date) =>
  db.deleteFrom('upload_reservation').where('expires_at', '<=', now).execute();
