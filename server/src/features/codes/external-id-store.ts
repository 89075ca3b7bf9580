import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Actor } from '../../http/actor.ts';

/** Returns the codes of the account outside the archive that have one of these external ids, accessible or not. */
export const findByExternalIds = async (
  actor: Actor,
  db: Db,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (actor.kind !== 'member' || externalIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; external_id: string }>`
    select id, external_id from qr
    where account_id = ${actor.accountId} and external_id = any(${externalIds}::text[]) and archived_at is null`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.external_id, row.id]));
};
