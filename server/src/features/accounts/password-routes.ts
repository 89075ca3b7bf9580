import { randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import { asMember, asPerson, systemActor } from '../../http/actor.ts';
import { setCookie } from '../../http/cookies.ts';
import { demandAddressUse, demandUse } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount.ts';
import { isSecure, originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { hashOf } from '../../http/session.ts';
import { asUser, recordAct } from '../audit/index.ts';
import { verifyCaptcha } from '../captcha/index.ts';
import { sendMail } from '../mails/index.ts';
import { handOver } from './hand-over.ts';
import { hashNewPassword } from './password.ts';
import { demandPassword, holdSignedIn } from './proof.ts';
import { endOtherSessions, endSessionsOf, replaceToken } from './session-store.ts';
import { newSessionToken, sessionMaxAge } from './sessions.ts';
import { admit, type Needs } from './sign-in.ts';
import * as store from './store.ts';
import { dropTokens, makeToken, readToken, spendToken } from './tokens.ts';

/** Emails to one address, so that a mailbox can't be flooded: from one network, and from all networks together. */
export const lettersToOne = { max: 3, seconds: 3600 };
const lettersFromAll = { max: 10, seconds: 3600 };
/** Who has answered a challenge gets one also while strangers use up the others. */
const lettersAnswered = { max: 30, seconds: 3600 };

/** Actions that may have been started with the previous password. */
const beganBefore = ['two_factor', 'confirm_new_email', 'confirm_old_email'] as const;

const system = systemActor('credentials');

type Routes = Pick<typeof api.credentials, 'forgotten' | 'choosePassword' | 'changePassword'>;

export const passwordHandlers = (deps: Needs): Handlers<Routes> => {
  const { config, database, now } = deps;
  const { db } = database;
  const userOf = async (id: string) => (await store.findById(system, db, id)) ?? refuse('link_expired');

  return {
    forgotten: async ({ actor, body, request }) => {
      const { email, captcha } = body;
      await verifyCaptcha(deps, db, captcha, request.ip);
      await demandAddressUse(deps.countUse, `forgotten:${email}`, request.ip, lettersToOne);
      if (captcha === undefined) await demandUse(deps.countUse, `forgotten:${email}`, lettersFromAll);
      else await demandUse(deps.countUse, `forgotten-answered:${email}`, lettersAnswered);
      const found = await store.findByEmail(asPerson(actor), db, email);
      const user = found?.state === 'incomplete' ? undefined : found; // invited, and has no account yet
      if (!user && config.discloseAccounts) return refuse('user_not_found', { field: 'email' });
      const origin = originOf(request, config);
      // The same steps in one transaction either way: how long they take doesn't tell who has an account.
      await db.transaction().execute(async (tx) => {
        const key = await makeToken(tx, 'recovery', user?.id ?? randomUUID(), now());
        if (user) {
          const link = `${origin}/change-password/${key}`;
          await sendMail(deps, tx, { name: 'recovery', to: user.email, language: user.language, link });
        } else {
          const link = `${origin}/register`;
          await sendMail(deps, tx, { name: 'recovery_unknown', to: email, language: 'en', link });
        }
      });
      return { sent: true };
    },

    choosePassword: async (call) => {
      const { params, body, request } = call;
      const found = (await readToken(db, ['recovery'], params.recoveryKey, now())) ?? refuse('link_expired');
      const user = await userOf(found.user_id);
      const hash = await hashNewPassword(body.password, user.email);
      await db.transaction().execute(async (tx) => {
        await spendToken(tx, ['recovery'], params.recoveryKey, now());
        // The email reached the address, which the creator of the account may never have owned.
        if (!user.email_verified_at) await handOver(deps, tx, user);
        await store.setPassword(system, tx, user.id, hash);
        await store.setPasswordReset(system, tx, user.id, now());
        await dropTokens(tx, user.id, beganBefore);
        await endSessionsOf(system, tx, [user.id]);
        await recordAct(deps, tx, asUser(user, request.ip), { action: 'password_reset' });
        const link = `${originOf(request, config)}/forgotten-password`;
        await sendMail(deps, tx, { name: 'password_changed', to: user.email, language: user.language, link });
      });
      return admit(deps, call, await userOf(user.id));
    },

    changePassword: async ({ actor, body, request, reply }) => {
      const member = asMember(actor);
      const self = await store.findSelf(member, db);
      await demandPassword(deps, member, self, body.current, 'current');
      const hash = await hashNewPassword(body.password, self.email);
      const token = newSessionToken();
      await db.transaction().execute(async (tx) => {
        await holdSignedIn(member, tx);
        await store.setPassword(member, tx, self.id, hash);
        if (member.session) {
          await endOtherSessions(member, tx, member.session.id);
          await replaceToken(member, tx, member.session.id, hashOf(token));
        }
        await dropTokens(tx, self.id, ['recovery', ...beganBefore]);
        await recordAct(deps, tx, member, { action: 'password_changed' });
        const link = `${originOf(request, config)}/forgotten-password`;
        await sendMail(deps, tx, { name: 'password_changed', to: self.email, language: self.language, link });
      });
      if (member.session) {
        reply.header('set-cookie', setCookie('session', token, { secure: isSecure(config), maxAge: sessionMaxAge }));
      }
      return { changed: true };
    },
  };
};
