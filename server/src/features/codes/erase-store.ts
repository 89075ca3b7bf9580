import type { System } from '../../http/actor.ts';
import { forget, type Tx } from './uri-store.ts';

/** So many codes are erased by one transaction: scans of others wait for it on the embedded database. */
export const maxErased = 100;

/** Erases some of an account's codes; their addresses stay taken. Answers the ids, none when nothing is left. */
export const eraseCodesOf = async (actor: System, tx: Tx, accountId: string) => {
  const rows = await tx.selectFrom('qr').select('id').where('account_id', '=', accountId).limit(maxErased).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await forget(actor, tx, ids);
  await tx.deleteFrom('qr').where('id', 'in', ids).execute();
  return ids;
};
