import { z } from 'zod';
import { captcha, email, longestPassword, newPassword, notAdmitted, signedIn } from './account.ts';
import { route } from './route.ts';

/** What a letter's link carries. */
const key = z.string().max(100);
/** The password that holds now; who signs in with a provider only has none, and must have signed in lately. */
const current = z.string().max(longestPassword).optional();

const link = { name: 'link', max: 60, seconds: 900, by: 'address' } as const;
const proof = { name: 'password', max: 20, seconds: 900, by: 'caller' } as const;

/** What proves who somebody is: their address and their password. */
export const credentials = {
  verification: route({
    method: 'GET',
    path: '/api/user/account/verify-email',
    summary: 'What the link of a verification email is for, and what verifying it takes',
    right: 'anyone',
    limit: link,
    query: z.strictObject({ key }),
    /** Without a session of the account, verifying takes its password, or a new one: see `claimAccount`. */
    reply: z.strictObject({ email: z.string(), isSignedIn: z.boolean(), hasPassword: z.boolean() }),
    errors: ['invalid_input', 'link_expired', 'rate_limited'],
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/user/account/verify-email',
    summary: 'Verifies the address of an account, in a session of the account or with its password',
    right: 'anyone',
    hashes: true,
    limit: link,
    body: z.strictObject({ key, password: current }),
    reply: z.strictObject({ email: z.string() }),
    errors: ['invalid_input', 'link_expired', 'credentials_incorrect', 'rate_limited', 'unavailable'],
  }),
  claimAccount: route({
    method: 'POST',
    path: '/api/user/account/verify-email/claim',
    summary: 'Takes over an unverified account with a new password; every session, key, identity and second step ends',
    right: 'anyone',
    hashes: true,
    limit: link,
    body: z.strictObject({ key, password: newPassword }),
    reply: signedIn,
    errors: ['invalid_input', 'link_expired', ...notAdmitted, 'rate_limited', 'unavailable'],
  }),
  disownAccount: route({
    method: 'POST',
    path: '/api/user/account/verify-email/disown',
    summary: 'Erases an unverified account that the owner of its address did not create',
    right: 'anyone',
    limit: link,
    body: z.strictObject({ key }),
    reply: z.strictObject({ erased: z.literal(true) }),
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
    limit: link,
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
  emailChange: route({
    method: 'GET',
    path: '/api/user/account/confirm-email',
    summary: 'What the link of an email about a changed address is for',
    right: 'anyone',
    limit: link,
    query: z.strictObject({ key }),
    reply: z.strictObject({
      /** The address that the account moves to, or has moved to. */
      email: z.string(),
      /**
       * Whether the link was sent to the new address or to the old one; `superseded`: to the old one, before another change
       * was asked for; `former`: to one that the account doesn't belong to any more.
       */
      sentTo: z.enum(['new', 'old', 'superseded', 'former']),
      isSignedIn: z.boolean(),
      hasPassword: z.boolean(),
    }),
    errors: ['invalid_input', 'link_expired', 'rate_limited'],
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/api/user/account/confirm-email',
    summary:
      'One address agrees to the move, the new one in a session of the account or with its password; with the second the account has moved',
    right: 'anyone',
    hashes: true,
    limit: link,
    body: z.strictObject({ key, password: current }),
    reply: z.strictObject({ email: z.string(), moved: z.boolean() }),
    errors: ['invalid_input', 'link_expired', 'credentials_incorrect', 'email_exists', 'rate_limited', 'unavailable'],
  }),
  denyEmail: route({
    method: 'POST',
    path: '/api/user/account/confirm-email/deny',
    summary: 'Says that a move was not asked for: it is canceled, and for the old address every session ends',
    right: 'anyone',
    limit: link,
    body: z.strictObject({ key }),
    reply: z.strictObject({ signedOut: z.boolean() }),
    errors: ['invalid_input', 'link_expired', 'rate_limited'],
  }),
};
