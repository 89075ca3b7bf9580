import type { api } from '@tessera/contract';
import type { Db } from '../../adapters/database/index.ts';
import { asMember, type Member, systemActor } from '../../http/actor.ts';
import { setCookie } from '../../http/cookies.ts';
import { demandUse } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount.ts';
import { isSecure, originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { cookieOf, hashOf } from '../../http/session.ts';
import { noteSubject } from '../../http/subject.ts';
import { asUser, recordAct } from '../audit/index.ts';
import { sendMail } from '../mails/index.ts';
import { demandPassword, demandVerified, holdSignedIn } from './proof.ts';
import { countTry, newBackupCodes, newSecret, sealSecret, spendCode, stepOfFirst } from './second-step.ts';
import { admit, type Door, type Needs } from './sign-in.ts';
import * as userStore from './store.ts';
import { readToken, spendToken } from './tokens.ts';
import * as store from './two-factor-store.ts';

/** Tries of the second step after one first step. */
const triesOfToken = { max: 5, seconds: 300 };

const system = systemActor('second step');

export const twoFactorHandlers = (deps: Needs): Handlers<typeof api.twoFactor> => {
  const { config, database, now } = deps;
  const { db } = database;

  const tell = (
    tx: Db,
    { request }: Pick<Door, 'request'>,
    to: { email: string; language: string },
    letter: { name: 'two_factor_on' | 'two_factor_off' } | { name: 'backup_code_used'; values: { left: string } },
  ) => {
    const link = `${originOf(request, config)}/app/my-account/two-step`;
    return sendMail(deps, tx, { ...letter, to: to.email, language: to.language, link });
  };

  /** Refuses who does not give the password, and counts a try of the code. */
  const demandTry = async (
    member: Member,
    self: userStore.UserRow,
    { password, code }: { password?: string | undefined; code: string },
  ) => {
    await demandPassword(deps, member, self, password, 'password');
    await countTry(deps, self.id, code);
  };

  return {
    complete: async (call) => {
      const { body, request, reply } = call;
      const token = cookieOf(request, 'second-step', config) ?? '';
      const found = (await readToken(db, ['two_factor'], token, now())) ?? refuse('sign_in_again');
      await demandUse(deps.countUse, `second-step:${hashOf(token).toString('hex')}`, triesOfToken);
      await countTry(deps, found.user_id, body.code);
      const user = (await userStore.findById(system, db, found.user_id)) ?? refuse('sign_in_again');
      noteSubject(request, asUser(user, request.ip));
      await db.transaction().execute(async (tx) => {
        await spendToken(tx, ['two_factor'], token, now());
        const { backupCodesLeft: left } = await spendCode(deps, tx, user.id, body.code);
        if (left === undefined) return;
        await recordAct(deps, tx, asUser(user, request.ip), { action: 'backup_code_used' });
        await tell(tx, call, user, { name: 'backup_code_used', values: { left: String(left) } });
      });
      reply.header('set-cookie', setCookie('second-step', '', { secure: isSecure(config), maxAge: 0 }));
      const { reopens = false } = found.detail as { reopens?: boolean };
      return admit(deps, call, user, { reopens, twice: true });
    },

    state: async ({ actor }) => {
      const member = asMember(actor);
      const totp = await store.findTotp(member, db, member.userId);
      if (!totp?.confirmed_at) return { on: false, since: null, backupCodesLeft: 0 };
      const backupCodesLeft = await store.countBackupCodes(member, db, member.userId);
      return { on: true, since: totp.confirmed_at.toISOString(), backupCodesLeft };
    },

    begin: async ({ actor, body }) => {
      const member = asMember(actor);
      const self = await userStore.findSelf(member, db);
      demandVerified(self);
      await demandPassword(deps, member, self, body.password, 'password');
      const { bytes, base32, uri } = newSecret(self.email);
      const sealed = sealSecret(deps, self.id, bytes);
      if (!(await store.keepSecret(member, db, sealed, now()))) return refuse('two_factor_is_on');
      return { secret: base32, uri };
    },

    confirm: async (call) => {
      const member = asMember(call.actor);
      const self = await userStore.findSelf(member, db);
      demandVerified(self);
      const totp = (await store.findTotp(member, db, self.id)) ?? refuse('not_found');
      if (totp.confirmed_at) return refuse('two_factor_is_on');
      await countTry(deps, self.id, call.body.code);
      const step = stepOfFirst(deps, self.id, totp.secret, call.body.code);
      if (step === undefined) return refuse('two_factor_incorrect', { field: 'code' });
      const { codes, hashes } = newBackupCodes(deps, self.id);
      await db.transaction().execute(async (tx) => {
        await holdSignedIn(member, tx);
        if (!(await store.confirmSecret(member, tx, totp.secret, step, now()))) refuse('two_factor_is_on');
        await store.replaceBackupCodes(member, tx, hashes);
        await recordAct(deps, tx, member, { action: 'two_factor_on' });
        await tell(tx, call, self, { name: 'two_factor_on' });
      });
      return { backupCodes: codes };
    },

    renewBackupCodes: async ({ actor, body }) => {
      const member = asMember(actor);
      const self = await userStore.findSelf(member, db);
      await demandTry(member, self, body);
      const { codes, hashes } = newBackupCodes(deps, self.id);
      await db.transaction().execute(async (tx) => {
        await holdSignedIn(member, tx);
        await spendCode(deps, tx, self.id, body.code);
        await store.replaceBackupCodes(member, tx, hashes);
        await recordAct(deps, tx, member, { action: 'backup_codes_made' });
      });
      return { backupCodes: codes };
    },

    off: async (call) => {
      const member = asMember(call.actor);
      const self = await userStore.findSelf(member, db);
      await demandTry(member, self, call.body);
      await db.transaction().execute(async (tx) => {
        await holdSignedIn(member, tx);
        await spendCode(deps, tx, self.id, call.body.code);
        await store.deleteSecondStep(member, tx, self.id);
        await recordAct(deps, tx, member, { action: 'two_factor_off' });
        await tell(tx, call, self, { name: 'two_factor_off' });
      });
      return { on: false };
    },
  };
};
