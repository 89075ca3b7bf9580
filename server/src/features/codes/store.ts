import { type Selectable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Actor, Member, Person, System } from '../../http/actor.ts';
import { totalsOf } from './count-store.ts';
import { roomFor } from './create-store.ts';
import { eraseSomeCodes, maxErased } from './erase-store.ts';
import { usualFolder } from './folder-store.ts';
import { hindranceOf } from './hindrance.ts';
import { whose } from './owner-store.ts';
import { handOverText, keepText } from './text-store.ts';
import { forget } from './uri-store.ts';

/** Codes with what a list tells of them, their uri among it. What they hold is not read. */
export const selectCodes = (actor: Actor, db: Db) =>
  db
    .selectFrom('qr')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('revision')
          .selectAll()
          .whereRef('qr_id', '=', 'qr.id')
          .orderBy('n', 'desc')
          .limit(1)
          .as('revision'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('code_text')
          .select(['title', 'printing'])
          .whereRef('qr_id', '=', 'qr.id')
          .limit(1)
          .as('code_text'),
      (join) => join.onTrue(),
    )
    .selectAll('qr')
    .select(['revision.n', 'revision.content_version', 'revision.style', 'code_text.title', 'code_text.printing'])
    .select(sql<string | null>`(select uri from uri where qr_id = qr.id order by created_at desc limit 1)`.as('uri'))
    .where(whose(actor));

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** One code with its newest content and what phones see, each read by a statement of its own: both may be large. */
export const findCode = async (actor: Actor, db: Db, id: number) => {
  const row = await selectCodes(actor, db).select('revision.content').where('qr.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const revision = db.selectFrom('revision').select(['content', 'content_version']).where('qr_id', '=', id);
  const totals = await totalsOf(actor, db, [id]);
  const shown = row.published_n === row.n ? row : await revision.where('n', '=', row.published_n).executeTakeFirst();
  return { ...row, ...totals(id), shown_content: shown?.content, shown_version: shown?.content_version ?? null };
};

type Live = Partial<Pick<Selectable<Tables['qr']>, 'state' | 'archived_at'>>;

/** Changes what a code does without touching its content: paused, resumed, archived, restored. What it is already, it stays. */
export const setLive = (actor: Member, db: Db, id: number, live: Live, now: Date, record: (tx: Db) => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable('qr')
      .set({ ...live, version: sql`version + 1`, updated_at: now })
      .where('id', '=', id)
      .where(whose(actor))
      .$if(live.state !== undefined, (query) => query.where('state', 'not in', ['blocked', live.state!]))
      .$if(live.archived_at !== undefined, (query) =>
        query.where('archived_at', live.archived_at === null ? 'is not' : 'is', null),
      )
      .returning('id')
      .execute();
    if (rows.length === 0) return;
    await keepText(actor, tx, [id]);
    await forget(actor, tx, [id]);
    await record(tx);
  });

/** Fixes the printed text for good; later calls change nothing. Answers the text that is fixed. */
export const fixPrinted = async (actor: Person, db: Db, id: number, printed: string, now: Date) => {
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
export const claimCodes = (
  actor: Member,
  db: Db,
  guestHash: Buffer,
  most: number,
  record: (tx: Db, count: number) => Promise<void>,
) =>
  db
    .transaction()
    .execute(async (tx) => {
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
        .set({
          account_id: actor.accountId,
          guest_hash: null,
          folder_id: await usualFolder(actor, tx),
          version: sql`version + 1`,
        })
        .where('id', 'in', newest)
        .returning('id')
        .execute();
      const ids = rows.map(({ id }) => id);
      await handOverText(actor, tx, ids);
      await keepText(actor, tx, ids);
      await forget(actor, tx, ids);
      if (ids.length > 0) await record(tx, ids.length);
      return ids;
    })
    .catch((error): number[] => {
      hindranceOf(error); // Nothing but that they have no folder to put it into.
      return [];
    });

/** Erases some of what nobody claimed since `guestsBefore` and was archived before `archivedBefore`. Returns whether there may be more. */
export const eraseOld = (actor: System, db: Db, guestsBefore: Date, archivedBefore: Date) =>
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
      .limit(maxErased)
      .forUpdate()
      .skipLocked() // Somebody claims or restores it at this moment.
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return false;
    // From the first step on nobody restores or claims them: they are nobody's, and due for long.
    await tx
      .updateTable('qr')
      .set({ account_id: null, guest_hash: sql`sha256(gen_random_uuid()::text::bytea)`, updated_at: new Date(0) })
      .where('id', 'in', ids)
      .execute();
    const erased = await eraseSomeCodes(actor, tx, ids);
    return erased.length === 0 || erased.length === maxErased;
  });

export const eraseReplies = (_actor: System, db: Db, before: Date) =>
  db.deleteFrom('idempotency').where('created_at', '<', before).execute();
