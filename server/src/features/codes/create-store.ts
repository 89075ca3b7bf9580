import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Person } from '../../http/actor.ts';
import { holdFolder, usualFolder } from './folder-store.ts';
import { hindranceOf, NotDone } from './hindrance.ts';
import { type Live, liveColumns } from './live.ts';
import { ofSameOwner } from './owner-store.ts';
import { type RevisionContent, writeRevision } from './revision-store.ts';
import { beginText, writeNamed } from './text-store.ts';
import { forget, giveUri, type Tx } from './uri-store.ts';

/** A code that is made: with `isDraft`, phones see nothing of it until it is published. */
export type NewCode = RevisionContent &
  Live & { type: string; printed: string; uri: string | undefined; isDraft: boolean };

/** Returns how many more codes an owner may have. No other transaction creates any of theirs until this one ends. */
export const roomFor = async (actor: Person, tx: Tx, most: number) => {
  const owner = actor.kind === 'member' ? actor.accountId : (actor.guestHash?.toString('hex') ?? '');
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(tx);
  const { rows } = await (actor.kind === 'member'
    ? sql<{ codes: number }>`select codes from code_count where account_id = ${actor.accountId}`
    : sql<{ codes: number }>`select count(*)::int as codes from qr where ${ofSameOwner(actor)}`
  ).execute(tx);
  return Math.max(0, most - (rows[0]?.codes ?? 0));
};

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
export type NotMade = 'duplicated_uri' | 'qr_limit_exceeded' | 'unknown_folder' | 'idempotency_key_reused';

/**
 * Makes a code, unless its uri is taken (without regard to case) or its owner has `most` already. With a
 * key, makes it once: answers what was made under the key before, or at this moment by another node.
 */
export const insertCode = (
  actor: Person,
  db: Db,
  code: NewCode,
  { most, once, record }: { most: number; once: Once | undefined; record: (tx: Tx, made: Made) => Promise<void> },
  now: Date,
): Promise<Made | NotMade> =>
  db
    .transaction()
    .execute(async (tx) => {
      const earlier = once && (await claimKey(tx, once, now));
      if (earlier) {
        return earlier.request_hash.equals(once.requestHash) ? (earlier.reply as Made) : 'idempotency_key_reused';
      }
      if ((await roomFor(actor, tx, most)) === 0) throw new NotDone('qr_limit_exceeded');
      const folder = code.folder ?? (await usualFolder(actor, tx));
      await holdFolder(actor, tx, folder);
      const { id } = await tx
        .insertInto('qr')
        .values({
          account_id: actor.kind === 'member' ? actor.accountId : null,
          guest_hash: actor.kind === 'visitor' ? (actor.guestHash ?? null) : null,
          type: code.type,
          printed: code.printed,
          ...liveColumns({ ...code, folder }),
          published_n: code.isDraft ? null : 1,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await beginText(actor, tx, id);
      await writeRevision(actor, tx, { qrId: id, n: 1, state: code.isDraft ? 'draft' : 'published' }, code, now);
      if (code.uri !== undefined) await giveUri(actor, tx, code.uri, id, now);
      await writeNamed(actor, tx, id);
      await forget(actor, tx, [id]);
      const made = { insertedId: id, uri: code.uri ?? null, printed: code.printed, version: 1 };
      if (once) await keepReply(tx, once, made);
      await record(tx, made);
      return made;
    })
    .catch(hindranceOf<NotMade>);
