import type { Operator } from '@tessera/contract/page-context.ts';
import { countryCodes } from '@tessera/contract/rules/country-codes.ts';
import { type CodesWithoutPlan, codesWithoutPlan, type Duration } from '@tessera/contract/rules/subscriptions.ts';
import { z } from 'zod';
import { findKeyMistake, stripeApiBase } from './adapters/payments/keys.ts';
import { isLoopback } from './http/loopback.ts';

/** An amount of euros, stored in whole cents. */
const euros = (name: string, what: string, cents: number, minCents = 1) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, `${name} is ${what} in euros without VAT, such as 19.90.`)
    .transform((text) => Math.round(Number(text) * 100))
    .refine((amount) => amount >= minCents, `${name} is ${what} in euros: more than 0.`)
    .default(cents);

/** The settings of plans and payments, with the message shown on startup if a value is invalid. */
export const paymentSettings = {
  BILLING: z.enum(['auto', 'off', 'stripe', 'sandbox'], 'BILLING is auto, off, stripe or sandbox.').default('auto'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\w+$/,
      'STRIPE_WEBHOOK_SECRET is the signing secret of the webhook at Stripe, which begins with whsec_.',
    )
    .optional(),
  STRIPE_API_BASE: z
    .url({
      protocol: /^https?$/,
      error: 'STRIPE_API_BASE is the address of a payment sandbox, such as http://127.0.0.1:4170; without it, Stripe.',
    })
    .default(stripeApiBase),
  PRICE_MONTHLY: euros('PRICE_MONTHLY', 'the price of 1 month', 1990),
  PRICE_QUARTERLY: euros('PRICE_QUARTERLY', 'the price of 3 months', 4770),
  PRICE_HALF_YEARLY: euros('PRICE_HALF_YEARLY', 'the price of 6 months', 7740),
  PRICE_YEARLY: euros('PRICE_YEARLY', 'the price of 12 months', 11_880),
  TRIAL_PRICE: euros('TRIAL_PRICE', 'the price of the trial', 0, 0),
  PAYPAL: z
    .enum(['yes', 'no'], 'PAYPAL is yes once Stripe has approved PayPal for subscriptions, or no.')
    .default('no')
    .transform((answer) => answer === 'yes'),
  CODES_WITHOUT_PLAN: z
    .enum(codesWithoutPlan, 'CODES_WITHOUT_PLAN is stop or alive: whether dynamic codes work without a plan.')
    .default('stop'),
  OPERATOR_NAME: z.string().trim().max(150).default(''),
  OPERATOR_ADDRESS: z.string().trim().max(500).default(''),
  OPERATOR_COUNTRY: z
    .string()
    .refine(
      (code) => countryCodes.includes(code),
      'OPERATOR_COUNTRY is the country of the operator in two letters, such as DE.',
    )
    .optional(),
  OPERATOR_VAT_NUMBER: z.string().trim().max(40).default(''),
  OPERATOR_EMAIL: z.email('OPERATOR_EMAIL is the address that people can write to.').optional(),
  OPERATOR_PHONE: z
    .string()
    .trim()
    .regex(/^$|^\+?[\d ()/.-]{5,40}$/, 'OPERATOR_PHONE is the number that people can call, such as +49 30 123456.')
    .default(''),
};

type PaymentInput = z.output<z.ZodObject<typeof paymentSettings>> & {
  NODE_ENV: 'development' | 'production' | 'test';
  PUBLIC_URL?: string | undefined;
};

const isPublic = (publicUrl: string | undefined) => publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);

const usesGateway = ({ BILLING, STRIPE_SECRET_KEY }: PaymentInput) =>
  BILLING === 'stripe' || (BILLING === 'auto' && STRIPE_SECRET_KEY !== undefined);

/** Returns what is wrong about payments across settings, and the setting that it’s about. */
export const findPaymentMistake = (input: PaymentInput): { setting: string; message: string } | undefined => {
  const { BILLING, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = input;
  if ((key === undefined) !== (webhookSecret === undefined) || (BILLING === 'stripe' && key === undefined)) {
    const setting = key === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    return {
      setting,
      message: `${setting} is missing: Stripe needs both its secret key and the secret of its webhook.`,
    };
  }
  if (BILLING === 'sandbox' && key !== undefined)
    return { setting: 'BILLING', message: 'BILLING=sandbox is for trying things out: remove STRIPE_SECRET_KEY.' };
  if (BILLING === 'sandbox' && input.NODE_ENV === 'production' && isPublic(input.PUBLIC_URL))
    return {
      setting: 'BILLING',
      message:
        'BILLING=sandbox lets anyone buy plans with test cards: it’s for a server that only its own machine can reach.',
    };
  if (usesGateway(input) && input.OPERATOR_COUNTRY === undefined)
    return {
      setting: 'OPERATOR_COUNTRY',
      message: 'OPERATOR_COUNTRY is missing: VAT depends on where the seller is, in two letters, such as DE.',
    };
  const message = key === undefined ? undefined : findKeyMistake(key, apiBase);
  return message === undefined ? undefined : { setting: 'STRIPE_SECRET_KEY', message };
};

export type BillingConfig = {
  /** Undefined for the sandbox, which this server starts itself. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string } | undefined;
  netCents: Readonly<Record<Duration, number>>;
  trialCents: number;
  hasPaypal: boolean;
  codesWithoutPlan: CodesWithoutPlan;
};

/** How plans are paid for; undefined if there are none, and everyone has everything. */
export const buildBillingConfig = (input: PaymentInput): BillingConfig | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = input;
  const isSandbox = input.BILLING === 'sandbox';
  if (!isSandbox && !usesGateway(input)) return undefined;
  return {
    stripe: secretKey !== undefined && webhookSecret !== undefined ? { secretKey, webhookSecret, apiBase } : undefined,
    netCents: {
      monthly: input.PRICE_MONTHLY,
      quarterly: input.PRICE_QUARTERLY,
      half_yearly: input.PRICE_HALF_YEARLY,
      yearly: input.PRICE_YEARLY,
    },
    trialCents: input.TRIAL_PRICE,
    hasPaypal: input.PAYPAL || isSandbox,
    codesWithoutPlan: input.CODES_WITHOUT_PLAN,
  };
};

/** Who runs this service: the seller on invoices, and whom the legal pages name. What isn't set is empty. */
export const buildOperator = (input: PaymentInput): Operator => ({
  name: input.OPERATOR_NAME,
  address: input.OPERATOR_ADDRESS,
  country: input.OPERATOR_COUNTRY ?? (input.BILLING === 'sandbox' ? 'DE' : ''),
  vatNumber: input.OPERATOR_VAT_NUMBER,
  email: input.OPERATOR_EMAIL ?? '',
  phone: input.OPERATOR_PHONE,
});

/** The settings that the legal pages need and that are empty. */
export const listMissingOperatorSettings = ({ name, address, country, email }: Operator): string[] =>
  Object.entries({
    OPERATOR_NAME: name,
    OPERATOR_ADDRESS: address,
    OPERATOR_COUNTRY: country,
    OPERATOR_EMAIL: email,
  }).flatMap(([setting, value]) => (value === '' ? [setting] : []));
