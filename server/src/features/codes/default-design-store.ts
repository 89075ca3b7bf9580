import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';

/** Returns the stored style of the account's new codes; undefined if none is set. */
export const findDefaultStyle = async (actor: Member, db: Db): Promise<unknown> =>
  (await db.selectFrom('default_design').select('style').where('account_id', '=', actor.accountId).executeTakeFirst())
    ?.style;

/** Sets the style of the account's new codes, or with null removes it. */
export const setDefaultStyle = async (
  actor: Member,
  db: Db,
  style: CodeStyle | null,
  afterChange: (tx: Db) => Promise<void>,
) =>
  db.transaction().execute(async (tx) => {
    if (style === null) await tx.deleteFrom('default_design').where('account_id', '=', actor.accountId).execute();
    else {
      const columns = { style: JSON.stringify(style) };
      await tx
        .insertInto('default_design')
        .values({ account_id: actor.accountId, ...columns })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
        .execute();
    }
    await afterChange(tx);
  });
