import { catalogue, isDynamic } from '@tessera/qr-types';
import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { isAccessibleBy } from '../codes/index.ts';

/** What decides whether a code is in a bundle. */
export type BundleRow = {
  id: number;
  name: string;
  title: string;
  type: string;
  state: string;
  hasPassword: boolean;
  hasLimit: boolean;
  hasSchedule: boolean;
};

/** Published codes outside the archive, which the actor can see. */
const selectPublished = (actor: Member, db: Db) =>
  db
    .selectFrom('qr')
    .leftJoin('code_text', 'code_text.qr_id', 'qr.id')
    .select(['qr.id', 'qr.name', 'qr.type', 'qr.state'])
    .select(sql<string>`coalesce(code_text.title, '')`.as('title'))
    .select(sql<boolean>`qr.password_active and qr.password_hash is not null`.as('hasPassword'))
    .select(sql<boolean>`qr.scan_limit is not null`.as('hasLimit'))
    .select(sql<boolean>`qr.schedule is not null`.as('hasSchedule'))
    .where('archived_at', 'is', null)
    .where('published_revision', 'is not', null)
    .where(isAccessibleBy(actor));

/** Returns a page of the codes, in the order of their ids. */
export const listPublished = (
  actor: Member,
  db: Db,
  { after, max }: { after: number; max: number },
): Promise<BundleRow[]> => selectPublished(actor, db).where('qr.id', '>', after).orderBy('qr.id').limit(max).execute();

const dynamicTypes = catalogue.filter(isDynamic).map(({ id }) => id);

/** Returns a page of the codes that a bundle leaves out (`findReasons`), in the order of their ids. */
export const listLeftOut = (
  actor: Member,
  db: Db,
  { after, max, text }: { after: number; max: number; text: string },
): Promise<BundleRow[]> =>
  selectPublished(actor, db)
    .where('qr.type', 'in', dynamicTypes)
    .where(
      sql<boolean>`(qr.state in ('blocked', 'paused') or qr.scan_limit is not null or qr.schedule is not null
        or (qr.password_active and qr.password_hash is not null))`,
    )
    .$if(text !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(coalesce(nullif(qr.name, ''), code_text.title, '')), lower(${text})) > 0`),
    )
    .where('qr.id', '>', after)
    .orderBy('qr.id')
    .limit(max)
    .execute();

/** Returns some codes with what they open. */
export const findPublished = async (actor: Member, db: Db, ids: readonly number[]) => {
  const rows = await selectPublished(actor, db)
    .innerJoin('revision', (join) =>
      join.onRef('revision.qr_id', '=', 'qr.id').onRef('revision.number', '=', 'qr.published_revision'),
    )
    .select(['revision.content', 'revision.content_version', 'revision.number as revision'])
    .select(['qr.forward_parameters', 'qr.theme_color', 'qr.encoded_text', 'qr.downloaded_at'])
    .where(sql<boolean>`qr.id = any(${ids})`)
    .orderBy('qr.id')
    .execute();
  const links = await db
    .selectFrom('short_link')
    .innerJoin('qr', 'qr.id', 'short_link.qr_id')
    .select(['short_link.qr_id', 'short_link.host', 'short_link.slug'])
    .where(sql<boolean>`qr.id = any(${ids})`)
    .where(isAccessibleBy(actor))
    .where(
      sql<boolean>`(host = '' or exists (
        select from domain where domain.host = short_link.host and domain.account_id = ${actor.accountId}))`,
    )
    .orderBy('short_link.created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, links: links.filter(({ qr_id }) => qr_id === row.id) }));
};

export type PublishedCode = Awaited<ReturnType<typeof findPublished>>[number];
