import type Stripe from 'stripe';
import type { CheckoutInput, CustomerDetails, PaymentGateway } from '../port.ts';
import { toDate, toId, toSeconds } from './fields.ts';
import { toHostedLocale } from './locales.ts';
import type { TaxRates } from './tax.ts';

/**
 * Flexible: credit for unused time is a part of what was paid, discounts and VAT included, rather than of the current price. See
 * docs/decisions/0090-payments.md.
 */
const billing_mode = { type: 'flexible' as const };

/** Without a payment method, a trial ends instead of becoming an unpaid plan. */
const trial_settings = { end_behavior: { missing_payment_method: 'cancel' as const } };

/** What is empty is left out: Stripe takes an empty text for an attempt to unset a value. */
const omitEmpty = <T extends Record<string, string>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<T>;

const toAddress = ({ line1, city, postalCode, country }: NonNullable<CustomerDetails['address']>) =>
  omitEmpty({ line1, city, postal_code: postalCode, country });

type StartCalls = Pick<
  PaymentGateway,
  'closeCheckout' | 'createMethodPage' | 'ensureCustomer' | 'startCheckout' | 'startTrial'
>;

type StartOptions = {
  stripe: Stripe;
  taxRates: TaxRates;
  findDiscountId: (code: string) => Promise<string>;
  testClock: string | undefined;
};

export const createStartCalls = ({ stripe, taxRates, findDiscountId, testClock }: StartOptions): StartCalls => {
  /** A recurring price can't be paid once: its product and amount can. */
  const toLineItem = async ({ price, kind }: CheckoutInput, rates: string[]) => {
    const tax_rates = rates.length > 0 ? { tax_rates: rates } : {};
    if (kind === 'subscription') return { price, quantity: 1 };
    const { currency, product, unit_amount } = await stripe.prices.retrieve(price);
    const price_data = {
      currency,
      product: toId(product) ?? '',
      unit_amount: unit_amount ?? 0,
      tax_behavior: 'exclusive' as const,
    };
    return { price_data, quantity: 1, ...tax_rates };
  };

  return {
    ensureCustomer: async (idempotencyKey, { id, account, email, name, locale, address }) => {
      const fields = {
        ...omitEmpty({ email, name }),
        ...{ preferred_locales: [locale], metadata: { tessera_account: account } },
        ...(address ? { address: toAddress(address) } : {}),
      };
      const customer = id
        ? await stripe.customers.update(id, fields, { idempotencyKey })
        : await stripe.customers.create(
            { ...fields, ...(testClock ? { test_clock: testClock } : {}) },
            { idempotencyKey },
          );
      return customer.id;
    },

    startTrial: async (key, { customer, price, tax, endsAt, discountCode, feeCents = 0 }) => {
      const rates = await taxRates.toRates(tax);
      const promotion_code = discountCode ? await findDiscountId(discountCode) : undefined;
      await taxRates.setExemption(customer, tax, `${key}:tax`);
      const { product, currency } = await stripe.prices.retrieve(price);
      const fee = { price_data: { currency, product: toId(product) ?? '', unit_amount: feeCents }, quantity: 1 };
      const { id } = await stripe.subscriptions.create(
        {
          ...{ customer, items: [{ price }], billing_mode, trial_settings, trial_end: toSeconds(endsAt) },
          ...(rates.length > 0 ? { default_tax_rates: rates } : {}),
          ...(promotion_code ? { discounts: [{ promotion_code }] } : {}),
          ...(feeCents > 0 ? { add_invoice_items: [fee], payment_behavior: 'error_if_incomplete' as const } : {}),
        },
        { idempotencyKey: key },
      );
      return id;
    },

    startCheckout: async (key, checkout) => {
      const { customer, tax, kind, methods, discountCode, successUrl, cancelUrl, locale, reference } = checkout;
      const rates = await taxRates.toRates(tax);
      const promotion_code = discountCode ? await findDiscountId(discountCode) : undefined;
      const line_items = [await toLineItem(checkout, rates)];
      await taxRates.setExemption(customer, tax, `${key}:tax`);
      const metadata = { tessera_reference: reference };
      const session = await stripe.checkout.sessions.create(
        {
          ...{ customer, line_items, metadata, client_reference_id: reference },
          ...{ payment_method_types: [...methods], success_url: successUrl, cancel_url: cancelUrl },
          locale: toHostedLocale(locale),
          ...(promotion_code ? { discounts: [{ promotion_code }] } : {}),
          ...(kind === 'subscription'
            ? {
                mode: 'subscription',
                subscription_data: {
                  ...{ billing_mode, metadata },
                  ...(rates.length > 0 ? { default_tax_rates: rates } : {}),
                },
              }
            : { mode: 'payment', invoice_creation: { enabled: true, invoice_data: { metadata } } }),
        },
        { idempotencyKey: key },
      );
      return { id: session.id, url: session.url ?? '', expiresAt: toDate(session.expires_at) };
    },

    closeCheckout: async (idempotencyKey, checkout) => {
      const { status } = await stripe.checkout.sessions.retrieve(checkout);
      if (status === 'open') await stripe.checkout.sessions.expire(checkout, {}, { idempotencyKey });
    },

    createMethodPage: async ({ customer, returnUrl, locale }) => {
      const { url } = await stripe.billingPortal.sessions.create({
        ...{ customer, return_url: returnUrl, locale: toHostedLocale(locale) },
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
        },
      });
      return url;
    },
  };
};
