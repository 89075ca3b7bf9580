import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import type { CodeSearch } from './search-text.ts';
import { isStaffAccount } from './staff-account-store.ts';

const maxCodes = 20;

/** Matches the rows of `qr` that a search text stands for. */
export const isCodeSearched = (_actor: Member, { id, link, slug }: CodeSearch) => {
  const { host = '', slug: linkSlug } = link ?? {};
  return sql<boolean>`(qr.id = ${id ?? null} or qr.id in (
    select qr_id from short_link
    where (host = ${host} and lower(slug) = lower(${linkSlug ?? null})) or lower(slug) = lower(${slug ?? null})))`;
};

const selectCodes = (actor: Member, db: Db) =>
  db
    .selectFrom('qr')
    .leftJoin('users', 'users.id', 'qr.account_id')
    .leftJoin('revision', (join) =>
      join
        .onRef('revision.qr_id', '=', 'qr.id')
        .on(
          'revision.number',
          '=',
          sql<number>`coalesce(qr.published_revision, (select max(number) from revision where qr_id = qr.id))`,
        ),
    )
    .select(['qr.id', 'qr.type', 'qr.name', 'qr.state', 'qr.block_reason', 'qr.encoded_text', 'qr.created_at'])
    .select(['qr.account_id', 'users.email', 'users.language', 'users.state as account_state'])
    .select(isStaffAccount(actor, sql.ref('qr.account_id')).as('is_staff'))
    .select(['revision.content', 'revision.content_version'])
    .select([
      sql<string | null>`(select slug from short_link where qr_id = qr.id and host = ''
        order by short_link.created_at desc limit 1)`.as('slug'),
      sql<string[]>`array(select host || '/' || slug from short_link where qr_id = qr.id and host <> ''
        order by short_link.created_at desc)`.as('domain_links'),
    ])
    .select(sql<number>`coalesce((select sum(scans) from scan_day where qr_id = qr.id), 0)::bigint`.as('scans'));

export type CodeRow = Awaited<ReturnType<typeof findCodes>>[number];

/** Returns the codes that a search text stands for, the newest first. */
export const searchCodes = (actor: Member, db: Db, search: CodeSearch) =>
  selectCodes(actor, db).where(isCodeSearched(actor, search)).orderBy('qr.id', 'desc').limit(maxCodes).execute();

export const findCodes = (actor: Member, db: Db, ids: readonly number[]) =>
  selectCodes(actor, db).where(sql<boolean>`qr.id = any(${ids})`).execute();

/** Blocks a code, storing its previous state. Returns whether its state changed. */
export const setBlocked = async (_actor: Member | SystemActor, tx: Db, id: number, reason: string, now: Date) =>
  (await tx
    .updateTable('qr')
    .set({
      previous_state: sql`state`,
      state: 'blocked',
      block_reason: reason,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', '<>', 'blocked')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Restores the state of a code before it was blocked. Returns whether its state changed. */
export const setUnblocked = async (_actor: Member | SystemActor, tx: Db, id: number, now: Date) =>
  (await tx
    .updateTable('qr')
    .set({
      state: sql`coalesce(previous_state, 'active')`,
      previous_state: null,
      block_reason: null,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'blocked')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** What many codes have in common: the account that they are of, by its owner’s address, or a host that their content links to. */
export type CodeOrigin = { email: string } | { host: string };

/**
 * Returns the dynamic codes of an origin, blocked or not, but none of staff. For a host it reads the content of all published codes.
 */
export const listCodesOf = async (
  _actor: SystemActor,
  tx: Db,
  origin: CodeOrigin,
  isBlocked: boolean,
): Promise<number[]> => {
  const linksToHost = (host: string) =>
    sql<boolean>`revision.content::text ~* ${`"https?://([^/"]*\\.)?${host.replaceAll('.', '\\.')}[/:?#"]`}`;
  const codes = await tx
    .selectFrom('qr')
    .leftJoin('users', 'users.id', 'qr.account_id')
    .innerJoin('revision', (join) =>
      join.onRef('revision.qr_id', '=', 'qr.id').onRef('revision.number', '=', 'qr.published_revision'),
    )
    .select('qr.id')
    .where('qr.state', isBlocked ? '=' : '<>', 'blocked')
    .where(sql<boolean>`not coalesce(users.staff, false)`)
    .where((is) =>
      'email' in origin ? is(sql`lower(users.email)`, '=', origin.email.toLowerCase()) : linksToHost(origin.host),
    )
    .orderBy('qr.id')
    .execute();
  return codes.map(({ id }) => id);
};
