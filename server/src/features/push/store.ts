import { type NotNull, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { PushSubscriptionKeys } from '../../adapters/push/port.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { formatColumns } from '../../i18n.ts';

/** Saves a browser's subscription, and keeps a user's newest `max`. A browser belongs to the user who subscribed last. */
export const saveSubscription = async (
  actor: Member,
  tx: Db,
  subscription: PushSubscriptionKeys,
  now: Date,
  max: number,
) => {
  const row = { user_id: actor.userId, p256dh: subscription.p256dh, auth: subscription.auth, created_at: now };
  await tx
    .insertInto('push_subscription')
    .values({ endpoint: subscription.endpoint, ...row })
    .onConflict((known) => known.column('endpoint').doUpdateSet(row))
    .execute();
  await tx
    .deleteFrom('push_subscription')
    .where('user_id', '=', actor.userId)
    .where('endpoint', 'not in', (kept) =>
      kept
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('user_id', '=', actor.userId)
        .orderBy('created_at', 'desc')
        .orderBy('endpoint')
        .limit(max),
    )
    .execute();
};

/** Deletes one of a user's own subscriptions, or all of them. */
export const deleteSubscriptions = (actor: Member, db: Db, endpoint: string | undefined) =>
  db
    .deleteFrom('push_subscription')
    .where('user_id', '=', actor.userId)
    .$call((query) => (endpoint === undefined ? query : query.where('endpoint', '=', endpoint)))
    .execute();

export const setPushAsked = (actor: Member, db: Db, now: Date) =>
  db
    .updateTable('users')
    .set({ push_prompted_at: sql`coalesce(push_prompted_at, ${now})` })
    .where('id', '=', actor.userId)
    .execute();

/** Returns the endpoints of a user's subscriptions. */
export const listEndpoints = async (_actor: SystemActor, db: Db, userId: string) =>
  (await db.selectFrom('push_subscription').select('endpoint').where('user_id', '=', userId).execute()).map(
    ({ endpoint }) => endpoint,
  );

/** Returns a subscription with its user's language and time zone; undefined if the account is closed or banned. */
export const findSubscription = (_actor: SystemActor, db: Db, endpoint: string) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('users', 'users.id', 'push_subscription.user_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .select(formatColumns.map((column) => `users.${column}` as const))
    .where('endpoint', '=', endpoint)
    .where('users.state', '=', 'active')
    .executeTakeFirst();

export const deleteDeadSubscription = (_actor: SystemActor, db: Db, endpoint: string) =>
  db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();

const hasSubscription = (accountId: string) =>
  sql<boolean>`exists (select from push_subscription where user_id = ${sql.ref(accountId)})`;

/** Claims trials that end before `until`, each once across all nodes, of owners with a subscription. */
export const claimEndingTrials = (_actor: SystemActor, tx: Db, now: Date, until: Date) =>
  tx
    .updateTable('subscription')
    .set({ trial_notified_at: now })
    .where('status', '=', 'trialing')
    .where('trial_end', '>', now)
    .where('trial_end', '<=', until)
    .where('trial_notified_at', 'is', null)
    .where(hasSubscription('subscription.account_id'))
    .returning(['account_id', 'trial_end'])
    .$narrowType<{ trial_end: NotNull }>()
    .execute();

/** Claims codes with an exhausted scan limit, each once per limit across all nodes, of owners with a subscription. */
export const claimReachedLimits = (_actor: SystemActor, tx: Db) =>
  tx
    .updateTable('qr')
    .set({ notified_scan_limit: sql`scan_limit` })
    .where('scan_limit', 'is not', null)
    .where(sql<boolean>`scans_used >= scan_limit`)
    .where(sql<boolean>`notified_scan_limit is distinct from scan_limit`)
    .where('archived_at', 'is', null)
    .where('state', '=', 'active')
    .where(hasSubscription('qr.account_id'))
    .returning(['id', 'account_id', 'name', 'encoded_text'])
    .$narrowType<{ account_id: NotNull }>()
    .execute();
