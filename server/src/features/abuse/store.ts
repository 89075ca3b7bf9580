import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { RequestActor, SystemActor } from '../../http/actor.ts';
import type { ShortLink } from './short-link.ts';

type NewReport = Omit<Insertable<Tables['abuse_report']>, 'qr_id' | 'state' | 'decided_at' | 'decided_by'>;

/** Stores a report, with the code it is about if `link` is that of one. */
export const insertReport = (_actor: RequestActor, db: Db, report: NewReport, link: ShortLink | undefined) =>
  db
    .insertInto('abuse_report')
    .values({
      ...report,
      qr_id: sql<number | null>`(select qr_id from short_link
        where host = ${link?.host ?? ''} and lower(slug) = lower(${link?.slug ?? null}))`,
    })
    .execute();

/** Deletes reports decided before a time, or sent before it and never decided, including the data of their senders. */
export const deleteOldReports = async (_actor: SystemActor, db: Db, before: Date): Promise<number> =>
  Number(
    (
      await db
        .deleteFrom('abuse_report')
        .where(sql<boolean>`coalesce(decided_at, created_at) < ${before}`)
        .executeTakeFirst()
    ).numDeletedRows,
  );
