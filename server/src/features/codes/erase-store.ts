import type { Db } from '../../adapters/database/index.ts';
import type { System } from '../../http/actor.ts';
import { forget } from './uri-store.ts';

/** Erases some of an account's codes; their addresses stay taken. Answers the ids, none when nothing is left. */
export const eraseCodesOf = (actor: System, db: Db, accountId: string) =>
  db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('qr').select('id').where('account_id', '=', accountId).limit(500).execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return ids;
    await forget(actor, tx, ids);
    await tx.deleteFrom('qr').where('id', 'in', ids).execute();
    return ids;
  });
