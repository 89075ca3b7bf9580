import type { api } from '@tessera/contract';
import { asMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import * as store from './store.ts';

/** Browsers of one person that are told; the one that subscribed first makes room. */
const mostBrowsers = 20;

const unpadded = (text: string) => text.replace(/=+$/, '');

export const pushHandlers = ({ database: { db }, now, push }: Deps): Handlers<typeof api.push> => ({
  key: async () => ({ publicKey: push.publicKey }),

  subscribe: async ({ actor, body: { endpoint, keys } }) => {
    const member = asMember(actor);
    if (member.userId !== member.accountId) refuse('forbidden', { message: 'only the owner of an account is told' });
    if (!push.isService(endpoint))
      refuse('invalid_input', { issues: [{ field: 'endpoint', code: 'unknown_hostname' }] });
    const given = { endpoint, p256dh: unpadded(keys.p256dh), auth: unpadded(keys.auth) };
    await db.transaction().execute((tx) => store.saveSubscription(member, tx, given, now(), mostBrowsers));
    return { subscribed: true };
  },

  unsubscribe: async ({ actor, query }) => {
    await store.deleteSubscriptions(asMember(actor), db, query.endpoint);
    return { subscribed: false };
  },

  asked: async ({ actor }) => {
    await store.setAsked(asMember(actor), db, now());
    return { asked: true };
  },
});
