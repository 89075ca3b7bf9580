import { type RawBuilder, sql } from 'kysely';

/**
 * The account that a scan counts for: the one that had its code at the time. `scan`: what the rows with qr_id and at are called,
 * the code is `qr`.
 */
export const buildEarnerSql = (scan: string): RawBuilder<string> => sql<string>`coalesce((
  select former.account_id from former_owner as former
  where former.qr_id = ${sql.ref(`${scan}.qr_id`)} and former.until > ${sql.ref(`${scan}.at`)} order by former.until limit 1
), qr.account_id)`;

/** Whether a scan counts for an account. */
export const isEarnedBy = (accountId: string, scan: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from qr where qr.id = ${sql.ref(`${scan}.qr_id`)} and ${buildEarnerSql(scan)} = ${accountId}::uuid)`;
