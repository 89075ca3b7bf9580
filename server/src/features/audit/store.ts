import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { System } from '../../http/actor.ts';
import type { Doer } from './doer.ts';

type NewAct = Omit<Insertable<Tables['audit']>, 'account_id' | 'actor_id' | 'actor_email' | 'via' | 'ip'>;

/** Keeps an act. Staff act for the product: the account is not told who of them it was. */
export const insertAct = (_actor: System, db: Db, doer: Doer, act: NewAct) => {
  const isNamed = doer.userId !== null && doer.as === undefined;
  const email = sql<string>`coalesce((select email from users where id = ${doer.userId}), '')`;
  return db
    .insertInto('audit')
    .values({
      ...act,
      account_id: doer.accountId,
      actor_id: doer.userId,
      actor_email: isNamed ? email : '',
      via: doer.as ?? (doer.key ? 'key' : 'web'),
      ip: doer.network,
    })
    .execute();
};
