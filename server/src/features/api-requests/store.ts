import type { statusClasses } from '@tessera/contract/api/api-requests.ts';
import { type Insertable, sql } from 'kysely';
import { type Db, maxStatementRows } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

export type NewRequest = Insertable<Tables['api_request']>;

/** Inserts calls, except those of accounts that have been erased since. */
export const insertRequests = async (_actor: SystemActor, db: Db, requests: readonly NewRequest[]): Promise<void> => {
  await sql`
    insert into api_request
    select * from jsonb_populate_recordset(null::api_request, ${JSON.stringify(requests)}::jsonb) as request
    where exists (select from users where users.id = request.account_id)
    on conflict do nothing`.execute(db);
};

type RequestFilter = { status?: (typeof statusClasses)[number] | undefined; key?: string | undefined };

/** Returns the account’s calls, newest first, from the one after `after` on. */
export const listRequests = (
  actor: Member,
  db: Db,
  { status, key }: RequestFilter,
  { after, limit, since }: { after: string | undefined; limit: number; since: Date },
) =>
  db
    .selectFrom('api_request')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('at', '>=', since)
    .$if(status !== undefined, (query) => {
      const from = Number(status?.[0]) * 100;
      // Failed calls have an index of their own, which the planner uses only if it sees the same condition.
      const isOfClass = from < 400 ? sql<boolean>`true` : sql<boolean>`status >= 400`;
      return query
        .where(isOfClass)
        .where('status', '>=', from)
        .where('status', '<', from + 100);
    })
    .$if(key !== undefined, (query) => query.where('key_id', '=', key ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, id) < (select last.at, last.id from api_request as last
          where last.id = ${after} and last.account_id = ${actor.accountId})`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes some calls from before a time; returns how many. */
export const deleteOldRequests = async (_actor: SystemActor, db: Db, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from api_request where id in (select id from api_request where at < ${before} limit ${maxStatementRows})`.execute(
    db,
  );
  return Number(numAffectedRows);
};
