import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/index.ts';

/**
 * Attributes a scan to the account that owned its code at the time. `scan`: what the rows with qr_id and at are called, the code
 * is `qr`.
 */
export const buildAttributedAccountSql = (scan: string): RawBuilder<string> => sql<string>`coalesce((
  select former.account_id from former_owner as former
  where former.qr_id = ${sql.ref(`${scan}.qr_id`)} and former.until > ${sql.ref(`${scan}.at`)} order by former.until limit 1
), qr.account_id)`;

/** Whether a scan is attributed to an account. */
export const isAttributedTo = (accountId: string, scan: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from qr where qr.id = ${sql.ref(`${scan}.qr_id`)} and ${buildAttributedAccountSql(scan)} = ${accountId}::uuid)`;

/** When an account had a code: from (inclusive) to (exclusive), as PostgreSQL writes times; null: open. */
type Ownership = { from: string | null; to: string | null };
/** When an account had codes that changed hands. Codes that it has always had are left out. */
export type Ownerships = ReadonlyMap<number, readonly Ownership[]>;

/** Looks up when an account had some of its codes. */
export const readOwnerships = async (db: Db, accountId: string, codeIds: readonly number[]): Promise<Ownerships> => {
  const { rows } = await sql<{ id: number; owners: { accountId: string; until: string }[] }>`
    select qr_id as id, json_agg(json_build_object('accountId', account_id, 'until', until::text) order by until) as owners
    from former_owner where qr_id = any(${codeIds}::bigint[]) group by 1`.execute(db);
  return new Map(
    rows.map(({ id, owners }) => {
      const periods = [...owners, { accountId, until: null }];
      const own = periods.map((period, i) => ({ ...period, from: owners[i - 1]?.until ?? null }));
      return [
        id,
        own.filter((period) => period.accountId === accountId).map(({ from, until }) => ({ from, to: until })),
      ];
    }),
  );
};

/**
 * Whether scans of codes that an account has are attributed to it. A single code may have any number of scans: its times are
 * constants, so that the planner sees how many match, and reads the newest in the order of the index.
 */
export const isAttributedWithinCodes = (
  accountId: string,
  codeIds: readonly number[],
  ownerships: Ownerships,
): RawBuilder<boolean> => {
  if (!codeIds.some((id) => ownerships.has(id))) return sql<boolean>`true`;
  const [codeId, ...others] = codeIds;
  if (codeId === undefined || others.length > 0) return isAttributedTo(accountId, 'scan');
  const periods = (ownerships.get(codeId) ?? []).map(
    ({ from, to }) =>
      sql`(${from ? sql`at >= ${from}::timestamptz` : sql`true`} and ${to ? sql`at < ${to}::timestamptz` : sql`true`})`,
  );
  return sql<boolean>`(${sql.join(periods, sql` or `)})`;
};
