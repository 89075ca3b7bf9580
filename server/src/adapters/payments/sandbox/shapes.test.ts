import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { StoredObjects } from './engine/objects.ts';

/** The types of the official SDK. */
type SdkObjects = {
  product: Stripe.Product;
  price: Stripe.Price;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  discount: Stripe.Discount;
  tax_rate: Stripe.TaxRate;
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
  invoice: Stripe.Invoice;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  'checkout.session': Stripe.Checkout.Session;
  'billing_portal.session': Stripe.BillingPortal.Session;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
};

type DeepPartial<T> = T extends object ? { [Name in keyof T]?: DeepPartial<T[Name]> | undefined } : T;

/** Whether the SDK knows every field of ours, with its type. */
type Conforms<Ours, Theirs> = [Exclude<keyof Ours, keyof Theirs>] extends [never]
  ? Ours extends DeepPartial<Theirs>
    ? true
    : 'a field has another type'
  : Exclude<keyof Ours, keyof Theirs>;

const conforms: { [Kind in keyof SdkObjects]: Conforms<StoredObjects[Kind], SdkObjects[Kind]> } = {
  product: true,
  price: true,
  coupon: true,
  promotion_code: true,
  discount: true,
  tax_rate: true,
  customer: true,
  payment_method: true,
  subscription: true,
  subscription_schedule: true,
  invoice: true,
  payment_intent: true,
  charge: true,
  refund: true,
  dispute: true,
  'checkout.session': true,
  'billing_portal.session': true,
  'test_helpers.test_clock': true,
};

test('every field of the sandbox’s objects has the name and the type that the SDK gives it, says the compiler', () => {
  expect(Object.values(conforms)).not.toContain(false);
});
