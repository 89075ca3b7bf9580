import type { api } from '@tessera/contract';
import type { Db } from '../../adapters/database/index.ts';
import { createSystemActor, type Member, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { formatSetCookie } from '../../http/cookies.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin, isSecure } from '../../http/origin.ts';
import { enforceRateLimit } from '../../http/rate-limits.ts';
import { setRequestSubject } from '../../http/request-subject.ts';
import { getCookie, hashToken } from '../../http/session.ts';
import { recordAuditEvent, toUserAuditActor } from '../audit/index.ts';
import { queueEmail } from '../email/index.ts';
import { lockSignedInUser, requirePassword, requireVerifiedEmail } from './require-password.ts';
import { type RequestContext, type SignInDeps, signInIfAllowed } from './sign-in.ts';
import * as userStore from './store.ts';
import { consumeToken, findUsableToken } from './tokens.ts';
import {
  consumeTwoFactorCode,
  countTwoFactorAttempt,
  createBackupCodes,
  createTotpSecret,
  encryptTotpSecret,
  findConfirmationStep,
} from './two-factor.ts';
import * as store from './two-factor-store.ts';

/** Limits second-step attempts after one first step. */
const signInAttemptCodeLimit = { max: 5, seconds: 300 };

const system = createSystemActor('two-step sign-in');

export const twoFactorHandlers = (deps: SignInDeps): RouteHandlers<typeof api.twoFactor> => {
  const { config, database, now } = deps;
  const { db } = database;

  const sendTwoFactorEmail = (
    tx: Db,
    { request }: Pick<RequestContext, 'request'>,
    recipient: { email: string; language: string },
    message: { name: 'two_factor_on' | 'two_factor_off' } | { name: 'backup_code_used'; values: { left: string } },
  ) => {
    const link = `${getOrigin(request, config)}/app/my-account/two-step`;
    return queueEmail(deps, tx, { ...message, to: recipient.email, language: recipient.language, link });
  };

  /** Requires the password, and counts an attempt at the code. */
  const requirePasswordAndCountAttempt = async (
    member: Member,
    self: userStore.UserRow,
    { password, code }: { password?: string | undefined; code: string },
  ) => {
    await requirePassword(deps, member, self, password, 'password');
    await countTwoFactorAttempt(deps, self.id, code);
  };

  return {
    complete: async (call) => {
      const { body, request, reply } = call;
      const token = getCookie(request, 'second-step', config) ?? '';
      const found = (await findUsableToken(db, ['two_factor'], token, now())) ?? fail('reauthentication_required');
      await enforceRateLimit(
        deps.consumeRateLimit,
        `second-step:${hashToken(token).toString('hex')}`,
        signInAttemptCodeLimit,
      );
      await countTwoFactorAttempt(deps, found.user_id, body.code);
      const user = (await userStore.findUserById(system, db, found.user_id)) ?? fail('reauthentication_required');
      setRequestSubject(request, toUserAuditActor(user, request.ip));
      await db.transaction().execute(async (tx) => {
        await consumeToken(tx, ['two_factor'], token, now());
        const { backupCodesLeft: left } = await consumeTwoFactorCode(deps, tx, user.id, body.code);
        if (left === undefined) return;
        await recordAuditEvent(deps, tx, toUserAuditActor(user, request.ip), { action: 'backup_code_used' });
        await sendTwoFactorEmail(tx, call, user, { name: 'backup_code_used', values: { left: String(left) } });
      });
      reply.header('set-cookie', formatSetCookie('second-step', '', { secure: isSecure(config), maxAge: 0 }));
      const { reopens = false } = found.detail as { reopens?: boolean };
      return signInIfAllowed(deps, call, user, { reopens, secondStepDone: true });
    },

    state: async ({ actor }) => {
      const member = requireMember(actor);
      const totp = await store.findTotp(member, db, member.userId);
      if (!totp?.confirmed_at) return { on: false, since: null, backupCodesLeft: 0 };
      const backupCodesLeft = await store.countUnusedBackupCodes(member, db, member.userId);
      return { on: true, since: totp.confirmed_at.toISOString(), backupCodesLeft };
    },

    begin: async ({ actor, body }) => {
      const member = requireMember(actor);
      const self = await userStore.findCurrentUser(member, db);
      requireVerifiedEmail(self);
      await requirePassword(deps, member, self, body.password, 'password');
      const { bytes, base32, uri } = createTotpSecret(self.email);
      const sealed = encryptTotpSecret(deps, self.id, bytes);
      if (!(await store.savePendingSecret(member, db, sealed, now()))) return fail('two_factor_enabled');
      return { secret: base32, uri };
    },

    confirm: async (call) => {
      const member = requireMember(call.actor);
      const self = await userStore.findCurrentUser(member, db);
      requireVerifiedEmail(self);
      const totp = (await store.findTotp(member, db, self.id)) ?? fail('not_found');
      if (totp.confirmed_at) return fail('two_factor_enabled');
      await countTwoFactorAttempt(deps, self.id, call.body.code);
      const step = findConfirmationStep(deps, self.id, totp.secret, call.body.code);
      if (step === undefined) return fail('two_factor_incorrect', { field: 'code' });
      const { codes, hashes } = createBackupCodes(deps, self.id);
      await db.transaction().execute(async (tx) => {
        await lockSignedInUser(member, tx);
        if (!(await store.confirmSecret(member, tx, totp.secret, step, now()))) fail('two_factor_enabled');
        await store.replaceBackupCodes(member, tx, hashes);
        await recordAuditEvent(deps, tx, member, { action: 'two_factor_on' });
        await sendTwoFactorEmail(tx, call, self, { name: 'two_factor_on' });
      });
      return { backupCodes: codes };
    },

    renewBackupCodes: async ({ actor, body }) => {
      const member = requireMember(actor);
      const self = await userStore.findCurrentUser(member, db);
      await requirePasswordAndCountAttempt(member, self, body);
      const { codes, hashes } = createBackupCodes(deps, self.id);
      await db.transaction().execute(async (tx) => {
        await lockSignedInUser(member, tx);
        await consumeTwoFactorCode(deps, tx, self.id, body.code);
        await store.replaceBackupCodes(member, tx, hashes);
        await recordAuditEvent(deps, tx, member, { action: 'backup_codes_made' });
      });
      return { backupCodes: codes };
    },

    off: async (call) => {
      const member = requireMember(call.actor);
      const self = await userStore.findCurrentUser(member, db);
      await requirePasswordAndCountAttempt(member, self, call.body);
      await db.transaction().execute(async (tx) => {
        await lockSignedInUser(member, tx);
        await consumeTwoFactorCode(deps, tx, self.id, call.body.code);
        await store.deleteTwoFactor(member, tx, self.id);
        await recordAuditEvent(deps, tx, member, { action: 'two_factor_off' });
        await sendTwoFactorEmail(tx, call, self, { name: 'two_factor_off' });
      });
      return { on: false };
    },
  };
};
