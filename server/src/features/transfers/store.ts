import type { TransferContents } from '@tessera/contract/api/transfers.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import type { TransferScope, TransferState } from '@tessera/contract/rules/transfers.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { formatColumns } from '../../i18n.ts';
import { toDisplayName } from '../domains/index.ts';

export type TransferRow = Omit<Selectable<Tables['transfer']>, 'scope' | 'state'> & {
  scope: TransferScope;
  state: TransferState;
  sender_name: string;
  sender_email: string;
  codes: number;
  moved: number;
  left: number;
};

/** The transfers that an account has offered, accepted or declined, or that wait for its verified owner. */
const isOnSideOf = (actor: Member) =>
  sql<boolean>`(transfer.account_id = ${actor.accountId} or transfer.recipient_id = ${actor.accountId}
    or (transfer.state = 'offered' and transfer.account_id <> ${actor.accountId} and transfer.email = (
      select lower(email) from users where id = ${actor.accountId} and email_verified_at is not null)))`;

const countCodes = (state: string | undefined) =>
  sql<number>`(select count(*) from transfer_code
    where transfer_id = transfer.id and ${state === undefined ? sql`true` : sql`state = ${state}`})`;

const selectTransfers = (actor: Member, db: Db) =>
  db
    .selectFrom('transfer')
    .leftJoin('users as sender', (join) =>
      join.onRef('sender.id', '=', sql`coalesce(transfer.user_id, transfer.account_id)`),
    )
    .selectAll('transfer')
    .select(sql<string>`coalesce(sender.name, '')`.as('sender_name'))
    .select(sql<string>`coalesce(sender.email, '')`.as('sender_email'))
    .select([countCodes(undefined).as('codes'), countCodes('moved').as('moved'), countCodes('left').as('left')])
    .where(isOnSideOf(actor))
    .$castTo<TransferRow>();

/** Returns the offers on either side of the account, the newest first, from the one after `after` on. */
export const listTransfers = (
  actor: Member,
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<TransferRow[]> =>
  selectTransfers(actor, db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(transfer.created_at, transfer.id) < (
          select transfer.created_at, transfer.id from transfer where transfer.id = ${after} and ${isOnSideOf(actor)})`,
      ),
    )
    .orderBy('transfer.created_at', 'desc')
    .orderBy('transfer.id', 'desc')
    .limit(limit)
    .execute();

export const findTransfer = (actor: Member, db: Db, id: string): Promise<TransferRow | undefined> =>
  selectTransfers(actor, db).where('transfer.id', '=', id).executeTakeFirst();

/** Returns a transfer of the actor, locked until the transaction ends. */
export const lockTransfer = async (actor: Member, tx: Tx, id: string): Promise<TransferRow | undefined> => {
  await tx.selectFrom('transfer').select('id').where('id', '=', id).where(isOnSideOf(actor)).forUpdate().execute();
  return findTransfer(actor, tx, id);
};

/** The codes that an offer moves: those outside the archive. */
const isInScope = (actor: Member, scope: TransferScope, id: number | undefined) => {
  const isOfAccount = sql<boolean>`qr.account_id = ${actor.accountId} and qr.archived_at is null`;
  if (scope === 'account') return isOfAccount;
  return scope === 'code'
    ? sql<boolean>`${isOfAccount} and qr.id = ${id ?? null}`
    : sql<boolean>`${isOfAccount} and qr.folder_id = ${id ?? null}`;
};

/** Returns the name of what is offered; undefined if the account has no such code or folder. */
export const findScopeName = async (actor: Member, db: Db, scope: TransferScope, id: number | undefined) => {
  if (scope === 'account') return '';
  const { rows } = await (scope === 'code'
    ? sql<{ name: string }>`
        select coalesce(nullif(qr.name, ''), code_text.title, '') as name
        from qr left join code_text on code_text.qr_id = qr.id where ${isInScope(actor, scope, id)}`
    : sql<{ name: string }>`
        select name from folder where id = ${id ?? null} and account_id = ${actor.accountId} and deleted_at is null`
  ).execute(db);
  return rows[0]?.name;
};

const isOffered = sql<boolean>`exists (select from transfer_code as other where other.qr_id = qr.id and other.state = 'offered')`;

/** Media of an account that only these codes use, and so move with them. `codes`: their ids. */
const sumOwnMedia = (accountId: string, codes: RawBuilder<unknown>) => sql`(
  with moving as materialized (select id from (${codes}) as code (id)
  ), used as materialized (
    select distinct name from revision, unnest(media_names || array_remove(array[style ->> 'image'], null)) as name
    where qr_id in (select id from moving)
  ), own as (
    select name, bytes from image where account_id = ${accountId} and name in (select name from used)
    union all select name, bytes from file where account_id = ${accountId} and name in (select name from used)
  )
  select coalesce(sum(bytes), 0)::bigint from own where not exists (
    select from revision join qr on qr.id = revision.qr_id
    where (media_names @> array[own.name] or style ->> 'image' = own.name)
      and qr.account_id = ${accountId} and qr.id not in (select id from moving)))`;

const describe = async (
  db: Db,
  accountId: string,
  codes: RawBuilder<unknown>,
): Promise<TransferContents & { contentBytes: number }> => {
  const { rows } = await sql<TransferContents & { contentBytes: number; hosts: { host: string; codes: number }[] }>`
    select count(*) as codes, count(distinct folder_id) as folders,
      coalesce((select sum(content_bytes) from code_text where qr_id in (${codes})), 0)::bigint as "contentBytes",
      ${sumOwnMedia(accountId, codes)} as "mediaBytes",
      (select coalesce(json_agg(json_build_object('host', host, 'codes', codes) order by host), '[]') from (
        select host, count(distinct qr_id) as codes from short_link
        where host <> '' and qr_id in (${codes}) group by host) as domain) as hosts
    from qr where id in (${codes})`.execute(db);
  const { hosts = [], ...sums } = rows[0] ?? { codes: 0, folders: 0, contentBytes: 0, mediaBytes: 0, domains: [] };
  return { ...sums, domains: hosts.map(({ host, codes }) => ({ host, name: toDisplayName(host), codes })) };
};

/** Describes what an offer would move, and how many codes stay because they are blocked or already offered. */
export const previewTransfer = async (actor: Member, db: Db, scope: TransferScope, id: number | undefined) => {
  const inScope = isInScope(actor, scope, id);
  const movable = sql`select qr.id from qr where ${inScope} and qr.state <> 'blocked' and not ${isOffered}`;
  const { contentBytes: _, ...contents } = await describe(db, actor.accountId, movable);
  const { rows } = await sql<{ blocked: number; offered: number }>`
    select count(*) filter (where qr.state = 'blocked') as blocked,
      count(*) filter (where qr.state <> 'blocked' and ${isOffered}) as offered
    from qr where ${inScope}`.execute(db);
  const { blocked, offered } = rows[0] ?? { blocked: 0, offered: 0 };
  return { ...contents, blocked, offered };
};

/** Describes what is left to move, or for an ended transfer what was offered. */
export const describeTransfer = (_actor: Member, db: Db, { id, account_id, state }: TransferRow) =>
  describe(
    db,
    account_id,
    sql`select qr_id from transfer_code where transfer_id = ${id}
      and ${['offered', 'accepted'].includes(state) ? sql`state = 'offered'` : sql`true`}`,
  );

/** Lists codes of a transfer in the order of their ids. Once one has moved or stayed, the other side sees only that it did. */
export const listTransferCodes = async (
  actor: Member,
  db: Db,
  { id, account_id }: TransferRow,
  { after, max }: { after: number; max: number },
) => {
  const { rows } = await sql<{
    id: number;
    name: string;
    type: string;
    printed: string;
    folder: string;
    scans: number;
    state: 'offered' | 'moved' | 'left';
  }>`
    select qr.id, coalesce(nullif(qr.name, ''), code_text.title, '') as name, qr.type,
      case when qr.encoded_text like 'http%' then qr.encoded_text else '' end as printed,
      coalesce(folder.name, '') as folder, coalesce(code_list.scans, 0) as scans, part.state
    from transfer_code as part join qr on qr.id = part.qr_id
    left join code_text on code_text.qr_id = qr.id
    left join code_list on code_list.qr_id = qr.id
    left join folder on folder.id = qr.folder_id
    where part.transfer_id = ${id} and qr.id > ${after}
      and qr.account_id = case when part.state = 'offered' then ${account_id}::uuid else ${actor.accountId}::uuid end
    order by qr.id limit ${max}`.execute(db);
  return rows.map(({ id, name, type, printed, folder, scans, state }) => ({
    id,
    name,
    type,
    printed,
    folder,
    scans,
    state,
  }));
};

/** Counts the offers of the account that wait for an answer. None is made meanwhile. */
export const countOpenTransfers = async (actor: Member, tx: Tx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfers ${actor.accountId}`}, 0))`.execute(tx);
  const { n } = await tx
    .selectFrom('transfer')
    .select(sql<number>`count(*)`.as('n'))
    .where('account_id', '=', actor.accountId)
    .where('state', '=', 'offered')
    .executeTakeFirstOrThrow();
  return n;
};

export const findAccountOwner = (_actor: Member | SystemActor, db: Db, accountId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'name', 'state', 'email_verified_at'])
    .select(formatColumns)
    .where('id', '=', accountId)
    .executeTakeFirst();

/** Returns the language and formats of the user with an address; undefined if there is no account. */
export const findRecipient = (_actor: Member, db: Db, email: string) =>
  db.selectFrom('users').select(formatColumns).where(sql<boolean>`lower(email) = lower(${email})`).executeTakeFirst();

/** Whether the person who made an offer may still make it: they, and their account, are active, and they are an admin of it. */
export const isOfferedByAdmin = async (
  _actor: Member,
  db: Db,
  { account_id, user_id }: Pick<TransferRow, 'account_id' | 'user_id'>,
): Promise<boolean> => {
  const rows = await db
    .selectFrom('users as sender')
    .innerJoin('users as owner', (join) => join.on('owner.id', '=', account_id))
    .select('sender.id')
    .where('sender.id', '=', user_id)
    .where((is) => is.and({ 'sender.state': 'active', 'owner.state': 'active', 'sender.role': roles.admin }))
    .where(sql<boolean>`coalesce(sender.parent_account, sender.id) = owner.id`)
    .execute();
  return rows.length > 0;
};

type NewTransfer = { id: string; email: string; scope: TransferScope; scopeId: number | undefined; name: string };

/** Inserts an offer with its codes and folders. Returns the number of codes. Throws if another offer gets one of them first. */
export const insertTransfer = async (
  actor: Member,
  tx: Tx,
  { scopeId, ...transfer }: NewTransfer,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<number> => {
  await tx
    .insertInto('transfer')
    .values({ ...transfer, account_id: actor.accountId, user_id: actor.userId, created_at: now, expires_at: expiresAt })
    .execute();
  const { numAffectedRows } = await sql`
    insert into transfer_code (transfer_id, qr_id)
    select ${transfer.id}, qr.id from qr
    where ${isInScope(actor, transfer.scope, scopeId)} and qr.state <> 'blocked' and not ${isOffered}`.execute(tx);
  if (transfer.scope !== 'code')
    await sql`
      insert into transfer_folder (transfer_id, folder_id)
      select distinct transfer_id, qr.folder_id from transfer_code join qr on qr.id = qr_id
      where transfer_id = ${transfer.id} and qr.folder_id is not null`.execute(tx);
  return Number(numAffectedRows);
};

type EndState = Extract<TransferState, 'declined' | 'cancelled' | 'expired'>;

/** Ends offers that weren't accepted: their codes can be offered again. */
export const endTransfers = async (
  _actor: Member | SystemActor,
  tx: Tx,
  ids: readonly string[],
  { state, now, recipientId }: { state: EndState; now: Date; recipientId?: string },
): Promise<void> => {
  await tx
    .updateTable('transfer')
    .set({ state, answered_at: now, ...(recipientId !== undefined && { recipient_id: recipientId }) })
    .where('id', 'in', [...ids])
    .execute();
  await tx
    .updateTable('transfer_code')
    .set({ state: 'left', reason: 'ended' })
    .where('transfer_id', 'in', [...ids])
    .where('state', '=', 'offered')
    .execute();
};

/** Ends the offers that no one answered in time. Returns whether there may be more. */
export const expireTransfers = async (actor: SystemActor, tx: Tx, now: Date, max: number): Promise<boolean> => {
  const rows = await tx
    .selectFrom('transfer')
    .select('id')
    .where('state', '=', 'offered')
    .where('expires_at', '<=', now)
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length > 0)
    await endTransfers(
      actor,
      tx,
      rows.map(({ id }) => id),
      { state: 'expired', now },
    );
  return rows.length === max;
};

/** Deletes transfers that ended before a time, and what no media needs any more. */
export const deleteEndedTransfers = async (_actor: SystemActor, db: Db, before: Date): Promise<void> => {
  await db
    .deleteFrom('transfer')
    .where('state', 'in', ['done', 'declined', 'cancelled', 'expired'])
    .where(sql<boolean>`coalesce(finished_at, answered_at) < ${before}`)
    .execute();
  await sql`
    delete from shared_media where not exists (select from image where image.name = shared_media.name)
      and not exists (select from file where file.name = shared_media.name)`.execute(db);
};
