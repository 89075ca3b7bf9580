import { graphemes, type InvalidCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { locales, pseudoLocale } from '../locales.ts';
import { isCommonPassword, isEmailAgain, passwordLength } from '../rules/passwords.ts';
import { route } from './route.ts';

const code = (text: InvalidCode) => text;
const languages: ReadonlySet<string> = new Set([...locales, pseudoLocale]);
const language = z.string().refine((text) => languages.has(text), { error: code('wrong_choice') });

export const email = z
  .string()
  .trim()
  .max(254, { abort: true }) // before the pattern looks at it
  .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, code('invalid_email'));

/** Of UTF-16 units: more than 256 graphemes of any script, and little to hash. */
const longestPassword = 4096;

const newPassword = z
  .string()
  .max(longestPassword, { abort: true })
  .superRefine((value, context) => {
    const length = graphemes(value);
    const { min, max } = passwordLength;
    if (length === 0) context.addIssue({ code: 'custom', message: code('required') });
    else if (length < min) context.addIssue({ code: 'custom', message: code('too_short'), params: { min } });
    else if (length > max) context.addIssue({ code: 'custom', message: code('too_long'), params: { max } });
    else if (isCommonPassword(value)) context.addIssue({ code: 'custom', message: code('password_too_common') });
  });

const registration = z
  .strictObject({
    email,
    password: newPassword,
    language: language.optional(),
    timezone: z.string().max(64).optional(),
  })
  .refine(({ email, password }) => !isEmailAgain(password, email), {
    error: code('password_too_common'),
    path: ['password'],
  });

/** The signed-in user as the browser may know them. */
export const user = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.number(),
  views: z.array(z.number()),
  permissions: z.record(z.string(), z.record(z.string(), z.boolean())),
  parentAccount: z.uuid().nullable(),
  language: z.string(),
  timezone: z.string(),
  country: z.string().nullable(),
  createdAt: z.string(),
  subscriptionStatus: z.enum(['trialing', 'trial_ended']),
  triallingEndsAt: z.string(),
});
export type User = z.output<typeof user>;

export const account = {
  register: route({
    method: 'POST',
    path: '/api/user/account/register',
    summary: 'Opens an account, signs in, and takes over what this browser made as a guest',
    right: 'anyone',
    limit: { name: 'register', max: 10, seconds: 3600, by: 'address' },
    body: registration,
    reply: z.strictObject({ user, claimed: z.array(z.number()) }),
    errors: ['invalid_input', 'email_exists', 'rate_limited'],
  }),
  login: route({
    method: 'POST',
    path: '/api/user/account/login',
    summary: 'Signs in with e-mail and password, and takes over what this browser made as a guest',
    right: 'anyone',
    limit: { name: 'login', max: 60, seconds: 900, by: 'address' },
    body: z.strictObject({ email, password: z.string().min(1).max(longestPassword) }),
    reply: z.strictObject({ user, claimed: z.array(z.number()) }),
    errors: [
      'invalid_input',
      'credentials_incorrect',
      'user_not_found',
      'account_banned',
      'account_closed',
      'rate_limited',
    ],
  }),
  logout: route({
    method: 'GET',
    path: '/api/user/account/logout',
    summary: 'Signs out. Refused when another site sends the browser here',
    right: 'anyone',
    reply: z.strictObject({ signedOut: z.literal(true) }),
    errors: ['wrong_origin'],
  }),
  me: route({
    method: 'GET',
    path: '/api/user/me',
    summary: 'The signed-in user',
    right: 'member',
    reply: user,
    errors: ['not_signed_in'],
  }),
  updateMe: route({
    method: 'POST',
    path: '/api/user/me',
    summary: 'Changes the signed-in user’s language',
    right: 'member',
    body: z.strictObject({ language: language.optional() }),
    reply: user,
    errors: ['invalid_input', 'not_signed_in'],
  }),
};
