import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';

const maxMembers = 50;

/** Returns what staff see of an account's owner, besides what lists show. */
export const findOwner = (_actor: Member, db: Db, accountId: string) =>
  db
    .selectFrom('users')
    .leftJoin('subscription', 'subscription.account_id', 'users.id')
    .select(['email_verified_at', 'users.timezone', 'users.country', 'users.closed_at', 'users.click_ids'])
    .select('subscription.trial_end')
    .select(
      sql<boolean>`exists (select from totp where user_id = users.id and confirmed_at is not null)`.as(
        'has_two_factor',
      ),
    )
    .select(
      sql<string[]>`array(select distinct provider from oauth_identity where user_id = users.id order by 1)`.as(
        'providers',
      ),
    )
    .where('users.id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Returns the users of an account: its owner first, then the newest. */
export const listMembers = (_actor: Member, db: Db, accountId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'state'])
    .select(sql<Date | null>`(select max(seen_at) from session where user_id = users.id)`.as('seen_at'))
    .where((or) => or.or([or('id', '=', accountId), or('parent_account', '=', accountId)]))
    .orderBy(sql`parent_account is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1 + maxMembers)
    .execute();

type UsageRow = {
  active: number;
  blocked: number;
  archived: number;
  recent_scans: number;
  bytes: number;
  keys: number;
};

/** Counts what an account has. Scans are as of the last count, up to five minutes ago. */
export const countUsage = async (_actor: Member, db: Db, accountId: string): Promise<UsageRow> => {
  const { rows } = await sql<UsageRow>`
    select count(*) filter (where archived_at is null and state <> 'blocked') as active,
      count(*) filter (where archived_at is null and state = 'blocked') as blocked,
      count(*) filter (where archived_at is not null) as archived,
      (select coalesce(sum(recent_scans), 0)::bigint from code_list where account_id = ${accountId}) as recent_scans,
      (coalesce((select bytes from media_usage where account_id = ${accountId}), 0)
        + coalesce((select bytes from content_usage where account_id = ${accountId}), 0))::bigint as bytes,
      (select count(*) from api_key where account_id = ${accountId}) as keys
    from qr where account_id = ${accountId}`.execute(db);
  return requireValue(rows[0], 'counts');
};

export const listDomainHosts = async (_actor: Member, db: Db, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('domain')
    .select('host')
    .where('account_id', '=', accountId)
    .where('state', '<>', 'removed')
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
};
