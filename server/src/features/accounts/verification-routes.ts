import type { api } from '@tessera/contract';
import { asMember, systemActor } from '../../http/actor.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { asUser, recordAct } from '../audit/index.ts';
import { abandon, handOver, verifyAddress } from './hand-over.ts';
import { hashNewPassword } from './password.ts';
import { demandHolder, isSessionOf } from './proof.ts';
import { sendVerification } from './register.ts';
import { admit, type Needs } from './sign-in.ts';
import * as store from './store.ts';
import { readToken, spendToken } from './tokens.ts';

const system = systemActor('verification');

type Name = 'verification' | 'verifyEmail' | 'claimAccount' | 'disownAccount' | 'sendVerification';

/**
 * The link of a verification email. The owner of the mailbox may not be the creator of the account: the link verifies
 * the account only with its session or password; otherwise the owner of the address takes it over or erases it.
 */
export const verificationHandlers = (deps: Needs): Handlers<Pick<typeof api.credentials, Name>> => {
  const { database, now } = deps;
  const { db } = database;

  /** The unverified user whom a link was sent to. */
  const userOf = async (key: string) => {
    const { user_id: id, detail } = (await readToken(db, ['verify_email'], key, now())) ?? refuse('link_expired');
    const user = await store.findById(system, db, id);
    const { email } = detail as { email: string };
    return user && !user.email_verified_at && user.email.toLowerCase() === email.toLowerCase()
      ? user
      : refuse('link_expired');
  };
  const spend = (tx: typeof db, key: string) => spendToken(tx, ['verify_email'], key, now());

  return {
    verification: async ({ actor, query }) => {
      const user = await userOf(query.key);
      return {
        email: user.email,
        isSignedIn: isSessionOf(actor, user.id),
        hasPassword: user.password_hash !== null,
      };
    },

    verifyEmail: async ({ actor, body, request }) => {
      const user = await userOf(body.key);
      await demandHolder(deps, actor, request, user, body.password);
      const { email } = user;
      await db.transaction().execute(async (tx) => {
        await spend(tx, body.key);
        if (!(await verifyAddress(deps, tx, user))) refuse('link_expired');
        await recordAct(deps, tx, asUser(user, request.ip), { action: 'email_verified', detail: { email } });
      });
      return { email };
    },

    claimAccount: async (call) => {
      const { body, request } = call;
      const user = await userOf(body.key);
      const hash = await hashNewPassword(body.password, user.email);
      await db.transaction().execute(async (tx) => {
        await spend(tx, body.key);
        await handOver(deps, tx, user);
        await store.setPassword(system, tx, user.id, hash);
        const doer = asUser(user, request.ip);
        await recordAct(deps, tx, doer, { action: 'email_verified', detail: { email: user.email } });
        await recordAct(deps, tx, doer, { action: 'password_reset' });
      });
      return admit(deps, call, (await store.findById(system, db, user.id)) ?? refuse('link_expired'));
    },

    disownAccount: async ({ body, request }) => {
      const user = await userOf(body.key);
      await db.transaction().execute(async (tx) => {
        await spend(tx, body.key);
        await abandon(tx, user.id);
      });
      // The account is closed, and its remains are due: the next sweep erases them where this can’t.
      await deps.erase(user.id).catch((err: unknown) => request.log.error({ err }, 'an account will be erased later'));
      return { erased: true };
    },

    sendVerification: async ({ actor, request }) => {
      const self = await store.findSelf(asMember(actor), db);
      if (!self.email_verified_at) await sendVerification(deps, db, request, self);
      return { sent: true };
    },
  };
};
