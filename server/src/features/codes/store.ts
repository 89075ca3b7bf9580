import { type Selectable, sql, type Transaction } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Actor, Member, Person, System } from '../../http/actor.ts';

type Tx = Transaction<Tables>;

export type RevisionContent = { content: unknown; contentVersion: number; style: unknown };
/** What holds for a code whatever it opens; undefined leaves it as it is. */
export type Limits = { schedule?: object | null | undefined; scanLimit?: number | null | undefined };

const limitColumns = ({ schedule, scanLimit }: Limits) => ({
  ...(schedule !== undefined && { schedule: schedule && JSON.stringify(schedule) }),
  ...(scanLimit !== undefined && { scan_limit: scanLimit }),
});

export type NewCode = RevisionContent &
  Limits & { type: string; name: string; printed: string; uri: string | undefined };

/** The rows that an actor may see: an account's for its members, a guest's own for the guest. */
const whose = (actor: Actor) => {
  if (actor.kind === 'member') return sql<boolean>`qr.account_id = ${actor.accountId}`;
  if (actor.kind === 'visitor' && actor.guestHash) {
    return sql<boolean>`qr.account_id is null and qr.guest_hash = ${actor.guestHash}`;
  }
  return sql<boolean>`false`;
};

/** A code with its newest revision, its uri and its totals. */
const selectCodes = (actor: Actor, db: Db) =>
  db
    .selectFrom('qr')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.qr_id', '=', 'qr.id')
        .on('revision.n', '=', sql<number>`(select max(n) from revision where qr_id = qr.id)`),
    )
    .leftJoin('revision as shown', (join) =>
      join.onRef('shown.qr_id', '=', 'qr.id').onRef('shown.n', '=', 'qr.published_n'),
    )
    .selectAll('qr')
    .select(['shown.content as shown_content', 'shown.content_version as shown_version'])
    .select(['revision.n', 'revision.content', 'revision.content_version', 'revision.style'])
    .select([
      sql<string | null>`(select uri from uri where qr_id = qr.id order by created_at desc limit 1)`.as('uri'),
      sql<number>`(select coalesce(sum(scans), 0)::bigint from scan_day where qr_id = qr.id)`.as('scans'),
      sql<number>`(select coalesce(sum(uniques), 0)::bigint from scan_day where qr_id = qr.id)`.as('uniques'),
    ])
    .where(whose(actor));

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>;

export const findCode = (actor: Actor, db: Db, id: number) =>
  selectCodes(actor, db).where('qr.id', '=', id).executeTakeFirst();

export const findIdByUri = (actor: Actor, db: Db, uri: string) =>
  db
    .selectFrom('uri')
    .innerJoin('qr', 'qr.id', 'uri.qr_id')
    .select('qr.id')
    .where('host', '=', '')
    .where(sql`lower(uri)`, '=', uri.toLowerCase())
    .where(whose(actor))
    .executeTakeFirst();

export type ListFilter = {
  q?: string | undefined;
  status?: string | undefined;
  staticTypes: readonly string[];
  offset: number;
  limit: number;
};

const ofStatus = (status: string, staticTypes: readonly string[]) => {
  const isStatic = sql<boolean>`qr.type = any(${staticTypes})`;
  if (status === 'archived') return sql<boolean>`qr.archived_at is not null`;
  if (status === 'static') return sql<boolean>`qr.archived_at is null and ${isStatic}`;
  if (status === 'draft') return sql<boolean>`qr.archived_at is null and qr.published_n is null`;
  return sql<boolean>`qr.archived_at is null and qr.published_n is not null and not ${isStatic} and qr.state = ${status}`;
};

/**
 * The account's codes, newest change first; archived ones only where the filter asks for them. The page is found once and
 * for its ids only: a search reads every code's content.
 */
export const listCodes = async (actor: Member, db: Db, { q, status, staticTypes, offset, limit }: ListFilter) => {
  const where = [whose(actor), status ? ofStatus(status, staticTypes) : sql<boolean>`qr.archived_at is null`];
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    where.push(
      sql<boolean>`(qr.name ilike ${like} or exists (select from uri where qr_id = qr.id and uri ilike ${like})
        or exists (select from revision where qr_id = qr.id and content::text ilike ${like}
          and n = any(array[qr.published_n, (select max(n) from revision where qr_id = qr.id)])))`,
    );
  }
  const { rows: found } = await sql<{ total: number; ids: number[] }>`
    with matching as materialized (select id, updated_at from qr where ${sql.join(where, sql` and `)})
    select (select count(*) from matching) as total, array_to_json(array(
      select id from matching order by updated_at desc, id desc limit ${limit} offset ${offset})) as ids`.execute(db);
  const { total, ids } = found[0]!;
  const rows = await selectCodes(actor, db)
    .where(sql<boolean>`qr.id = any(${ids})`)
    .orderBy('qr.updated_at', 'desc')
    .orderBy('qr.id', 'desc')
    .execute();
  return { total, rows };
};

/** Scans of each code in each of the last eight weeks up to `today`, oldest first. */
export const weeksOf = async (actor: Member, db: Db, ids: readonly number[], today: Date) => {
  const { rows } = await sql<{ qr_id: number; week: number; scans: number }>`
    select qr_id, (7 - (${today}::date - day) / 7)::int as week, sum(scans)::bigint as scans
    from scan_day join qr on qr.id = qr_id and ${whose(actor)}
    where qr_id = any(${ids}) and day > ${today}::date - 56 and day <= ${today}::date
    group by 1, 2`.execute(db);
  return (id: number) =>
    Array.from({ length: 8 }, (_, week) => rows.find((row) => row.qr_id === id && row.week === week)?.scans ?? 0);
};

/** How many codes somebody may still have. Until this transaction ends, nobody else's changes that. */
const roomFor = async (actor: Person, tx: Tx, most: number) => {
  const owner = actor.kind === 'member' ? actor.accountId : (actor.guestHash?.toString('hex') ?? '');
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(tx);
  const count = tx.selectFrom('qr').select(sql<number>`count(*)`.as('n')).where(whose(actor));
  return Math.max(0, most - (await count.executeTakeFirstOrThrow()).n);
};

const insertRevision = (
  tx: Tx,
  qrId: number,
  n: number,
  state: 'draft' | 'published',
  revision: RevisionContent,
  now: Date,
) =>
  tx
    .insertInto('revision')
    .values({
      qr_id: qrId,
      n,
      state,
      content: JSON.stringify(revision.content),
      content_version: revision.contentVersion,
      style: JSON.stringify(revision.style),
      created_at: now,
    })
    .execute();

/** Tells every node's scan path, when this transaction commits, to forget what it knows of these codes. */
const forget = (tx: Tx, ids: readonly number[]) =>
  sql`select pg_notify('qr', lower(uri)) from uri where qr_id = any(${ids})`.execute(tx);

/** One Idempotency-Key of one caller, and what they ask for under it. */
export type Once = { caller: string; key: Buffer; requestHash: Buffer };

/** Takes a key, or where it is taken waits until that is settled, and answers what was asked for and made under it. */
const claimKey = async (tx: Tx, { caller, key, requestHash }: Once, now: Date) => {
  const claimed = await tx
    .insertInto('idempotency')
    .values({ caller, key, request_hash: requestHash, reply: 'null', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  return tx
    .selectFrom('idempotency')
    .select(['request_hash', 'reply'])
    .where((is) => is.and({ caller, key }))
    .executeTakeFirstOrThrow();
};

const keepReply = (tx: Tx, { caller, key }: Once, made: Made) =>
  tx
    .updateTable('idempotency')
    .set({ reply: JSON.stringify(made) })
    .where((is) => is.and({ caller, key }))
    .execute();

export type Made = { insertedId: number; uri: string | null; printed: string; version: number };
type Hindrance = 'duplicated_uri' | 'qr_limit_exceeded' | 'idempotency_key_reused';

/** Ends the transaction of a code that can't be made, so that nothing of it stays. */
class NotMade extends Error {
  readonly hindrance: Hindrance;

  constructor(hindrance: Hindrance) {
    super(hindrance);
    this.hindrance = hindrance;
  }
}

const insertUri = async (tx: Tx, uri: string, qrId: number, now: Date) => {
  const inserted = await tx
    .insertInto('uri')
    .values({ uri, qr_id: qrId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uri')
    .executeTakeFirst();
  if (!inserted) throw new NotMade('duplicated_uri');
};

/**
 * Makes a code and publishes it, unless its uri is taken (without regard to case) or its owner has `most` already. With a
 * key, makes it once: answers what was made under the key before, or at this moment by another node.
 */
export const insertCode = (
  actor: Person,
  db: Db,
  code: NewCode,
  { most, once }: { most: number; once: Once | undefined },
  now: Date,
): Promise<Made | Hindrance> =>
  db
    .transaction()
    .execute(async (tx) => {
      const earlier = once && (await claimKey(tx, once, now));
      if (earlier) {
        return earlier.request_hash.equals(once.requestHash) ? (earlier.reply as Made) : 'idempotency_key_reused';
      }
      if ((await roomFor(actor, tx, most)) === 0) throw new NotMade('qr_limit_exceeded');
      const { id } = await tx
        .insertInto('qr')
        .values({
          account_id: actor.kind === 'member' ? actor.accountId : null,
          guest_hash: actor.kind === 'visitor' ? (actor.guestHash ?? null) : null,
          type: code.type,
          name: code.name,
          printed: code.printed,
          ...limitColumns(code),
          published_n: 1,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertRevision(tx, id, 1, 'published', code, now);
      if (code.uri !== undefined) await insertUri(tx, code.uri, id, now);
      await forget(tx, [id]);
      const made = { insertedId: id, uri: code.uri ?? null, printed: code.printed, version: 1 };
      if (once) await keepReply(tx, once, made);
      return made;
    })
    .catch((error) => {
      if (error instanceof NotMade) return error.hindrance;
      throw error;
    });

const keptRevisions = 100;

export type Change = Limits & {
  name?: string | undefined;
  revision?: RevisionContent | undefined;
  publish: boolean;
  now: Date;
};

/**
 * Changes a code: its name, and with a revision its content and style, as a draft or published. A draft is written over
 * by the next one, and the newest hundred revisions stay. Answers false where the code's version is no longer the expected
 * one.
 */
export const changeCode = (actor: Person, db: Db, id: number, expected: number | undefined, change: Change) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('qr')
      .selectAll()
      .where('id', '=', id)
      .where(whose(actor))
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (expected !== undefined && row.version !== expected) return false;
    const newest = await tx
      .selectFrom('revision')
      .select(['n', 'state'])
      .where('qr_id', '=', id)
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const n = newest.state === 'draft' ? newest.n : newest.n + 1;
    if (change.revision) {
      if (newest.state === 'draft')
        await tx.deleteFrom('revision').where('qr_id', '=', id).where('n', '=', n).execute();
      await insertRevision(tx, id, n, change.publish ? 'published' : 'draft', change.revision, change.now);
      // What phones see never goes with the old ones: it is the newest, or the one before a draft.
      await tx
        .deleteFrom('revision')
        .where('qr_id', '=', id)
        .where('n', '<=', n - keptRevisions)
        .execute();
    } else if (change.publish && newest.state === 'draft') {
      await tx.updateTable('revision').set({ state: 'published' }).where('qr_id', '=', id).where('n', '=', n).execute();
    }
    await tx
      .updateTable('qr')
      .set({
        ...(change.name !== undefined && { name: change.name }),
        ...limitColumns(change),
        ...(change.publish && { published_n: change.revision || newest.state === 'draft' ? n : newest.n }),
        version: row.version + 1,
        updated_at: change.now,
      })
      .where('id', '=', id)
      .execute();
    await forget(tx, [id]);
    return true;
  });

export const findRevision = (actor: Person, db: Db, id: number, n: number) =>
  db
    .selectFrom('revision')
    .innerJoin('qr', 'qr.id', 'revision.qr_id')
    .select(['revision.content', 'revision.content_version', 'revision.style'])
    .where('qr.id', '=', id)
    .where('revision.n', '=', n)
    .where(whose(actor))
    .executeTakeFirst();

type Live = Partial<Pick<Selectable<Tables['qr']>, 'state' | 'archived_at'>>;

/** Changes what a code does without touching its content: paused, resumed, archived, restored. */
export const setLive = (actor: Member, db: Db, id: number, live: Live, now: Date) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('qr')
      .set({ ...live, version: sql`version + 1`, updated_at: now })
      .where('id', '=', id)
      .where(whose(actor))
      .execute();
    await forget(tx, [id]);
  });

/** Fixes the printed text for good; later calls change nothing. Answers the text that is fixed. */
export const fixPrinted = async (actor: Member, db: Db, id: number, printed: string, now: Date) => {
  const row = await db
    .updateTable('qr')
    .set({
      printed: sql`case when printed_at is null then ${printed} else printed end`,
      printed_at: sql`coalesce(printed_at, ${now})`,
    })
    .where('id', '=', id)
    .where(whose(actor))
    .returning('printed')
    .executeTakeFirstOrThrow();
  return row.printed;
};

/** Hands a guest's codes to the member's account, the newest of them where it has no room for all. Answers their ids. */
export const claimCodes = (actor: Member, db: Db, guestHash: Buffer, most: number) =>
  db.transaction().execute(async (tx) => {
    const newest = tx
      .selectFrom('qr')
      .select('id')
      .where('account_id', 'is', null)
      .where('guest_hash', '=', guestHash)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(await roomFor(actor, tx, most))
      .forUpdate();
    const rows = await tx
      .updateTable('qr')
      .set({ account_id: actor.accountId, guest_hash: null, version: sql`version + 1` })
      .where('id', 'in', newest)
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    await forget(tx, ids);
    return ids;
  });

/** Erases what nobody claimed since `guestsBefore` and what was archived before `archivedBefore`. */
export const eraseOld = (_actor: System, db: Db, guestsBefore: Date, archivedBefore: Date) =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('qr')
      .select('id')
      .where((or) =>
        or.or([
          or.and([or('account_id', 'is', null), or('updated_at', '<', guestsBefore)]),
          or('archived_at', '<', archivedBefore),
        ]),
      )
      .limit(1000)
      .forUpdate()
      .skipLocked() // Somebody claims or restores it at this moment.
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await forget(tx, ids);
    await tx.deleteFrom('qr').where('id', 'in', ids).execute();
  });

export const eraseReplies = (_actor: System, db: Db, before: Date) =>
  db.deleteFrom('idempotency').where('created_at', '<', before).execute();
