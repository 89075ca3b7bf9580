// What the product needs from a payment gateway, in its own words. Amounts are whole cents of euros, without VAT unless they say
// so. Every call that changes something takes an idempotency key: repeated with the same key and the same input, it happens once.
// What was declined stays declined under its key: another attempt, such as with another card, takes a new one.
import type { TaxTreatment } from '@tessera/contract/rules/sales-tax.ts';
import type { CustomerSnapshot, PaymentMethodType, PlanLength } from './snapshot.ts';

/** Why a call didn't succeed. */
export type PaymentFailure =
  /** The bank or PayPal said no. `code` is the gateway's, such as insufficient_funds. */
  | { kind: 'declined'; code: string; needsAuthentication: boolean }
  /** The gateway can't be reached, or has a failure of its own: nothing is known about the outcome; repeat with the same key. */
  | { kind: 'unavailable' }
  /** The gateway doesn't do that. `detail` is for logs. */
  | { kind: 'refused'; reason: RejectionReason; detail: string };

export type RejectionReason =
  | 'already_ended'
  | 'already_paid'
  | 'already_refunded'
  | 'change_scheduled'
  | 'discount_invalid'
  | 'disputed'
  | 'key_reused'
  | 'not_found'
  | 'other'
  /** The date of a quote isn't in the current period any more: ask for a new quote. */
  | 'quote_outdated';

/** The only error that a gateway throws. */
export class PaymentGatewayError extends Error {
  readonly failure: PaymentFailure;
  constructor(failure: PaymentFailure, options?: ErrorOptions) {
    super(failure.kind === 'refused' ? `${failure.reason}: ${failure.detail}` : failure.kind, options);
    this.failure = failure;
  }
}

export type GatewayPrice = {
  id: string;
  /** The plan's name in our price list, such as monthly. */
  plan: string;
  netCents: number;
  length: PlanLength;
  isActive: boolean;
};

export type CustomerDetails = {
  /** Our account, so that an operator finds it at the gateway. */
  account: string;
  email: string;
  name: string;
  locale: string;
  address?: { line1: string; city: string; postalCode: string; country: string };
};

export type CheckoutInput = {
  customer: string;
  price: string;
  tax: TaxTreatment;
  /** A subscription, or one payment for the length of the plan without renewal. */
  kind: 'one_time' | 'subscription';
  methods: readonly PaymentMethodType[];
  discountCode?: string;
  /** May contain {CHECKOUT_SESSION_ID}. */
  successUrl: string;
  cancelUrl: string;
  locale: string;
  /** Our command, given back in the snapshot's invoices of one-time payments. */
  reference: string;
};

export type QuoteLine = {
  description: string;
  netCents: number;
  discountCents: number;
  taxCents: number;
  from: Date;
  until: Date;
  isCredit: boolean;
};

/** What would be charged. The later call with the same input charges exactly this. */
export type Quote = {
  lines: QuoteLine[];
  netCents: number;
  taxCents: number;
  totalCents: number;
  /** Credit of the customer that pays a part of it. */
  creditCents: number;
  /** What the payment method is charged: never less than nothing; credit that is left is for later invoices. */
  dueCents: number;
};

export type GatewayDiscount = {
  id: string;
  code: string;
  percentOff: number | null;
  centsOff: number | null;
  duration: 'forever' | 'once' | { months: number };
};

/** An event only says which customer to read again. Those of disputes name only the payment; `findCustomer` returns its customer. */
export type GatewayEvent = {
  id: string;
  type: string;
  customer: string | undefined;
  payment: string | undefined;
  createdAt: Date;
};
export type EventResult = { event: GatewayEvent } | { rejected: 'signature' | 'wrong_mode' };

export type PaymentGateway = {
  mode: 'live' | 'test';

  /** All recurring prices that `ensurePrice` created, active or not. */
  listPrices(): Promise<GatewayPrice[]>;
  /** Prices never change: another amount is another price, for new subscriptions. Nodes that start together use the same key. */
  ensurePrice(key: string, price: Omit<GatewayPrice, 'id' | 'isActive'>): Promise<GatewayPrice>;
  setPriceActive(key: string, price: string, isActive: boolean): Promise<void>;
  /** The discount of a code that can be redeemed now. */
  findDiscount(code: string): Promise<GatewayDiscount | undefined>;

  /** Creates a customer, or updates the one with this id; returns its id. */
  ensureCustomer(key: string, details: CustomerDetails & { id?: string | undefined }): Promise<string>;

  /** A subscription that is free until `endsAt`, and ends then if there is no payment method. Returns its id. */
  startTrial(
    key: string,
    trial: Pick<CheckoutInput, 'customer' | 'discountCode' | 'price' | 'tax'> & { endsAt: Date; feeCents?: number },
  ): Promise<string>;
  previewStart(start: Pick<CheckoutInput, 'customer' | 'discountCode' | 'kind' | 'price' | 'tax'>): Promise<Quote>;
  startCheckout(key: string, checkout: CheckoutInput): Promise<{ id: string; url: string; expiresAt: Date }>;
  /** A page that was opened can't be paid any more. One that is complete or expired stays as it is. */
  closeCheckout(key: string, checkout: string): Promise<void>;
  /** The hosted page that changes the payment method of a customer. */
  createMethodPage(page: { customer: string; returnUrl: string; locale: string }): Promise<string>;

  /** What the next renewal costs, with a scheduled change; undefined if there won't be one. */
  previewRenewal(subscription: string): Promise<Quote | undefined>;
  /** What an immediate change costs, if it's made with this proration date. */
  previewChange(change: { subscription: string; price: string; prorationDate: Date }): Promise<Quote>;
  /**
   * Charges the quote and changes the price now. A payment that fails, or needs 3-D Secure, changes nothing. Refused while another
   * change is scheduled: revoke it first. A subscription that was cancelled still ends, with its new period.
   */
  changeNow(key: string, change: { subscription: string; price: string; prorationDate: Date }): Promise<void>;
  /** Changes the price with the next period. Replaces an earlier scheduled change. */
  scheduleChange(key: string, change: { subscription: string; price: string }): Promise<void>;
  revokeScheduledChange(key: string, subscription: string): Promise<void>;

  /** Revokes a scheduled change as well. */
  cancelAtPeriodEnd(key: string, subscription: string): Promise<void>;
  resume(key: string, subscription: string): Promise<void>;
  /** Without giving anything back. A subscription that has ended stays as it is. */
  cancelNow(key: string, subscription: string): Promise<void>;
  /** The VAT of all later invoices of a subscription. */
  setTax(key: string, change: { customer: string; subscription: string; tax: TaxTreatment }): Promise<void>;
  /** Pays an open invoice with the customer's payment method. */
  retryPayment(key: string, invoice: string): Promise<void>;
  /** Gives back a payment, or a part of it. Returns the id of the refund. */
  refund(key: string, refund: { payment: string; cents?: number }): Promise<string>;

  /** Everything about a customer, as it is at the gateway now. */
  readCustomer(customer: string): Promise<CustomerSnapshot>;
  /** The customer of a payment. */
  findCustomer(payment: string): Promise<string | undefined>;
  /** Checks that an event was sent by the gateway lately, in this mode. `rawBody` has to be as it was received. */
  verifyEvent(rawBody: string | Uint8Array, signature: string): EventResult;
};
