import { z } from 'zod';
import { admissionErrors, captchaSolution, maxPasswordUnits, newPassword, signInResponse } from './account.ts';
import { email } from './email.ts';
import { route } from './route.ts';

/** The token in an email’s link. */
const key = z.string().max(100);
/** The current password. Users who sign in only with a provider have none and must have signed in recently instead. */
const current = z.string().max(maxPasswordUnits).optional();

const linkLimit = { name: 'link', max: 60, seconds: 900, by: 'address' } as const;
const passwordLimit = { name: 'password', max: 20, seconds: 900, by: 'caller' } as const;

/** Managing the email address and the password. */
export const credentials = {
  verification: route({
    method: 'GET',
    path: '/api/user/account/verify-email',
    summary: 'Describes a verification link: which email it verifies, and what that takes',
    policy: 'anyone',
    limit: linkLimit,
    query: z.strictObject({ key }),
    /** Without a session of the account, verifying requires its password or a new one: see `claimAccount`. */
    response: z.strictObject({ email: z.string(), isSignedIn: z.boolean(), hasPassword: z.boolean() }),
    errors: ['invalid_input', 'link_expired', 'rate_limited'],
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/user/account/verify-email',
    summary: 'Verifies an account’s email, in one of its sessions or with its password',
    policy: 'anyone',
    hashesPassword: true,
    limit: linkLimit,
    body: z.strictObject({ key, password: current }),
    response: z.strictObject({ email: z.string() }),
    errors: ['invalid_input', 'link_expired', 'credentials_incorrect', 'rate_limited', 'unavailable'],
  }),
  claimAccount: route({
    method: 'POST',
    path: '/api/user/account/verify-email/claim',
    summary: 'Takes over an unverified account with a new password; its sessions, keys, identities and second step end',
    policy: 'anyone',
    hashesPassword: true,
    limit: linkLimit,
    body: z.strictObject({ key, password: newPassword }),
    response: signInResponse,
    errors: ['invalid_input', 'link_expired', ...admissionErrors, 'rate_limited', 'unavailable'],
  }),
  disownAccount: route({
    method: 'POST',
    path: '/api/user/account/verify-email/disown',
    summary: 'Deletes an unverified account that the owner of its email didn’t create',
    policy: 'anyone',
    limit: linkLimit,
    body: z.strictObject({ key }),
    response: z.strictObject({ erased: z.literal(true) }),
    errors: ['invalid_input', 'link_expired', 'rate_limited'],
  }),
  sendVerification: route({
    method: 'POST',
    path: '/api/user/me/verify-email',
    summary: 'Resends the verification email; earlier links stop working',
    policy: 'member',
    feature: 'account',
    limit: { name: 'verification', max: 5, seconds: 3600, by: 'caller' },
    response: z.strictObject({ sent: z.literal(true) }),
    errors: ['not_signed_in', 'rate_limited'],
  }),
  forgotten: route({
    method: 'POST',
    path: '/api/user/account/forgotten-password',
    summary: 'Sends an email with a link to reset the password',
    policy: 'anyone',
    limit: { name: 'forgotten', max: 10, seconds: 3600, by: 'address' },
    body: z.strictObject({ email, captcha: captchaSolution }),
    response: z.strictObject({ sent: z.literal(true) }),
    errors: ['invalid_input', 'captcha_verification_failed', 'user_not_found', 'rate_limited'],
  }),
  choosePassword: route({
    method: 'POST',
    path: '/api/user/account/change-password/:recoveryKey',
    summary: 'Resets the password with the link of an email, ends every session and signs in',
    policy: 'anyone',
    hashesPassword: true,
    limit: linkLimit,
    params: z.strictObject({ recoveryKey: key }),
    body: z.strictObject({ password: newPassword }),
    response: signInResponse,
    errors: ['invalid_input', 'link_expired', ...admissionErrors, 'rate_limited', 'unavailable'],
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/user/me/password',
    summary: 'Changes the password and ends all other sessions',
    policy: 'member',
    feature: 'account',
    hashesPassword: true,
    limit: passwordLimit,
    body: z.strictObject({ current, password: newPassword }),
    response: z.strictObject({ changed: z.literal(true) }),
    errors: [
      'invalid_input',
      'not_signed_in',
      'credentials_incorrect',
      'reauthentication_required',
      'rate_limited',
      'unavailable',
    ],
  }),
  changeEmail: route({
    method: 'POST',
    path: '/api/user/me/email',
    summary: 'Starts an email change: the new address confirms it, and so does the old one if it was ever verified',
    policy: 'member',
    feature: 'account',
    limit: passwordLimit,
    body: z.strictObject({ email, current }),
    response: z.strictObject({ asked: z.array(z.string()) }),
    errors: [
      'invalid_input',
      'not_signed_in',
      'credentials_incorrect',
      'reauthentication_required',
      'email_exists',
      'rate_limited',
      'unavailable',
    ],
  }),
  emailChange: route({
    method: 'GET',
    path: '/api/user/account/confirm-email',
    summary: 'Describes the link of an email about an email change',
    policy: 'anyone',
    limit: linkLimit,
    query: z.strictObject({ key }),
    response: z.strictObject({
      /** The new email address of the account. */
      email: z.string(),
      /**
       * Which address the link was sent to: the new or the old one; `superseded`: the old one, but a later change has
       * been requested; `former`: one that no longer belongs to the account.
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
    policy: 'anyone',
    hashesPassword: true,
    limit: linkLimit,
    body: z.strictObject({ key, password: current }),
    response: z.strictObject({ email: z.string(), moved: z.boolean() }),
    errors: ['invalid_input', 'link_expired', 'credentials_incorrect', 'email_exists', 'rate_limited', 'unavailable'],
  }),
  denyEmail: route({
    method: 'POST',
    path: '/api/user/account/confirm-email/deny',
    summary:
      'Rejects an email change that wasn’t requested: it’s cancelled, and from the old address every session ends',
    policy: 'anyone',
    limit: linkLimit,
    body: z.strictObject({ key }),
    response: z.strictObject({ signedOut: z.boolean() }),
    errors: ['invalid_input', 'link_expired', 'rate_limited'],
  }),
};
