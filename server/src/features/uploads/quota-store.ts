import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Actor, Person } from '../../http/actor.ts';

/** What is an actor's own in a table of stored things: an account's for its members, a guest's for the guest. */
export const whose = (actor: Actor, table: 'file' | 'image') => {
  const [account, guest] = [sql.ref(`${table}.account_id`), sql.ref(`${table}.guest_hash`)];
  if (actor.kind === 'member') return sql<boolean>`${account} = ${actor.accountId}`;
  if (actor.kind === 'visitor' && actor.guestHash) {
    return sql<boolean>`${account} is null and ${guest} = ${actor.guestHash}`;
  }
  return sql<boolean>`false`;
};

/** The bytes of all that an actor has sent, but for one name. */
export const bytesOf = async (actor: Person, db: Db, but: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(bytes), 0)::bigint as sum from (
      select bytes from file where ${whose(actor, 'file')} and name <> ${but}
      union all select bytes from image where ${whose(actor, 'image')} and name <> ${but}
    ) as mine`.execute(db);
  return rows[0]!.sum;
};
