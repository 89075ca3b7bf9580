/**
 * The objects of Stripe's API that the sandbox has, with the fields that it fills, named as in API version 2026-10-28.endive.
 * A reference to another object is its id. `shapes.test.ts` compiles them against the types of the official SDK.
 */
import type { Entity, ListOf, Metadata } from './object-fields.ts';
import type {
  ChargeObject,
  DisputeObject,
  EventObject,
  PaymentIntentObject,
  PortalSessionObject,
  RefundObject,
  SessionObject,
  TestClockObject,
} from './payment-objects.ts';

export type Recurring = { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number };

export type AddressFields = {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
};

export type ProductObject = Entity<'product'> & {
  name: string;
  active: boolean;
  description: string | null;
  metadata: Metadata;
};

export type PriceObject = Entity<'price'> & {
  active: boolean;
  currency: string;
  lookup_key: string | null;
  metadata: Metadata;
  nickname: string | null;
  product: string;
  recurring: Recurring | null;
  tax_behavior: 'exclusive';
  type: 'one_time' | 'recurring';
  unit_amount: number;
};

export type CouponObject = Entity<'coupon'> & {
  amount_off: number | null;
  currency: string | null;
  duration: 'forever' | 'once' | 'repeating';
  duration_in_months: number | null;
  max_redemptions: number | null;
  metadata: Metadata;
  name: string | null;
  percent_off: number | null;
  redeem_by: number | null;
  times_redeemed: number;
  valid: boolean;
};

export type PromotionCodeObject = Entity<'promotion_code'> & {
  active: boolean;
  code: string;
  customer: string | null;
  expires_at: number | null;
  max_redemptions: number | null;
  metadata: Metadata;
  promotion: { type: 'coupon'; coupon: string };
  restrictions: { first_time_transaction: boolean; minimum_amount: null; minimum_amount_currency: null };
  times_redeemed: number;
};

export type DiscountObject = {
  id: string;
  object: 'discount';
  checkout_session: string | null;
  customer: string | null;
  end: number | null;
  invoice: string | null;
  promotion_code: string | null;
  source: { type: 'coupon'; coupon: string };
  start: number;
  subscription: string | null;
};

export type TaxRateObject = Entity<'tax_rate'> & {
  active: boolean;
  country: string | null;
  description: string | null;
  display_name: string;
  inclusive: false;
  jurisdiction: string | null;
  metadata: Metadata;
  percentage: number;
  tax_type: string | null;
};

export type CustomerObject = Entity<'customer'> & {
  address: AddressFields | null;
  balance: number;
  email: string | null;
  invoice_settings: { default_payment_method: string | null };
  metadata: Metadata;
  name: string | null;
  preferred_locales: string[];
  tax_exempt: 'exempt' | 'none' | 'reverse';
  test_clock: string | null;
};

export type PaymentMethodObject = Entity<'payment_method'> & {
  billing_details: { email: string | null; name: string | null; address: AddressFields | null };
  card?: {
    brand: string;
    country: string | null;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    last4: string;
  };
  customer: string | null;
  metadata: Metadata;
  paypal?: { payer_email: string | null; payer_id: string | null };
  sepa_debit?: { bank_code: string; branch_code: string; country: string; fingerprint: string; last4: string };
  type: 'card' | 'paypal' | 'sepa_debit';
};

export type SubscriptionItemObject = {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_end: number;
  current_period_start: number;
  metadata: Metadata;
  price: PriceObject;
  quantity: number;
  subscription: string;
};

export type SubscriptionStatus =
  | 'active'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'past_due'
  | 'trialing'
  | 'unpaid';

export type MissingMethodBehavior = 'cancel' | 'create_invoice' | 'pause';

export type SubscriptionObject = Entity<'subscription'> & {
  billing_cycle_anchor: number;
  billing_mode: { type: 'classic' | 'flexible'; flexible: null };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: { comment: string | null; feedback: null; reason: string | null };
  collection_method: 'charge_automatically';
  currency: string;
  customer: string;
  default_payment_method: string | null;
  default_tax_rates: TaxRateObject[];
  discounts: string[];
  ended_at: number | null;
  items: ListOf<SubscriptionItemObject>;
  latest_invoice: string | null;
  metadata: Metadata;
  schedule: string | null;
  start_date: number;
  status: SubscriptionStatus;
  test_clock: string | null;
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: MissingMethodBehavior } };
  trial_start: number | null;
};

export type SchedulePhase = {
  billing_cycle_anchor: 'phase_start' | 'automatic' | null;
  currency: string;
  default_tax_rates: TaxRateObject[];
  discounts: { coupon: null; discount: string; promotion_code: null }[];
  end_date: number;
  items: { price: string; quantity: number }[];
  metadata: Metadata;
  proration_behavior: string;
  start_date: number;
  trial_end: number | null;
};

export type ScheduleObject = Entity<'subscription_schedule'> & {
  canceled_at: number | null;
  completed_at: number | null;
  current_phase: { start_date: number; end_date: number } | null;
  customer: string;
  end_behavior: 'cancel' | 'release';
  metadata: Metadata;
  phases: SchedulePhase[];
  released_at: number | null;
  released_subscription: string | null;
  status: 'active' | 'canceled' | 'completed' | 'released';
  subscription: string | null;
};

export type TaxAmount = {
  amount: number;
  tax_behavior: 'exclusive';
  tax_rate_details: { tax_rate: string };
  taxability_reason: 'customer_exempt' | 'not_available' | 'reverse_charge';
  taxable_amount: number;
  type: 'tax_rate_details';
};

export type InvoiceLineObject = {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  discount_amounts: { amount: number; discount: string }[];
  discountable: boolean;
  discounts: string[];
  invoice: string | null;
  livemode: false;
  metadata: Metadata;
  parent: {
    invoice_item_details: null;
    subscription_item_details: {
      invoice_item: null;
      proration: boolean;
      proration_details: { credited_items: { invoice: string; invoice_line_items: string[] } | null } | null;
      subscription: string | null;
      subscription_item: string;
    } | null;
    type: 'subscription_item_details';
  } | null;
  period: { start: number; end: number };
  pricing: { price_details: { price: string; product: string }; type: 'price_details' } | null;
  quantity: number;
  subscription: string | null;
  subtotal: number;
  taxes: TaxAmount[];
};

type InvoicePaymentObject = {
  id: string;
  object: 'invoice_payment';
  amount_paid: number | null;
  amount_requested: number;
  created: number;
  currency: string;
  invoice: string;
  is_default: boolean;
  livemode: false;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid' | 'canceled';
};

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';

export type InvoiceObject = Entity<'invoice'> & {
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  billing_reason: 'manual' | 'subscription_create' | 'subscription_cycle' | 'subscription_update' | null;
  collection_method: 'charge_automatically';
  currency: string;
  customer: string;
  customer_address: AddressFields | null;
  customer_email: string | null;
  customer_name: string | null;
  customer_tax_exempt: 'exempt' | 'none' | 'reverse';
  discounts: string[];
  ending_balance: number | null;
  hosted_invoice_url: string | null;
  lines: ListOf<InvoiceLineObject>;
  metadata: Metadata;
  next_payment_attempt: number | null;
  number: string | null;
  parent: {
    quote_details: null;
    subscription_details: { metadata: Metadata; subscription: string };
    type: 'subscription_details';
  } | null;
  payments: ListOf<InvoicePaymentObject>;
  period_end: number;
  period_start: number;
  starting_balance: number;
  status: InvoiceStatus;
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: null;
    paid_at: number | null;
    voided_at: number | null;
  };
  subtotal: number;
  subtotal_excluding_tax: number;
  total: number;
  total_discount_amounts: { amount: number; discount: string }[];
  total_excluding_tax: number;
  total_taxes: TaxAmount[];
};

/** What the sandbox stores, by the value of `object`. */
export type StoredObjects = {
  product: ProductObject;
  price: PriceObject;
  coupon: CouponObject;
  promotion_code: PromotionCodeObject;
  discount: DiscountObject;
  tax_rate: TaxRateObject;
  customer: CustomerObject;
  payment_method: PaymentMethodObject;
  subscription: SubscriptionObject;
  subscription_schedule: ScheduleObject;
  invoice: InvoiceObject;
  payment_intent: PaymentIntentObject;
  charge: ChargeObject;
  refund: RefundObject;
  dispute: DisputeObject;
  'checkout.session': SessionObject;
  'billing_portal.session': PortalSessionObject;
  'test_helpers.test_clock': TestClockObject;
  event: EventObject;
};
export type ObjectKind = keyof StoredObjects;
