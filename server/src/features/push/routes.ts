import type { api } from '@tessera/contract';
import { requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import * as store from './store.ts';

/** Subscribed browsers per user; the oldest subscription is replaced. */
const maxBrowsers = 20;

const stripPadding = (text: string) => text.replace(/=+$/, '');

export const pushHandlers = ({ database: { db }, now, push }: Deps): RouteHandlers<typeof api.push> => ({
  key: async () => ({ publicKey: push.publicKey }),

  subscribe: async ({ actor, body: { endpoint, keys } }) => {
    const member = requireMember(actor);
    if (member.userId !== member.accountId) fail('forbidden', { message: 'only the owner of an account is told' });
    if (!push.isPushService(endpoint))
      fail('invalid_input', { issues: [{ field: 'endpoint', code: 'unknown_hostname' }] });
    const subscription = { endpoint, p256dh: stripPadding(keys.p256dh), auth: stripPadding(keys.auth) };
    await db.transaction().execute((tx) => store.saveSubscription(member, tx, subscription, now(), maxBrowsers));
    return { subscribed: true };
  },

  unsubscribe: async ({ actor, query }) => {
    await store.deleteSubscriptions(requireMember(actor), db, query.endpoint);
    return { subscribed: false };
  },

  asked: async ({ actor }) => {
    await store.setPushAsked(requireMember(actor), db, now());
    return { asked: true };
  },
});
