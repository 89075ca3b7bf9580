import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';

/** A file that rows name by its address: under which name it is stored, or why it isn’t. */
export type FetchedFile = {
  name: string | null;
  error: { code: string; params: Record<string, string | number> } | null;
};
type FileKey = { url: string; kind: string };

export const findFile = async (
  _actor: Member,
  db: Db,
  jobId: string,
  { url, kind }: FileKey,
): Promise<FetchedFile | undefined> =>
  db
    .selectFrom('bulk_file')
    .select(['name', 'error'])
    .where((is) => is.and({ job_id: jobId, url, kind }))
    .$castTo<FetchedFile>()
    .executeTakeFirst();

export const saveFile = (_actor: Member, db: Db, jobId: string, { url, kind }: FileKey, { name, error }: FetchedFile) =>
  db
    .insertInto('bulk_file')
    .values({ job_id: jobId, url, kind, name, error: error && JSON.stringify(error) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Forgets which files couldn’t be fetched, so that they are fetched again. */
export const deleteFailedFiles = (_actor: Member, db: Db, jobId: string) =>
  db.deleteFrom('bulk_file').where('job_id', '=', jobId).where('name', 'is', null).execute();
