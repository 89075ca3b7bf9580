import { z } from 'zod';
import { findKeyMistake, stripeApiBase } from './adapters/payments/keys.ts';

/** The settings of the payment gateway, with the message shown on startup if a value is invalid. */
export const paymentSettings = {
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
};

type PaymentInput = {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_BASE: string;
};

/** Returns what is wrong about payments across settings, and the setting that it’s about. */
export const findPaymentMistake = (input: PaymentInput): { setting: string; message: string } | undefined => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = input;
  if ((key === undefined) !== (webhookSecret === undefined)) {
    const setting = key === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    return {
      setting,
      message: `${setting} is missing: Stripe needs both its secret key and the secret of its webhook.`,
    };
  }
  const message = key === undefined ? undefined : findKeyMistake(key, apiBase);
  return message === undefined ? undefined : { setting: 'STRIPE_SECRET_KEY', message };
};

/** The payment gateway, if one is set. */
export const buildPaymentConfig = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }: PaymentInput) =>
  STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined
    ? undefined
    : { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiBase: STRIPE_API_BASE };
