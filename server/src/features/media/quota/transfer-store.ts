import { sql } from 'kysely';
import type { Tx } from '../../../adapters/database/index.ts';
import type { Member } from '../../../http/actor.ts';
import { mediaKinds } from '../names.ts';

/** Whether something of an account uses a file: a code, a template, its brand, or its design of new codes. */
const isUsedBy = (accountId: string) => sql<boolean>`(
  exists (select from revision join qr on qr.id = revision.qr_id
    where qr.account_id = ${accountId} and (media_names @> array[used.name] or style ->> 'image' = used.name))
  or exists (select from template where account_id = ${accountId} and media_names @> array[used.name])
  or exists (select from brand where account_id = ${accountId} and logo = used.name)
  or exists (select from default_design where account_id = ${accountId} and style ->> 'image' = used.name))`;

/**
 * Moves the images and files of codes to the actor's account while `moveCodes` moves the codes: those that the sender still uses
 * stay its own, and both accounts may use them.
 */
export const moveMedia = async (
  actor: Member,
  tx: Tx,
  senderId: string,
  codeIds: readonly number[],
  moveCodes: () => Promise<void>,
): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select distinct name from revision, unnest(media_names || array_remove(array[style ->> 'image'], null)) as name
    where qr_id = any(${codeIds}) order by name`.execute(tx);
  const names = rows.map(({ name }) => name);
  await moveCodes();
  if (names.length === 0) return;
  for (const kind of mediaKinds) {
    const table = sql.table(kind);
    await sql`select from ${table} where name = any(${names}) order by name for update`.execute(tx);
    await sql`
      insert into shared_media (name, account_id)
      select used.name, ${actor.accountId} from ${table} as used
      where name = any(${names}) and (
        (account_id = ${senderId} and ${isUsedBy(senderId)})
        or exists (select from shared_media as share where share.name = used.name and share.account_id = ${senderId}))
      on conflict do nothing`.execute(tx);
    await sql`
      update ${table} as used set account_id = ${actor.accountId}
      where name = any(${names}) and account_id = ${senderId} and not ${isUsedBy(senderId)}`.execute(tx);
  }
  await sql`
    delete from shared_media where account_id = ${actor.accountId} and name = any(${names}) and (
      exists (select from image where image.name = shared_media.name and image.account_id = ${actor.accountId})
      or exists (select from file where file.name = shared_media.name and file.account_id = ${actor.accountId}))`.execute(
    tx,
  );
};
