import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../adapters/database/index.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type CountUse, demandUse } from '../../http/limits.ts';
import { refuse } from '../../http/refusal.ts';
import * as store from './two-factor-store.ts';

/** Tries of one user's codes, wherever they come from; backup codes, which don't change, have a limit of their own. */
const triesOfUser = { max: 10, seconds: 900 };
const triesOfBackupCodes = { max: 10, seconds: 86_400 };

const isTotp = (code: string) => /^\d{6}$/.test(code);

const period = 30;
/**
 * How many steps a phone's clock may be off, either way. RFC 6238 §5.2 proposes one, for the time that typing takes; a clock
 * that is a whole minute off is two steps away.
 */
const skew = 2;

const system = systemActor('second step');

/** The authenticator of a secret, with what every app knows: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: Buffer, label = '') =>
  new TOTP({ issuer: 'Tessera', label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period });

/** The step that a code is of, if it is one of now. */
const stepOf = (secret: Buffer, code: string, now: Date): number | undefined => {
  if (!isTotp(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: skew });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
};

/** 160 bits, as RFC 4226 §4 recommends. */
export const newSecret = (email: string) => {
  const secret = new Secret({ size: 20 });
  const bytes = Buffer.from(secret.bytes);
  return { bytes, base32: secret.base32, uri: totpOf(bytes, email).toString() };
};

const purpose = 'totp';
export const sealSecret = ({ seal }: Pick<Deps, 'seal'>, userId: string, secret: Buffer) =>
  seal.encrypt(purpose, userId, secret);
const openSecret = ({ seal }: Pick<Deps, 'seal'>, userId: string, sealed: Buffer) =>
  seal.decrypt(purpose, userId, sealed);

/** Without letters that look like digits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const backupCodeLength = 12;
const backupCodesAtOnce = 10;

/** 59 bits, in groups that can be read aloud. */
const newBackupCode = () =>
  Array.from({ length: backupCodeLength }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

const hashOfBackupCode = ({ seal }: Pick<Deps, 'seal'>, userId: string, code: string) =>
  seal.mac('backup code', `${userId} ${code.replaceAll('-', '')}`);

/** New backup codes as they are shown once, and as they are kept. */
export const newBackupCodes = (deps: Pick<Deps, 'seal'>, userId: string) => {
  const codes = Array.from({ length: backupCodesAtOnce }, newBackupCode);
  return { codes, hashes: codes.map((code) => hashOfBackupCode(deps, userId, code)) };
};

/** The step of the first code of a secret that is not confirmed yet. */
export const stepOfFirst = (deps: Pick<Deps, 'seal' | 'now'>, userId: string, sealed: Buffer, code: string) =>
  stepOf(openSecret(deps, userId, sealed), code, deps.now());

export const hasSecondStep = async ({ database }: Pick<Deps, 'database'>, userId: string) =>
  Boolean((await store.findTotp(system, database.db, userId))?.confirmed_at);

/** Counts a try. However many there are at once, so many count and the others are told to wait. */
export const countTry = ({ countUse }: { countUse: CountUse }, userId: string, code: string) =>
  isTotp(code)
    ? demandUse(countUse, `two-factor:${userId}`, triesOfUser)
    : demandUse(countUse, `backup-code:${userId}`, triesOfBackupCodes);

/**
 * Uses a code or a backup code, each of which counts once; refuses every other. Answers how many backup codes are left where
 * it was one of them.
 */
export const spendCode = async (deps: Pick<Deps, 'seal' | 'now'>, db: Db, userId: string, code: string) => {
  const { now } = deps;
  const totp = await store.findTotp(system, db, userId);
  if (!totp?.confirmed_at) return refuse('not_found');
  const step = stepOf(openSecret(deps, userId, totp.secret), code, now());
  if (step !== undefined && (await store.useStep(system, db, userId, step))) return {};
  const hash = hashOfBackupCode(deps, userId, code);
  if (!(await store.useBackupCode(system, db, userId, hash, now()))) {
    return refuse('two_factor_incorrect', { field: 'code' });
  }
  return { backupCodesLeft: await store.countBackupCodes(system, db, userId) };
};

/** Takes the second step away from an account that gets another owner. */
export const dropSecondStep = (db: Db, userId: string) => store.deleteSecondStep(system, db, userId);
