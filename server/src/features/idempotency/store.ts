import { CompiledQuery, type DatabaseConnection, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { RequestActor, SystemActor } from '../../http/actor.ts';

/** A key of one caller, hashed. */
export type CallKey = { caller: string; key: Buffer };

type NewClaim = { claim: string; requestHash: Buffer; now: Date; until: Date; forgetBefore: Date };

/**
 * Claims a key for a call. Returns undefined if it succeeds: no call has used the key, what used it is forgotten, or an
 * earlier call with the same request ended without having done anything. Otherwise returns that call.
 */
export const claimKey = async (
  _actor: RequestActor,
  db: Db,
  { caller, key }: CallKey,
  { claim, requestHash, now, until, forgetBefore }: NewClaim,
) => {
  const claimed = await sql`
    insert into idempotency as earlier (caller, key, request_hash, created_at, claim, claimed_until)
    values (${caller}, ${key}, ${requestHash}, ${now}, ${claim}, ${until})
    on conflict (caller, key) do update set
      request_hash = excluded.request_hash, created_at = excluded.created_at, claim = excluded.claim,
      claimed_until = excluded.claimed_until, has_effects = false, response = null, reply = 'null'
    where earlier.created_at <= ${forgetBefore}
      or (earlier.response is null and earlier.reply = 'null' and not earlier.has_effects
        and earlier.claimed_until <= ${now} and earlier.request_hash = excluded.request_hash)
    returning 1`.execute(db);
  if (claimed.rows.length > 0) return { isClaimed: true } as const;
  const earlier = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'reply', 'response', 'claimed_until'])
    .where((is) => is.and({ caller, key }))
    .executeTakeFirst();
  return { isClaimed: false, earlier } as const;
};

/**
 * Notes in a transaction that it does something for the call, if it has written anything. Returns false if another call has
 * taken over the key.
 */
export const markEffects = async (
  _actor: RequestActor,
  connection: DatabaseConnection,
  { caller, key }: CallKey,
  claim: string,
): Promise<boolean> => {
  const { rows } = await connection.executeQuery<{ writes: boolean; is_marked: boolean }>(
    CompiledQuery.raw(
      `with marked as (
         update idempotency set has_effects = true
         where caller = $1 and key = $2 and claim = $3 and pg_current_xact_id_if_assigned() is not null returning 1
       )
       select exists (select from marked) as is_marked, pg_current_xact_id_if_assigned() is not null as writes`,
      [caller, key, claim],
    ),
  );
  return rows.every(({ writes, is_marked }) => is_marked || !writes);
};

const isClaimedBy = ({ caller, key }: CallKey, claim: string) =>
  sql<boolean>`caller = ${caller} and key = ${key} and claim = ${claim}`;

export const saveResponse = (_actor: RequestActor, db: Db, callKey: CallKey, claim: string, response: Buffer) =>
  db.updateTable('idempotency').set({ response }).where(isClaimedBy(callKey, claim)).execute();

/** Frees the key of a call that failed; `ifWithoutEffects`, only if none of its transactions has committed. */
export const releaseKey = (
  _actor: RequestActor,
  db: Db,
  callKey: CallKey,
  claim: string,
  { ifWithoutEffects }: { ifWithoutEffects: boolean },
) =>
  db
    .deleteFrom('idempotency')
    .where(isClaimedBy(callKey, claim))
    .$if(ifWithoutEffects, (query) => query.where('has_effects', '=', false))
    .execute();

/** Deletes what is too old to be repeated. */
export const deleteBefore = async (_actor: SystemActor, db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('idempotency').where('created_at', '<', before).executeTakeFirst()).numDeletedRows);
