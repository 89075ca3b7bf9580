import type { api } from '@tessera/contract';
import { asMember, asPerson, systemActor } from '../../http/actor.ts';
import { demandUse, limitKeyOf } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount.ts';
import { networkOf } from '../../http/network.ts';
import { originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { recordAct } from '../audit/index.ts';
import { verifyCaptcha } from '../captcha/index.ts';
import { sendMail } from '../mails/index.ts';
import { handOver } from './hand-over.ts';
import { hashNewPassword } from './password.ts';
import { demandPassword } from './proof.ts';
import { sendVerification } from './register.ts';
import { endOtherSessions, endSessionsOf } from './session-store.ts';
import { admit, type Needs } from './sign-in.ts';
import * as store from './store.ts';
import { dropTokens, isAwaited, makeToken, readToken, spendToken } from './tokens.ts';

/** Letters to one address, so that nobody fills somebody else's mailbox: from one place, and from all places together. */
const lettersToOne = { max: 3, seconds: 3600 };
const lettersFromAll = { max: 10, seconds: 3600 };
/** Who has answered a challenge gets one also while strangers use up the others. */
const lettersAnswered = { max: 30, seconds: 3600 };

/** What somebody may have begun with the password that held before. */
const beganBefore = ['two_factor', 'confirm_new_email', 'confirm_old_email'] as const;

const system = systemActor('credentials');

const doerOf = (user: store.UserRow, ip: string) => ({
  userId: user.id,
  accountId: user.parent_account ?? user.id,
  network: networkOf(ip),
});

const emailIn = (detail: unknown) => (detail as { email: string }).email;

export const credentialHandlers = (deps: Needs): Handlers<typeof api.credentials> => {
  const { config, database, now } = deps;
  const { db } = database;
  const userOf = async (id: string) => (await store.findById(system, db, id)) ?? refuse('link_expired');

  return {
    verifyEmail: async ({ body, request }) => {
      const { user_id: id, detail } = await spendToken(db, ['verify_email'], body.key, now());
      const email = emailIn(detail);
      if (!(await store.verifyEmail(system, db, id, email, now()))) return refuse('link_expired');
      await recordAct(deps, db, doerOf(await userOf(id), request.ip), { action: 'email_verified', detail: { email } });
      return { email };
    },

    sendVerification: async ({ actor, request }) => {
      const self = await store.findSelf(asMember(actor), db);
      if (!self.email_verified_at) await sendVerification(deps, db, request, self);
      return { sent: true };
    },

    forgotten: async ({ actor, body, request }) => {
      const { email, captcha } = body;
      await verifyCaptcha(deps, db, captcha, request.ip);
      await demandUse(deps.countUse, `forgotten:${email}:${limitKeyOf(request.ip)}`, lettersToOne);
      if (captcha === undefined) await demandUse(deps.countUse, `forgotten:${email}`, lettersFromAll);
      else await demandUse(deps.countUse, `forgotten-answered:${email}`, lettersAnswered);
      const found = await store.findByEmail(asPerson(actor), db, email);
      const user = found?.state === 'incomplete' ? undefined : found; // invited, and has no account yet
      if (!user && config.discloseAccounts) return refuse('user_not_found', { field: 'email' });
      const origin = originOf(request, config);
      if (user) {
        const key = await makeToken(db, 'recovery', user.id, now());
        const link = `${origin}/change-password/${key}`;
        await sendMail(deps, db, { name: 'recovery', to: user.email, language: user.language, link });
      } else {
        const link = `${origin}/register`;
        await sendMail(deps, db, { name: 'recovery_unknown', to: email, language: 'en', link });
      }
      return { sent: true };
    },

    choosePassword: async (call) => {
      const { params, body, request } = call;
      const found = (await readToken(db, 'recovery', params.recoveryKey, now())) ?? refuse('link_expired');
      const user = await userOf(found.user_id);
      const hash = await hashNewPassword(body.password, user.email);
      await db.transaction().execute(async (tx) => {
        await spendToken(tx, ['recovery'], params.recoveryKey, now());
        // The letter reached the address, which whoever opened the account may never have had.
        if (!user.email_verified_at) await handOver(tx, user, now());
        await store.setPassword(system, tx, user.id, hash);
        await dropTokens(tx, user.id, beganBefore);
        await endSessionsOf(system, tx, [user.id]);
        await recordAct(deps, tx, doerOf(user, request.ip), { action: 'password_reset' });
        const link = `${originOf(request, config)}/forgotten-password`;
        await sendMail(deps, tx, { name: 'password_changed', to: user.email, language: user.language, link });
      });
      return admit(deps, call, await userOf(user.id));
    },

    changePassword: async ({ actor, body, request }) => {
      const member = asMember(actor);
      const self = await store.findSelf(member, db);
      await demandPassword(deps, member, self, body.current, 'current');
      const hash = await hashNewPassword(body.password, self.email);
      await db.transaction().execute(async (tx) => {
        await store.setPassword(member, tx, self.id, hash);
        if (member.session) await endOtherSessions(member, tx, member.session.id);
        await dropTokens(tx, self.id, ['recovery', ...beganBefore]);
        await recordAct(deps, tx, member, { action: 'password_changed' });
        const link = `${originOf(request, config)}/forgotten-password`;
        await sendMail(deps, tx, { name: 'password_changed', to: self.email, language: self.language, link });
      });
      return { changed: true };
    },

    changeEmail: async ({ actor, body, request }) => {
      const member = asMember(actor);
      const { email } = body;
      const self = await store.findSelf(member, db);
      await demandPassword(deps, member, self, body.current, 'current');
      const other = await store.findByEmail(member, db, email);
      if (other && (config.discloseAccounts || other.id === self.id)) refuse('email_exists', { field: 'email' });
      await demandUse(deps.countUse, `move:${email}`, lettersToOne);
      const { id, language } = self;
      const link = `${originOf(request, config)}/confirm-email`;
      const asksOld = self.email_verified_at !== null; // what nobody proved could be a slip of the keyboard
      await db.transaction().execute(async (tx) => {
        await dropTokens(tx, id, ['confirm_new_email', 'confirm_old_email']);
        const toNew = await makeToken(tx, 'confirm_new_email', id, now(), { email });
        // Where accounts aren't disclosed, only whoever reads its mail learns that the new address has one.
        if (other) await sendMail(deps, tx, { name: 'email_taken', to: email, language });
        else await sendMail(deps, tx, { name: 'email_confirm_new', to: email, language, link: `${link}/${toNew}` });
        if (!asksOld) return;
        const toOld = await makeToken(tx, 'confirm_old_email', id, now(), { email });
        await sendMail(deps, tx, {
          name: 'email_confirm_old',
          to: self.email,
          language,
          values: { email },
          link: `${link}/${toOld}`,
        });
      });
      return { asked: asksOld ? [email, self.email] : [email] };
    },

    confirmEmail: ({ body, request }) =>
      db.transaction().execute(async (tx) => {
        const kinds = ['confirm_new_email', 'confirm_old_email'] as const;
        const { user_id: id, kind, detail } = await spendToken(tx, kinds, body.key, now());
        const email = emailIn(detail);
        const other = kind === 'confirm_new_email' ? 'confirm_old_email' : 'confirm_new_email';
        await store.holdUser(system, tx, id); // or each of two at once would wait for the other
        if (await isAwaited(tx, other, id, now())) return { email, moved: false };
        const user = (await store.findById(system, tx, id)) ?? refuse('link_expired');
        if (!(await store.moveEmail(system, tx, id, email, now()))) return refuse('email_exists');
        await dropTokens(tx, id, ['recovery', 'verify_email']);
        const change = { from: user.email, to: email };
        await recordAct(deps, tx, doerOf(user, request.ip), { action: 'email_changed', detail: change });
        const { language } = user;
        await sendMail(deps, tx, { name: 'email_changed', to: user.email, language, values: { email } });
        return { email, moved: true };
      }),
  };
};
