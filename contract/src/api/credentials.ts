import { z } from 'zod';
import { captcha, email, longestPassword, newPassword, notAdmitted, signedIn } from './account.ts';
import { route } from './route.ts';

/** What a letter's link carries. */
const key = z.string().max(100);
/** The password that holds now; who signs in with a provider only has none, and must have signed in lately. */
const current = z.string().max(longestPassword).optional();

const proof = { name: 'password', max: 20, seconds: 900, by: 'caller' } as const;

/** What proves who somebody is: their address and their password. */
export const credentials = {
  verifyEmail: route({
    method: 'POST',
    path: '/api/user/account/verify-email',
    summary: 'Confirms the address that a letter went to',
    right: 'anyone',
    limit: { name: 'link', max: 60, seconds: 900, by: 'address' },
    body: z.strictObject({ key }),
    reply: z.strictObject({ email: z.string() }),
    errors: ['invalid_input', 'link_expired', 'rate_limited'],
  }),
  sendVerification: route({
    method: 'POST',
    path: '/api/user/me/verify-email',
    summary: 'Sends the letter that confirms the address once more; earlier ones stop working',
    right: 'member',
    limit: { name: 'verification', max: 5, seconds: 3600, by: 'caller' },
    reply: z.strictObject({ sent: z.literal(true) }),
    errors: ['not_signed_in', 'rate_limited'],
  }),
  forgotten: route({
    method: 'POST',
    path: '/api/user/account/forgotten-password',
    summary: 'Sends a letter with which another password is chosen',
    right: 'anyone',
    limit: { name: 'forgotten', max: 10, seconds: 3600, by: 'address' },
    body: z.strictObject({ email, captcha }),
    reply: z.strictObject({ sent: z.literal(true) }),
    errors: ['invalid_input', 'captcha_verification_failed', 'user_not_found', 'rate_limited'],
  }),
  choosePassword: route({
    method: 'POST',
    path: '/api/user/account/change-password/:recoveryKey',
    summary: 'Chooses another password by a letter’s link, ends every session, and signs in',
    right: 'anyone',
    hashes: true,
    limit: { name: 'link', max: 60, seconds: 900, by: 'address' },
    params: z.strictObject({ recoveryKey: key }),
    body: z.strictObject({ password: newPassword }),
    reply: signedIn,
    errors: ['invalid_input', 'link_expired', ...notAdmitted, 'rate_limited', 'unavailable'],
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/user/me/password',
    summary: 'Changes the password, and ends every other session',
    right: 'member',
    hashes: true,
    limit: proof,
    body: z.strictObject({ current, password: newPassword }),
    reply: z.strictObject({ changed: z.literal(true) }),
    errors: ['invalid_input', 'not_signed_in', 'credentials_incorrect', 'sign_in_again', 'rate_limited', 'unavailable'],
  }),
  changeEmail: route({
    method: 'POST',
    path: '/api/user/me/email',
    summary: 'Asks both addresses, the old one if it was ever confirmed, whether the account moves to the new one',
    right: 'member',
    limit: proof,
    body: z.strictObject({ email, current }),
    reply: z.strictObject({ asked: z.array(z.string()) }),
    errors: [
      'invalid_input',
      'not_signed_in',
      'credentials_incorrect',
      'sign_in_again',
      'email_exists',
      'rate_limited',
      'unavailable',
    ],
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/api/user/account/confirm-email',
    summary: 'One address agrees to the move; with the second the account has moved',
    right: 'anyone',
    limit: { name: 'link', max: 60, seconds: 900, by: 'address' },
    body: z.strictObject({ key }),
    reply: z.strictObject({ email: z.string(), moved: z.boolean() }),
    errors: ['invalid_input', 'link_expired', 'email_exists', 'rate_limited'],
  }),
};
