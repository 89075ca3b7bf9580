import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../adapters/database/index.ts';
import { createSystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { type ConsumeRateLimit, enforceRateLimit } from '../../http/rate-limits.ts';
import * as store from './two-factor-store.ts';

/** Limits attempts at one user's codes from all addresses; backup codes, which don't change, have their own limit. */
const totpAttemptLimit = { max: 10, seconds: 900 };
const backupCodeAttemptLimit = { max: 10, seconds: 86_400 };

const isTotpCode = (code: string) => /^\d{6}$/.test(code);

const totpPeriodSeconds = 30;
/**
 * How many steps a phone's clock may be off in either direction. RFC 6238 §5.2 proposes one, to allow for typing; a clock
 * that is off by a whole minute is two steps away.
 */
const maxSkewSteps = 2;

const system = createSystemActor('two-step sign-in');

/** A TOTP generator with the parameters that every app supports: SHA-1, six digits, 30 seconds. */
const createTotp = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: 'Tessera',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: totpPeriodSeconds,
  });

/** Returns the step of a code if it is currently valid. */
const findTotpStep = (secret: Buffer, code: string, now: Date): number | undefined => {
  if (!isTotpCode(code)) return undefined;
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code, timestamp, window: maxSkewSteps });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / totpPeriodSeconds) + delta;
};

/** 160 bits, as RFC 4226 §4 recommends. */
export const createTotpSecret = (email: string) => {
  const secret = new Secret({ size: 20 });
  const bytes = Buffer.from(secret.bytes);
  return { bytes, base32: secret.base32, uri: createTotp(bytes, email).toString() };
};

const sealPurpose = 'totp';
export const encryptTotpSecret = ({ secretBox }: Pick<Deps, 'secretBox'>, userId: string, secret: Buffer) =>
  secretBox.encrypt(sealPurpose, userId, secret);
const decryptTotpSecret = ({ secretBox }: Pick<Deps, 'secretBox'>, userId: string, sealed: Buffer) =>
  secretBox.decrypt(sealPurpose, userId, sealed);

/** Without letters that look like digits. */
const backupCodeAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const backupCodeLength = 12;
const backupCodeCount = 10;

/** 59 bits, in groups that can be read aloud. */
const createBackupCode = () =>
  Array.from({ length: backupCodeLength }, () => backupCodeAlphabet[randomInt(backupCodeAlphabet.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

const hashBackupCode = ({ secretBox }: Pick<Deps, 'secretBox'>, userId: string, code: string) =>
  secretBox.mac('backup code', `${userId} ${code.replaceAll('-', '')}`);

/** Returns new backup codes as shown once, and as stored. */
export const createBackupCodes = (deps: Pick<Deps, 'secretBox'>, userId: string) => {
  const codes = Array.from({ length: backupCodeCount }, createBackupCode);
  return { codes, hashes: codes.map((code) => hashBackupCode(deps, userId, code)) };
};

/** Returns the step of the first code for an unconfirmed secret. */
export const findConfirmationStep = (
  deps: Pick<Deps, 'secretBox' | 'now'>,
  userId: string,
  sealed: Buffer,
  code: string,
) => findTotpStep(decryptTotpSecret(deps, userId, sealed), code, deps.now());

export const hasTwoFactor = async ({ database }: Pick<Deps, 'database'>, userId: string) =>
  Boolean((await store.findTotp(system, database.db, userId))?.confirmed_at);

/** Counts an attempt. Parallel attempts count too, and fail once the limit is exceeded. */
export const countTwoFactorAttempt = (
  { consumeRateLimit }: { consumeRateLimit: ConsumeRateLimit },
  userId: string,
  code: string,
) =>
  isTotpCode(code)
    ? enforceRateLimit(consumeRateLimit, `two-factor:${userId}`, totpAttemptLimit)
    : enforceRateLimit(consumeRateLimit, `backup-code:${userId}`, backupCodeAttemptLimit);

/**
 * Consumes a TOTP or backup code, each of which works once; throws for any other. Returns how many backup codes are left if
 * it was one of them.
 */
export const consumeTwoFactorCode = async (
  deps: Pick<Deps, 'secretBox' | 'now'>,
  db: Db,
  userId: string,
  code: string,
) => {
  const { now } = deps;
  const totp = await store.findTotp(system, db, userId);
  if (!totp?.confirmed_at) return fail('not_found');
  const step = findTotpStep(decryptTotpSecret(deps, userId, totp.secret), code, now());
  if (step !== undefined && (await store.consumeTotpStep(system, db, userId, step))) return {};
  const hash = hashBackupCode(deps, userId, code);
  if (!(await store.consumeBackupCode(system, db, userId, hash, now()))) {
    return fail('two_factor_incorrect', { field: 'code' });
  }
  return { backupCodesLeft: await store.countUnusedBackupCodes(system, db, userId) };
};

/** Removes two-step sign-in from an account that is reclaimed. */
export const removeTwoFactor = (db: Db, userId: string) => store.deleteTwoFactor(system, db, userId);
