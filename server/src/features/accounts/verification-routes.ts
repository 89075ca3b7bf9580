import type { api } from '@tessera/contract';
import { createSystemActor, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { recordAuditEvent, toUserAuditActor } from '../audit/index.ts';
import { hashNewPassword } from './password.ts';
import { abandonAccount, markEmailVerified, reclaimAccount } from './reclaim-account.ts';
import { sendVerificationEmail } from './register.ts';
import { isSignedInAs, requireSessionOrPassword } from './require-password.ts';
import { type SignInDeps, signInIfAllowed } from './sign-in.ts';
import * as store from './store.ts';
import { consumeToken, findUsableToken } from './tokens.ts';

const system = createSystemActor('verification');

type VerificationRoute = 'verification' | 'verifyEmail' | 'claimAccount' | 'disownAccount' | 'sendVerification';

/**
 * Handles the link of a verification email. The owner of the mailbox may not be the creator of the account: the link
 * verifies the account only with its session or password; otherwise the owner of the address takes it over or erases it.
 */
export const verificationHandlers = (
  deps: SignInDeps,
): RouteHandlers<Pick<typeof api.credentials, VerificationRoute>> => {
  const { database, now } = deps;
  const { db } = database;

  /** Returns the unverified user that a link was sent to. */
  const findLinkUser = async (key: string) => {
    const { user_id: id, detail } = (await findUsableToken(db, ['verify_email'], key, now())) ?? fail('link_expired');
    const user = await store.findUserById(system, db, id);
    const { email } = detail as { email: string };
    return user && !user.email_verified_at && user.email.toLowerCase() === email.toLowerCase()
      ? user
      : fail('link_expired');
  };
  const consumeLink = (tx: typeof db, key: string) => consumeToken(tx, ['verify_email'], key, now());

  return {
    verification: async ({ actor, query }) => {
      const user = await findLinkUser(query.key);
      return {
        email: user.email,
        isSignedIn: isSignedInAs(actor, user.id),
        hasPassword: user.password_hash !== null,
      };
    },

    verifyEmail: async ({ actor, body, request }) => {
      const user = await findLinkUser(body.key);
      await requireSessionOrPassword(deps, actor, request, user, body.password);
      const { email } = user;
      await db.transaction().execute(async (tx) => {
        await consumeLink(tx, body.key);
        if (!(await markEmailVerified(deps, tx, user))) fail('link_expired');
        await recordAuditEvent(deps, tx, toUserAuditActor(user, request.ip), {
          action: 'email_verified',
          detail: { email },
        });
      });
      return { email };
    },

    claimAccount: async (call) => {
      const { body, request } = call;
      const user = await findLinkUser(body.key);
      const hash = await hashNewPassword(body.password, user.email);
      await db.transaction().execute(async (tx) => {
        await consumeLink(tx, body.key);
        await reclaimAccount(deps, tx, user);
        await store.setPassword(system, tx, user.id, hash);
        const auditActor = toUserAuditActor(user, request.ip);
        await recordAuditEvent(deps, tx, auditActor, { action: 'email_verified', detail: { email: user.email } });
        await recordAuditEvent(deps, tx, auditActor, { action: 'password_reset' });
      });
      return signInIfAllowed(deps, call, (await store.findUserById(system, db, user.id)) ?? fail('link_expired'));
    },

    disownAccount: async ({ body, request }) => {
      const user = await findLinkUser(body.key);
      await db.transaction().execute(async (tx) => {
        await consumeLink(tx, body.key);
        await abandonAccount(tx, user.id);
      });
      // The account is closed and due: the next sweep erases it if this fails.
      await deps
        .erase(user.id)
        .catch((err: unknown) => request.log.error({ err }, 'failed to erase account, the next sweep retries'));
      return { erased: true };
    },

    sendVerification: async ({ actor, request }) => {
      const self = await store.findCurrentUser(requireMember(actor), db);
      if (!self.email_verified_at) await sendVerificationEmail(deps, db, request, self);
      return { sent: true };
    },
  };
};
