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
    summary: 'Describes a verification link: which email it verifies, and what that takes',
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
    summary: 'Verifies an account’s email, in one of its sessions or with its password',
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
    summary: 'Takes over an unverified account with a new password; its sessions, keys, identities and second step end',
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
    summary: 'Deletes an unverified account that the owner of its email didn’t create',
    right: 'anyone',
    limit: link,
    body: z.strictObject({ key }),
    reply: z.strictObject({ erased: z.literal(true) }),
    errors: ['invalid_input', 'link_expired', 'rate_limited'],
  }),
  sendVerification: route({
    method: 'POST',
    path: '/api/user/me/verify-email',
    summary: 'Resends the verification email; earlier links stop working',
    right: 'member',
    limit: { name: 'verification', max: 5, seconds: 3600, by: 'caller' },
    reply: z.strictObject({ sent: z.literal(true) }),
    errors: ['not_signed_in', 'rate_limited'],
  }),
  forgotten: route({
    method: 'POST',
    path: '/api/user/account/forgotten-password',
    summary: 'Sends an email with a link to reset the password',
    right: 'anyone',
    limit: { name: 'forgotten', max: 10, seconds: 3600, by: 'address' },
    body: z.strictObject({ email, captcha }),
    reply: z.strictObject({ sent: z.literal(true) }),
    errors: ['invalid_input', 'captcha_verification_failed', 'user_not_found', 'rate_limited'],
  }),
  choosePassword: route({
    method: 'POST',
    path: '/api/user/account/change-password/:recoveryKey',
    summary: 'Resets the password with the link of an email, ends every session and signs in',
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
    summary: 'Changes the password and ends all other sessions',
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
    summary: 'Starts an email change: the new address confirms it, and so does the old one if it was ever verified',
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
    summary: 'Describes the link of an email about an email change',
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
      'Confirms an email change from one address, the new one in a session of the account or with its password; once both have, the email is changed',
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
    summary:
      'Rejects an email change that wasn’t requested: it’s cancelled, and from the old address every session ends',
    right: 'anyone',
    limit: link,
    body: z.strictObject({ key }),
    reply: z.strictObject({ signedOut: z.boolean() }),
    errors: ['invalid_input', 'link_expired', 'rate_limited'],
  }),
};
