import type { api } from '@tessera/contract';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { notifyOfAccount } from '../../adapters/database/index.ts';
import { createSystemActor, requireMember, requireRequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { formatSetCookie } from '../../http/cookies.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin, isSecure, requireNotCrossSite } from '../../http/origin.ts';
import { setRequestSubject } from '../../http/request-subject.ts';
import { getCookie, hashToken } from '../../http/session.ts';
import { getFormatter } from '../../i18n.ts';
import { recordAuditEvent, toUserAuditActor } from '../audit/index.ts';
import { changeBilling } from '../billing/index.ts';
import { queueEmail } from '../email/index.ts';
import { endContractJob, syncAccountJob } from '../subscriptions/index.ts';
import { getErasureDate } from './account-closure.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';
import { presentUser } from './present-user.ts';
import { createRegisterHandler } from './register.ts';
import { countSignInAttempt, lockSignedInUser, requirePassword } from './require-password.ts';
import { deleteSession, endUserSessions } from './session-store.ts';
import { type SignInDeps, signInIfAllowed } from './sign-in.ts';
import * as store from './store.ts';

const system = createSystemActor('signing in');

export const accountHandlers = (deps: SignInDeps): RouteHandlers<typeof api.account> => ({
  register: createRegisterHandler(deps),

  login: async (call) => {
    const { email, password, reopen: reopens = false } = call.body;
    await countSignInAttempt(deps.consumeRateLimit, email, call.request.ip);
    const row = await store.findUserByEmail(requireRequestActor(call.actor), deps.database.db, email);
    // An invited user has no account yet: attempts on it would flood the inviter's activity log.
    if (row && row.state !== 'incomplete') setRequestSubject(call.request, toUserAuditActor(row, call.request.ip));
    const matches = await verifyPassword(row?.password_hash, password);
    const { discloseAccounts } = deps.config;
    if (!row && discloseAccounts) return fail('user_not_found', { field: 'email' });
    if (row?.state === 'incomplete' && discloseAccounts) return fail('collaborator_registration_incomplete');
    // If accounts aren't disclosed, an unverified account must look as if it didn't exist.
    const mayDisclose = discloseAccounts || row?.email_verified_at;
    if (!row || !matches || !mayDisclose) return fail('credentials_incorrect', { field: 'password' });
    const stored = requireValue(row.password_hash, 'password');
    if (needsRehash(stored))
      await store.updatePasswordHash(system, deps.database.db, row.id, stored, await hashPassword(password));
    return signInIfAllowed(deps, call, row, { reopens });
  },

  logout: async ({ actor, request, reply }) => {
    requireNotCrossSite(request, deps.config);
    const secure = isSecure(deps.config);
    const token = getCookie(request, 'session', deps.config);
    if (token) await deleteSession(actor, deps.database.db, hashToken(token));
    if (actor.kind === 'member') await recordAuditEvent(deps, deps.database.db, actor, { action: 'signed_out' });
    reply.header('set-cookie', formatSetCookie('session', '', { secure, maxAge: 0 }));
    reply.header('clear-site-data', '"cache"');
    return { signedOut: true };
  },

  me: ({ actor, request, reply }) => {
    reply.header('x-country', deps.geo.getCountry(request.ip));
    return presentUser(deps, requireMember(actor));
  },

  updateMe: async ({ actor, body }) => {
    const member = requireMember(actor);
    await deps.database.db.transaction().execute(async (tx) => {
      const { timezone, billing, ...profile } = body;
      const isChanged = await store.updateProfile(member, tx, profile, deps.now());
      const isTimezoneChanged = timezone !== undefined && (await store.setTimezone(member, tx, timezone));
      if (isTimezoneChanged && member.userId === member.accountId) await notifyOfAccount(tx, member.accountId);
      if (isChanged || isTimezoneChanged) await recordAuditEvent(deps, tx, member, { action: 'profile_changed' });
      if (billing === undefined) return;
      await changeBilling(deps, tx, member, billing);
      await deps.jobs.send(tx, syncAccountJob, { accountId: member.accountId }); // Its plan may be taxed differently.
    });
    return presentUser(deps, member);
  },

  setScanRetention: async ({ actor, body: { months } }) => {
    const member = requireMember(actor);
    await deps.database.db.transaction().execute(async (tx) => {
      if (!(await store.setScanRetention(member, tx, months))) return;
      await recordAuditEvent(
        deps,
        tx,
        member,
        months === null
          ? { action: 'scan_retention_removed' }
          : { action: 'scan_retention_changed', detail: { months } },
      );
    });
    return presentUser(deps, member);
  },

  close: async ({ actor, body, request, reply }) => {
    const member = requireMember(actor);
    const { database, config, now } = deps;
    const self = await store.findCurrentUser(member, database.db);
    if (body.email !== self.email.toLowerCase()) {
      fail('invalid_input', { issues: [{ field: 'email', code: 'wrong_choice', params: { allowed: self.email } }] });
    }
    await requirePassword(deps, member, self, body.password, 'password');
    const closedAt = now();
    const erased = getErasureDate(closedAt);
    await database.db.transaction().execute(async (tx) => {
      await lockSignedInUser(member, tx);
      const userIds = self.parent_account ? [self.id] : await store.findAccountUserIds(member, tx, self.id);
      if (!(await store.setClosed(member, tx, self.id, closedAt))) return; // a concurrent request closed it first
      await endUserSessions(member, tx, userIds);
      await recordAuditEvent(deps, tx, member, { action: 'account_closed' });
      if (!self.parent_account) await deps.jobs.send(tx, endContractJob, { accountId: self.id });
      await queueEmail(deps, tx, {
        name: 'account_closing',
        to: self.email,
        language: self.language,
        values: { date: getFormatter(self).longDate(erased) },
        link: `${getOrigin(request, config)}/login`,
      });
    });
    reply.header('set-cookie', formatSetCookie('session', '', { secure: isSecure(config), maxAge: 0 }));
    return { erasedAt: erased.toISOString() };
  },
});
