import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { RequestActor, SystemActor } from '../../http/actor.ts';

type NewReport = Omit<Insertable<Tables['abuse_report']>, 'qr_id' | 'state' | 'decided_at' | 'decided_by'>;

/** Stores a report, with the code it is about if `uri` is one of our slugs. */
export const insertReport = (_actor: RequestActor, db: Db, report: NewReport, uri: string | undefined) =>
  db
    .insertInto('abuse_report')
    .values({
      ...report,
      qr_id: sql<number | null>`(select qr_id from short_link where host = '' and lower(slug) = lower(${uri ?? null}))`,
    })
    .execute();

/** Deletes reports decided before a time, including the data of their senders. */
export const deleteDecidedReports = (_actor: SystemActor, db: Db, before: Date) =>
  db.deleteFrom('abuse_report').where('decided_at', '<', before).execute();
