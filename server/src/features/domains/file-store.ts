import type { WellKnownFile } from '@tessera/contract/rules/well-known.ts';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

/** Returns the files of one of the account’s domains, by path. */
export const listFiles = (actor: Member, db: Db, id: number): Promise<WellKnownFile[]> =>
  db
    .selectFrom('domain_file')
    .innerJoin('domain', 'domain.id', 'domain_file.domain_id')
    .select(['path', 'content'])
    .where('account_id', '=', actor.accountId)
    .where('domain_id', '=', id)
    .orderBy('path')
    .execute();

/** Replaces the files of one of the account’s domains, which the caller has found; returns whether that changes anything. */
export const replaceFiles = async (actor: Member, tx: Tx, id: number, files: readonly WellKnownFile[]) => {
  const toText = (all: readonly WellKnownFile[]) =>
    JSON.stringify(all.map(({ path, content }) => [path, content]).sort());
  if (toText(await listFiles(actor, tx, id)) === toText(files)) return false;
  await tx.deleteFrom('domain_file').where('domain_id', '=', id).execute();
  if (files.length > 0)
    await tx
      .insertInto('domain_file')
      .values(files.map((file) => ({ domain_id: id, ...file })))
      .execute();
  return true;
};

/** Deletes a file of one of the account’s domains, which the caller has found; returns whether it was there. */
export const deleteFile = async (_actor: Member, tx: Tx, id: number, path: string) => {
  const { numDeletedRows } = await tx
    .deleteFrom('domain_file')
    .where('domain_id', '=', id)
    .where('path', '=', path)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Returns the content of a file on a host that an account has. */
export const findServedFile = async (_actor: SystemActor, db: Db, host: string, accountId: string, path: string) => {
  const file = await db
    .selectFrom('domain_file')
    .innerJoin('domain', 'domain.id', 'domain_file.domain_id')
    .select('content')
    .where('host', '=', host)
    .where('account_id', '=', accountId)
    .where('path', '=', path)
    .executeTakeFirst();
  return file?.content;
};
