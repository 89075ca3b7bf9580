import type { api } from '@tessera/contract';
import { asMember, asPerson, systemActor } from '../../http/actor.ts';
import { setCookie } from '../../http/cookies.ts';
import type { Handlers } from '../../http/mount.ts';
import { isSecure, originOf, refuseCrossSite } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { cookieOf, hashOf } from '../../http/session.ts';
import { noteSubject } from '../../http/subject.ts';
import { asUser, recordAct } from '../audit/index.ts';
import { sendMail } from '../mails/index.ts';
import { erasedAt } from './closing.ts';
import { hashPassword, isOutdated, isPassword } from './password.ts';
import { countSignIn, demandPassword, holdSignedIn } from './proof.ts';
import { register } from './register.ts';
import { selfOf } from './self.ts';
import { deleteSession, endSessionsOf } from './session-store.ts';
import { admit, type Needs } from './sign-in.ts';
import * as store from './store.ts';

const system = systemActor('signing in');

export const accountHandlers = (deps: Needs): Handlers<typeof api.account> => ({
  register: register(deps),

  login: async (call) => {
    const { email, password, reopen: reopens = false } = call.body;
    await countSignIn(deps.countUse, email, call.request.ip);
    const row = await store.findByEmail(asPerson(call.actor), deps.database.db, email);
    // Who was only invited has no account yet: strangers’ attempts would fill the log of who invited them.
    if (row && row.state !== 'incomplete') noteSubject(call.request, asUser(row, call.request.ip));
    const matches = await isPassword(row?.password_hash, password);
    const { discloseAccounts } = deps.config;
    if (!row && discloseAccounts) return refuse('user_not_found', { field: 'email' });
    if (row?.state === 'incomplete' && discloseAccounts) return refuse('collaborator_registration_incomplete');
    // Where accounts aren't disclosed, one whose address nobody has proven must not tell that it was just opened.
    const mayTell = discloseAccounts || row?.email_verified_at;
    if (!row || !matches || !mayTell) return refuse('credentials_incorrect', { field: 'password' });
    const stored = row.password_hash!;
    if (isOutdated(stored))
      await store.renewHash(system, deps.database.db, row.id, stored, await hashPassword(password));
    return admit(deps, call, row, { reopens });
  },

  logout: async ({ actor, request, reply }) => {
    refuseCrossSite(request, deps.config);
    const secure = isSecure(deps.config);
    const token = cookieOf(request, 'session', deps.config);
    if (token) await deleteSession(actor, deps.database.db, hashOf(token));
    if (actor.kind === 'member') await recordAct(deps, deps.database.db, actor, { action: 'signed_out' });
    reply.header('set-cookie', setCookie('session', '', { secure, maxAge: 0 }));
    reply.header('clear-site-data', '"cache"');
    return { signedOut: true };
  },

  me: ({ actor, request, reply }) => {
    reply.header('x-country', deps.geo.countryOf(request.ip));
    return selfOf(deps, asMember(actor));
  },

  updateMe: async ({ actor, body }) => {
    const member = asMember(actor);
    await deps.database.db.transaction().execute(async (tx) => {
      const { timezone, ...profile } = body;
      const isChanged = await store.updateProfile(member, tx, profile);
      const isMoved = timezone !== undefined && (await store.setTimezone(member, tx, timezone));
      if (isMoved && member.userId === member.accountId) await store.forgetCodes(member, tx, member.accountId);
      if (isChanged || isMoved) await recordAct(deps, tx, member, { action: 'profile_changed' });
    });
    return selfOf(deps, member);
  },

  close: async ({ actor, body, request, reply }) => {
    const member = asMember(actor);
    const { database, config, now } = deps;
    const self = await store.findSelf(member, database.db);
    if (body.email !== self.email.toLowerCase()) {
      refuse('invalid_input', { issues: [{ field: 'email', code: 'wrong_choice', params: { allowed: self.email } }] });
    }
    await demandPassword(deps, member, self, body.password, 'password');
    const at = now();
    const erased = erasedAt(at);
    await database.db.transaction().execute(async (tx) => {
      await holdSignedIn(member, tx);
      const people = self.parent_account ? [self.id] : await store.peopleOf(member, tx, self.id);
      if (!(await store.setClosed(member, tx, self.id, at))) return; // somebody was faster
      await endSessionsOf(member, tx, people);
      await recordAct(deps, tx, member, { action: 'account_closed' });
      await sendMail(deps, tx, {
        name: 'account_closing',
        to: self.email,
        language: self.language,
        values: { date: new Intl.DateTimeFormat([self.language, 'en'], { dateStyle: 'long' }).format(erased) },
        link: `${originOf(request, config)}/login`,
      });
    });
    reply.header('set-cookie', setCookie('session', '', { secure: isSecure(config), maxAge: 0 }));
    return { erasedAt: erased.toISOString() };
  },
});
