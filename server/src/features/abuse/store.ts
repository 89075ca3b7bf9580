import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { RequestActor, SystemActor } from '../../http/actor.ts';

type NewReport = Omit<Insertable<Tables['abuse_report']>, 'qr_id' | 'state' | 'decided_at' | 'decided_by'>;

/** Keeps a report, with the code that it is about where `uri` is one of ours. */
export const insertReport = (_actor: RequestActor, db: Db, report: NewReport, uri: string | undefined) =>
  db
    .insertInto('abuse_report')
    .values({
      ...report,
      qr_id: sql<number | null>`(select qr_id from uri where host = '' and lower(uri) = lower(${uri ?? null}))`,
    })
    .execute();

/** Erases reports that were decided before a time, and with them who sent them. */
export const deleteDecidedReports = (_actor: SystemActor, db: Db, before: Date) =>
  db.deleteFrom('abuse_report').where('decided_at', '<', before).execute();
