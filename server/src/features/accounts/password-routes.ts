import { randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import { defaultLocale } from '@tessera/contract/locales.ts';
import { createSystemActor, requireMember, requireRequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { formatSetCookie } from '../../http/cookies.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin, isSecure } from '../../http/origin.ts';
import { enforceAddressRateLimit, enforceRateLimit } from '../../http/rate-limits.ts';
import { hashToken } from '../../http/session.ts';
import { recordAuditEvent, toUserAuditActor } from '../audit/index.ts';
import { requireCaptcha } from '../captcha/index.ts';
import { queueEmail } from '../email/index.ts';
import { hashNewPassword } from './password.ts';
import { reclaimAccount } from './reclaim-account.ts';
import { lockSignedInUser, requirePassword } from './require-password.ts';
import { endOtherSessions, endUserSessions, replaceSessionToken } from './session-store.ts';
import { createSessionToken, sessionMaxAgeSeconds } from './sessions.ts';
import { type SignInDeps, signInIfAllowed } from './sign-in.ts';
import * as store from './store.ts';
import { consumeToken, createToken, deleteTokens, findUsableToken } from './tokens.ts';

/** Limits emails to one address: from one network, and from all networks together. */
export const recipientEmailLimit = { max: 3, seconds: 3600 };
const recipientEmailLimitAllIps = { max: 10, seconds: 3600 };
/** Separate limit for callers who solved a captcha, so that attackers can't block them by using up the others. */
const recipientEmailLimitWithCaptcha = { max: 30, seconds: 3600 };

/** Actions that may have been started with the previous password. */
const passwordBoundTokenKinds = ['two_factor', 'confirm_new_email', 'confirm_old_email'] as const;

const system = createSystemActor('credentials');

type PasswordRoutes = Pick<typeof api.credentials, 'forgotten' | 'choosePassword' | 'changePassword'>;

export const passwordHandlers = (deps: SignInDeps): RouteHandlers<PasswordRoutes> => {
  const { config, database, now } = deps;
  const { db } = database;
  const getUser = async (id: string) => (await store.findUserById(system, db, id)) ?? fail('link_expired');

  return {
    forgotten: async ({ actor, body, request }) => {
      const { email, captcha } = body;
      await requireCaptcha(deps, db, captcha, request.ip);
      await enforceAddressRateLimit(deps.consumeRateLimit, `forgotten:${email}`, request.ip, recipientEmailLimit);
      if (captcha === undefined)
        await enforceRateLimit(deps.consumeRateLimit, `forgotten:${email}`, recipientEmailLimitAllIps);
      else await enforceRateLimit(deps.consumeRateLimit, `forgotten-answered:${email}`, recipientEmailLimitWithCaptcha);
      const found = await store.findUserByEmail(requireRequestActor(actor), db, email);
      const user = found?.state === 'incomplete' ? undefined : found; // an invited user has no account yet
      if (!user && config.discloseAccounts) return fail('user_not_found', { field: 'email' });
      const origin = getOrigin(request, config);
      // The same steps in one transaction in both cases: timing doesn't reveal whether the account exists.
      await db.transaction().execute(async (tx) => {
        const key = await createToken(tx, 'recovery', user?.id ?? randomUUID(), now());
        if (user) {
          const link = `${origin}/change-password/${key}`;
          await queueEmail(deps, tx, { name: 'recovery', to: user.email, language: user.language, link });
        } else {
          const link = `${origin}/register`;
          await queueEmail(deps, tx, { name: 'recovery_unknown', to: email, language: defaultLocale, link });
        }
      });
      return { sent: true };
    },

    choosePassword: async (call) => {
      const { params, body, request } = call;
      const found = (await findUsableToken(db, ['recovery'], params.recoveryKey, now())) ?? fail('link_expired');
      const user = await getUser(found.user_id);
      const hash = await hashNewPassword(body.password, user.email);
      await db.transaction().execute(async (tx) => {
        await consumeToken(tx, ['recovery'], params.recoveryKey, now());
        // The email reached the address, which the creator of the account may never have owned.
        if (!user.email_verified_at) await reclaimAccount(deps, tx, user);
        await store.setPassword(system, tx, user.id, hash);
        await store.setPasswordReset(system, tx, user.id, now());
        await deleteTokens(tx, user.id, passwordBoundTokenKinds);
        await endUserSessions(system, tx, [user.id]);
        await recordAuditEvent(deps, tx, toUserAuditActor(user, request.ip), { action: 'password_reset' });
        const link = `${getOrigin(request, config)}/forgotten-password`;
        await queueEmail(deps, tx, { name: 'password_changed', to: user.email, language: user.language, link });
      });
      return signInIfAllowed(deps, call, await getUser(user.id));
    },

    changePassword: async ({ actor, body, request, reply }) => {
      const member = requireMember(actor);
      const self = await store.findCurrentUser(member, db);
      await requirePassword(deps, member, self, body.current, 'current');
      const hash = await hashNewPassword(body.password, self.email);
      const token = createSessionToken();
      await db.transaction().execute(async (tx) => {
        await lockSignedInUser(member, tx);
        await store.setPassword(member, tx, self.id, hash);
        if (member.session) {
          await endOtherSessions(member, tx, member.session.id);
          await replaceSessionToken(member, tx, member.session.id, hashToken(token));
        }
        await deleteTokens(tx, self.id, ['recovery', ...passwordBoundTokenKinds]);
        await recordAuditEvent(deps, tx, member, { action: 'password_changed' });
        const link = `${getOrigin(request, config)}/forgotten-password`;
        await queueEmail(deps, tx, { name: 'password_changed', to: self.email, language: self.language, link });
      });
      if (member.session) {
        reply.header(
          'set-cookie',
          formatSetCookie('session', token, { secure: isSecure(config), maxAge: sessionMaxAgeSeconds }),
        );
      }
      return { changed: true };
    },
  };
};
