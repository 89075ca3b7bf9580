import { z } from 'zod';
import { admissionErrors, maxPasswordUnits, signInResponse } from './account.ts';
import { route } from './route.ts';

/** The six digits of an authenticator app, or a backup code; spaces and dashes are ignored. */
const secondFactorCode = z
  .string()
  .max(64)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1));
const password = z.string().max(maxPasswordUnits).optional();

/** Shown once: only their hashes are stored. */
const backupCodes = z.strictObject({ backupCodes: z.array(z.string()) });

const passwordLimit = { name: 'password', max: 20, seconds: 900, by: 'caller' } as const;
const passwordErrors = [
  'invalid_input',
  'not_signed_in',
  'credentials_incorrect',
  'reauthentication_required',
  'rate_limited',
  'unavailable',
] as const;

/** The second step of signing in: a six-digit code that changes every 30 seconds (RFC 6238), or a backup code. */
export const twoFactor = {
  complete: route({
    method: 'POST',
    path: '/api/user/account/two-factor',
    summary: 'Completes a sign-in with the second step, after two_factor_required',
    policy: 'anyone',
    allowedWhilePaused: true,
    limit: { name: 'two-factor', max: 60, seconds: 900, by: 'address' },
    body: z.strictObject({ code: secondFactorCode }),
    response: signInResponse,
    errors: ['invalid_input', 'two_factor_incorrect', 'reauthentication_required', ...admissionErrors, 'rate_limited'],
  }),
  state: route({
    method: 'GET',
    path: '/api/user/me/two-factor',
    summary: 'Returns whether the user signs in with a second step',
    policy: 'member',
    feature: 'account',
    response: z.strictObject({ on: z.boolean(), since: z.string().nullable(), backupCodesLeft: z.number() }),
    errors: ['not_signed_in'],
  }),
  begin: route({
    method: 'POST',
    path: '/api/user/me/two-factor/begin',
    summary: 'Creates the secret for an authenticator app. Two-step sign-in is off until a code is confirmed',
    policy: 'member',
    feature: 'account',
    limit: passwordLimit,
    body: z.strictObject({ password }),
    /** `uri` is the content of the QR code, `secret` the same for manual entry, in base32. */
    response: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: [...passwordErrors, 'email_not_verified', 'two_factor_enabled'],
  }),
  confirm: route({
    method: 'POST',
    path: '/api/user/me/two-factor/confirm',
    summary: 'Turns on the second step with a first code, and returns the backup codes',
    policy: 'member',
    feature: 'account',
    limit: passwordLimit,
    body: z.strictObject({ code: secondFactorCode }),
    response: backupCodes,
    errors: [
      'invalid_input',
      'not_signed_in',
      'email_not_verified',
      'two_factor_incorrect',
      'not_found',
      'two_factor_enabled',
      'rate_limited',
    ],
  }),
  renewBackupCodes: route({
    method: 'POST',
    path: '/api/user/me/two-factor/backup-codes',
    summary: 'Creates new backup codes; the old ones stop working',
    policy: 'member',
    feature: 'account',
    limit: passwordLimit,
    body: z.strictObject({ code: secondFactorCode, password }),
    response: backupCodes,
    errors: [...passwordErrors, 'two_factor_incorrect', 'not_found'],
  }),
  off: route({
    method: 'POST',
    path: '/api/user/me/two-factor/off',
    summary: 'Turns off the second step',
    policy: 'member',
    feature: 'account',
    limit: passwordLimit,
    body: z.strictObject({ code: secondFactorCode, password }),
    response: z.strictObject({ on: z.literal(false) }),
    errors: [...passwordErrors, 'two_factor_incorrect', 'not_found'],
  }),
};
