import type { paymentStatuses } from '@tessera/contract/rules/subscriptions.ts';

// What a gateway knows about a customer, in the product's words.

export type PlanLength = { unit: 'month' | 'week'; count: number };

export type PaymentMethodType = 'card' | 'paypal' | 'sepa_debit';

export type SubscriptionSnapshot = {
  id: string;
  status: 'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'paused' | 'trialing' | 'unpaid';
  price: string;
  netCents: number;
  length: PlanLength;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  /** Ends then, as the customer wanted. */
  cancelsAt: Date | null;
  canceledAt: Date | null;
  endedAt: Date | null;
  /** The change that begins with the next period. */
  scheduledChange: { price: string; from: Date } | null;
  paymentMethod: string | null;
  latestInvoice: string | null;
  discount: { code: string | null; coupon: string | null; until: Date | null } | null;
};

export type PaymentMethodSnapshot = {
  id: string;
  type: PaymentMethodType | 'other';
  isDefault: boolean;
  /** Brand, last four digits and expiry of a card. */
  card: { brand: string; last4: string; expiryMonth: number; expiryYear: number } | null;
  sepa: { last4: string; bankCode: string; branchCode: string; country: string } | null;
  paypalEmail: string | null;
  /** The same for the same card or account, whichever customer it belongs to. */
  fingerprint: string | null;
};

export type InvoiceTaxSnapshot = {
  country: string | null;
  percent: number;
  netCents: number;
  taxCents: number;
  isReverseCharge: boolean;
};

export type InvoiceLineSnapshot = {
  description: string;
  price: string | null;
  netCents: number;
  discountCents: number;
  taxes: InvoiceTaxSnapshot[];
  from: Date;
  until: Date;
  isProration: boolean;
};

export type InvoiceSnapshot = {
  id: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  reason: 'change' | 'other' | 'renewal' | 'start';
  subscription: string | null;
  /** The reference of a one-time checkout. */
  reference: string | null;
  createdAt: Date;
  paidAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  lines: InvoiceLineSnapshot[];
  netCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  /** After credit of the customer. */
  dueCents: number;
  paidCents: number;
  payments: string[];
  nextAttemptAt: Date | null;
  /** Where the customer pays it, or authenticates a payment. */
  paymentPage: string | null;
};

export type PaymentSnapshot = {
  id: string;
  status: (typeof paymentStatuses)[number] | 'other';
  cents: number;
  createdAt: Date;
  method: string | null;
  /** Why the last attempt failed. */
  failure: { code: string } | null;
  refundedCents: number;
};

export type RefundSnapshot = {
  id: string;
  payment: string;
  cents: number;
  createdAt: Date;
  status: 'canceled' | 'failed' | 'pending' | 'requires_action' | 'succeeded';
};

export type DisputeSnapshot = {
  id: string;
  payment: string;
  cents: number;
  createdAt: Date;
  reason: string;
  state: 'lost' | 'open' | 'won';
};

export type CustomerSnapshot = {
  id: string;
  /** Credit for later invoices. */
  creditCents: number;
  /** Newest first, as all lists here. */
  subscriptions: SubscriptionSnapshot[];
  paymentMethods: PaymentMethodSnapshot[];
  invoices: InvoiceSnapshot[];
  payments: PaymentSnapshot[];
  refunds: RefundSnapshot[];
  disputes: DisputeSnapshot[];
};
