import type { Provider } from '@tessera/contract/rules/providers.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Member, RequestActor, SystemActor } from '../../http/actor.ts';

/** An account elsewhere: who it is there, and whose it is here. */
export type Identity = { provider: Provider; subject: string; userId: string; email: string };

export const findIdentity = (_actor: RequestActor | SystemActor, db: Db, provider: Provider, subject: string) =>
  db
    .selectFrom('identity')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Connects an account elsewhere. Answers false where it is connected already, with whomever. */
export const insertIdentity = async (_actor: RequestActor | SystemActor, db: Db, identity: Identity, now: Date) =>
  (await db
    .insertInto('identity')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      user_id: identity.userId,
      email: identity.email,
      created_at: now,
    })
    .onConflict((taken) => taken.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

export const listIdentities = (actor: Member, db: Db) =>
  db
    .selectFrom('identity')
    .select(['provider', 'email', 'created_at'])
    .where('user_id', '=', actor.userId)
    .orderBy('created_at')
    .execute();

/** Disconnects all accounts of a user at a provider, and counts what is left; who does so at the same time waits. */
export const deleteIdentity = async (actor: Member, db: Db, provider: Provider) => {
  await db.selectFrom('users').select('id').where('id', '=', actor.userId).forUpdate().execute();
  const deleted = await db
    .deleteFrom('identity')
    .where('user_id', '=', actor.userId)
    .where('provider', '=', provider)
    .returning('subject')
    .execute();
  return { deleted: deleted.length, remaining: (await listIdentities(actor, db)).length };
};
