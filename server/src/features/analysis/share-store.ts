import type { FilterTexts } from '@tessera/contract/rules/scan-filters.ts';
import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Actor, Member } from '../../http/actor.ts';
import { isAccessibleBy } from '../codes/index.ts';

/** What a link shows. */
export type ShareScopeRow = {
  qr_id: number | null;
  folder_id: number | null;
  name: string;
  filters: FilterTexts;
};

export type ShareRow = ShareScopeRow & {
  id: number;
  token_hash: Buffer;
  seed: Buffer | null;
  created_at: Date;
  expires_at: Date | null;
  openings: number;
  last_opened_at: Date | null;
};

type NewShareScope = { qrId: number | undefined; folderId: number | undefined; filters: FilterTexts };

const scopeColumns = sql`share.id, share.qr_id, share.folder_id, share.filters,
  coalesce((select coalesce(nullif(name, ''), (select slug from short_link where qr_id = qr.id order by created_at desc limit 1))
    from qr where id = share.qr_id), (select name from folder where id = share.folder_id), '') as name`;
const shareColumns = sql`${scopeColumns}, share.token_hash, share.seed, share.created_at, share.expires_at, share.openings,
  share.last_opened_at`;

/** Lists the links of the account that haven't expired, the newest first. */
export const listShares = async (actor: Member, db: Db, now: Date): Promise<ShareRow[]> => {
  const { rows } = await sql<ShareRow>`
    select ${shareColumns} from statistics_share as share
    where account_id = ${actor.accountId} and coalesce(expires_at > ${now}, true) order by id desc`.execute(db);
  return rows;
};

/** Creates a link to a code or folder of the account; undefined if there's no such one. */
export const createShare = async (
  actor: Member,
  db: Db,
  { qrId, folderId, filters }: NewShareScope,
  link: { seed: Buffer; tokenHash: Buffer; now: Date; expiresAt: Date | null },
): Promise<ShareRow | undefined> => {
  const codeExists = sql`exists (select from qr where id = ${qrId ?? null} and ${isAccessibleBy(actor)})`;
  const folderExists = sql`exists (
    select from folder where id = ${folderId ?? null} and account_id = ${actor.accountId} and deleted_at is null)`;
  const { rows } = await sql<ShareRow>`
    insert into statistics_share as share
      (account_id, token_hash, seed, qr_id, folder_id, filters, created_at, expires_at)
    select ${actor.accountId}, ${link.tokenHash}, ${link.seed}, ${qrId ?? null}, ${folderId ?? null},
      ${JSON.stringify(filters)}::jsonb, ${link.now}, ${link.expiresAt}
    where ${qrId === undefined ? sql`true` : codeExists} and ${folderId === undefined ? sql`true` : folderExists}
    returning ${shareColumns}`.execute(db);
  return rows[0];
};

/** Deletes a link of the account; returns whether it existed. */
export const deleteShare = async (actor: Member, db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('statistics_share')
    .where('id', '=', id)
    .where('account_id', '=', actor.accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

type OpenShareRow = ShareScopeRow & { id: number; account_id: string };

/** Returns what a link shows; undefined if it doesn't exist, has expired, or its account is closed. */
export const findOpenShare = async (
  _actor: Actor,
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenShareRow | undefined> => {
  const { rows } = await sql<OpenShareRow>`
    select share.account_id, ${scopeColumns}
    from statistics_share as share join users on users.id = share.account_id and users.state = 'active'
    where token_hash = ${tokenHash} and coalesce(expires_at > ${now}, true)
      and (folder_id is null or exists (select from folder where id = folder_id and deleted_at is null))`.execute(db);
  return rows[0];
};

export const countOpening = (_actor: Actor, db: Db, id: number, now: Date) =>
  db
    .updateTable('statistics_share')
    .set({ openings: sql`openings + 1`, last_opened_at: now })
    .where('id', '=', id)
    .execute();
