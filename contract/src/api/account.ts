import { countGraphemes, type FieldErrorCode, parseTimeZone, text } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { dateFormats, hourFormats, thousandsSeparators } from '../i18n/formats.ts';
import { isLocale, locales, pseudoLocale } from '../locales.ts';
import { isCommonPassword, isSameAsEmail, passwordLength } from '../rules/passwords.ts';
import { scanRetentionMonths } from '../rules/scan-retention.ts';
import { subscriptionStatuses } from '../rules/subscriptions.ts';
import { billingData, billingInput } from './billing-data.ts';
import { email } from './email.ts';
import { route } from './route.ts';
import { subscriptionFields } from './subscription-info.ts';

const invalidCode = (text: FieldErrorCode) => text;
/** Named in the error in place of a list of every zone. */
const allowedTimezones = 'names of the IANA time zone database, such as Europe/Berlin';
const language = z.string().refine((text) => isLocale(text) || text === pseudoLocale, {
  error: invalidCode('wrong_choice'),
  params: { allowed: [...locales, pseudoLocale].join(', ') },
});

/** In UTF-16 units: more than 256 graphemes of any script, and still cheap to hash. */
export const maxPasswordUnits = 4096;

export const newPassword = z
  .string()
  .max(maxPasswordUnits, { abort: true })
  .superRefine((value, context) => {
    const length = countGraphemes(value);
    const { min, max } = passwordLength;
    if (length === 0) context.addIssue({ code: 'custom', message: invalidCode('required') });
    else if (length < min) context.addIssue({ code: 'custom', message: invalidCode('too_short'), params: { min } });
    else if (length > max) context.addIssue({ code: 'custom', message: invalidCode('too_long'), params: { max } });
    else if (isCommonPassword(value)) context.addIssue({ code: 'custom', message: invalidCode('password_too_common') });
  });

/** A solved challenge of `GET /api/captcha`; required if the operator enabled the captcha. */
export const captchaSolution = z.string().max(4096).optional();

/** The advertisement click that led to this sign-up, as `name:value`. */
export const adClick = z.string().regex(/^(gclid|gbraid|wbraid):.{1,200}$/);

const registration = z
  .strictObject({
    email,
    password: newPassword,
    language: language.optional(),
    timezone: z.string().max(64).optional(),
    adClick: adClick.optional(),
    captcha: captchaSolution,
  })
  .refine(({ email, password }) => !isSameAsEmail(password, email), {
    error: invalidCode('password_too_common'),
    path: ['password'],
  });

/** How the user wants numbers, dates and times to be written; null: as usual in their language and region. */
const formatChoice = z.strictObject({
  /** Between thousands; the decimal separator is the other one. */
  thousandsSeparator: z.enum(thousandsSeparators).nullable(),
  dateFormat: z.enum(dateFormats).nullable(),
  hourFormat: z.literal(hourFormats).nullable(),
});

/** The signed-in user, as returned to the browser. */
export const user = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  role: z.number(),
  views: z.array(z.number()),
  permissions: z.record(z.string(), z.record(z.string(), z.boolean())),
  parentAccount: z.uuid().nullable(),
  /**
   * Whose account a team member works in: the owner’s name, or their email address if they have no name; null for the
   * owner.
   */
  accountName: z.string().nullable(),
  language: z.string(),
  timezone: z.string(),
  ...formatChoice.shape,
  /** The language and region of the browser that the user last signed in with, such as en-US; automatic formats follow it. */
  browserLocale: z.string().nullable(),
  /** How long the account stores single scans, in months; null: forever. */
  scanRetentionMonths: z.number().nullable(),
  country: z.string().nullable(),
  createdAt: z.string(),
  trialStartedAt: z.string(),
  triallingEndsAt: z.string(),
  /** Until then, the last one included, by the server’s clock; 0 after it. */
  trialDaysLeft: z.number(),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** Whether the account has the plan; always where there are no plans. */
  hasPremium: z.boolean(),
  /** Whether dynamic codes don’t open anything, because the account has had no plan for them since. */
  codesStopped: z.boolean(),
  /** Whether plans are sold here. */
  billing: z.enum(['on', 'off']),
  /** Whether a password is set; users who sign in only with a provider may have none. */
  hasPassword: z.boolean(),
  /** Whether the team's owner is this user. */
  isOwner: z.boolean(),
  /** The folders that the user’s access is restricted to; null if it is unrestricted. */
  folders: z.array(z.number()).nullable(),
  /** Whether this user belongs to the operator’s staff; independent of the role in an account. */
  staff: z.boolean(),
  /** Whether the account has an API key. */
  hasApiKey: z.boolean(),
  /** Whether push notifications are enabled in at least one browser. */
  pushNotificationsEnabled: z.boolean(),
  /** Whether the user has been asked to enable push notifications. */
  pushAsked: z.boolean(),
  /**
   * The number of scans of the last 30 days that are missing because neither the database nor the disk could store
   * them.
   */
  unrecordedScans: z.number(),
  /** Whether the user gets the statistics of each week by email. */
  weeklySummary: z.boolean(),
  /** Whether single keys work as shortcuts on the account’s pages. */
  singleKeyShortcuts: z.boolean(),
  /** Who the account’s invoices are addressed to, if there is anyone; only for users who may see payments. */
  billingData: billingData.optional(),
  /** About the account’s plan and payment method; only for users who may see payments. */
  ...subscriptionFields.partial().shape,
});
export type User = z.output<typeof user>;

/**
 * The response to signing in: the user, the guest codes claimed from this browser, and whether a pending account
 * closure was cancelled.
 */
export const signInResponse = z.strictObject({ user, claimed: z.array(z.number()), reopened: z.boolean() });

/** Why a user with correct credentials still can’t sign in. */
export const admissionErrors = [
  'two_factor_required',
  'account_banned',
  'account_closed',
  'collaborator_registration_incomplete',
] as const satisfies ErrorCode[];

export const account = {
  register: route({
    method: 'POST',
    path: '/api/user/account/register',
    summary: 'Creates an account, signs in, and claims what this browser created as a guest',
    status: 201,
    policy: 'anyone',
    hashesPassword: true,
    limit: { name: 'register', max: 10, seconds: 3600, by: 'address' },
    body: registration,
    /** `sent` alone if the operator doesn’t disclose which addresses have an account; an email then says the rest. */
    response: z.union([signInResponse, z.strictObject({ sent: z.literal(true) })]),
    errors: ['invalid_input', 'captcha_verification_failed', 'email_exists', 'rate_limited', 'unavailable'],
  }),
  login: route({
    method: 'POST',
    path: '/api/user/account/login',
    summary: 'Signs in with email and password, and claims what this browser created as a guest',
    policy: 'anyone',
    allowedWhilePaused: true,
    hashesPassword: true,
    limit: { name: 'login', max: 60, seconds: 900, by: 'address' },
    body: z.strictObject({
      email,
      password: z.string().min(1).max(maxPasswordUnits),
      /** Cancels the pending closure of the account. */
      reopen: z.boolean().optional(),
    }),
    response: signInResponse,
    errors: [
      'invalid_input',
      'credentials_incorrect',
      'user_not_found',
      ...admissionErrors,
      'rate_limited',
      'unavailable',
    ],
  }),
  logout: route({
    method: 'GET',
    path: '/api/user/account/logout',
    summary: 'Signs out. Refused when another site sends the browser here',
    policy: 'anyone',
    response: z.strictObject({ signedOut: z.literal(true) }),
    errors: ['invalid_origin'],
  }),
  me: route({
    method: 'GET',
    path: '/api/user/me',
    summary: 'Returns the signed-in user. The header x-country names the country the request came from',
    policy: 'member',
    feature: 'account',
    scope: 'any',
    response: user,
    errors: ['not_signed_in'],
  }),
  updateMe: route({
    method: 'POST',
    path: '/api/user/me',
    summary:
      'Changes the signed-in user’s name, language, time zone, formats and preferences, and the account’s billing data',
    policy: 'member',
    feature: 'account',
    limit: { name: 'profile', max: 60, seconds: 600, by: 'caller' },
    body: z.strictObject({
      name: text({ max: 100 }).optional(),
      language: language.optional(),
      /** Existing statistics keep the zone in which they were counted; the new zone applies from the next scan. */
      timezone: z
        .string()
        .max(64)
        .refine((name) => parseTimeZone(name) !== undefined, {
          error: invalidCode('wrong_choice'),
          params: { allowed: allowedTimezones },
        })
        .transform((name) => parseTimeZone(name) ?? name)
        .optional(),
      weeklySummary: z.boolean().optional(),
      singleKeyShortcuts: z.boolean().optional(),
      ...formatChoice.partial().shape,
      /** Replaces the account’s billing data; everything empty deletes it. Needs the permission to edit payments. */
      billing: billingInput.optional(),
    }),
    response: user,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
  setScanRetention: route({
    method: 'POST',
    path: '/api/user/me/scan-retention',
    summary:
      'Sets how long the account stores individual scans: 3, 13 or 25 months, or forever. Older ones are deleted within a day; statistics stay',
    policy: 'admin',
    feature: 'account',
    limit: { name: 'profile', max: 60, seconds: 600, by: 'caller' },
    body: z.strictObject({
      /** Null: forever. */
      months: z
        .number()
        .refine((months) => scanRetentionMonths.some((allowed) => allowed === months), {
          error: invalidCode('wrong_choice'),
          params: { allowed: scanRetentionMonths.join(', ') },
        })
        .nullable(),
    }),
    response: user,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
  close: route({
    method: 'POST',
    path: '/api/user/me/close',
    summary:
      'Closes the account and signs everyone out. It’s deleted after 14 days; signing in before then cancels that',
    policy: 'member',
    feature: 'leaving',
    limit: { name: 'password', max: 20, seconds: 900, by: 'caller' },
    body: z.strictObject({
      password: z.string().max(maxPasswordUnits).optional(),
      /** The account’s own email address, typed again as confirmation. */
      email,
    }),
    response: z.strictObject({ erasedAt: z.string() }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'credentials_incorrect', 'rate_limited'],
  }),
};
