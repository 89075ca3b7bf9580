import type { Provider } from '@tessera/contract/rules/providers.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Member, RequestActor, SystemActor } from '../../http/actor.ts';

/** An identity at a provider, and its user here. */
export type Identity = { provider: Provider; subject: string; userId: string; email: string };

export const findIdentity = (_actor: RequestActor | SystemActor, db: Db, provider: Provider, subject: string) =>
  db
    .selectFrom('oauth_identity')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Inserts an identity. Returns false if it is already linked to any user. */
export const insertIdentity = async (_actor: RequestActor | SystemActor, db: Db, identity: Identity, now: Date) =>
  (await db
    .insertInto('oauth_identity')
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
    .selectFrom('oauth_identity')
    .select(['provider', 'email', 'created_at'])
    .where('user_id', '=', actor.userId)
    .orderBy('created_at')
    .execute();

/** Deletes a user's identities at a provider, and counts the remaining ones; concurrent calls wait. */
export const deleteIdentity = async (actor: Member, db: Db, provider: Provider) => {
  await db.selectFrom('users').select('id').where('id', '=', actor.userId).forUpdate().execute();
  const deleted = await db
    .deleteFrom('oauth_identity')
    .where('user_id', '=', actor.userId)
    .where('provider', '=', provider)
    .returning('subject')
    .execute();
  return { deleted: deleted.length, remaining: (await listIdentities(actor, db)).length };
};
