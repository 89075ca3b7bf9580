// Payments, refunds, disputes, checkouts and events: see objects.ts, which has all others.
import type { Entity, ListOf, Metadata } from './object-fields.ts';

export type PaymentError = {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
};

export type PaymentIntentObject = Entity<'payment_intent'> & {
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  client_secret: string;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  metadata: Metadata;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: null } } | null;
  payment_method: string | null;
  payment_method_types: string[];
  status:
    | 'canceled'
    | 'processing'
    | 'requires_action'
    | 'requires_confirmation'
    | 'requires_payment_method'
    | 'succeeded';
};

export type ChargeObject = Entity<'charge'> & {
  amount: number;
  amount_refunded: number;
  captured: boolean;
  currency: string;
  customer: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  paid: boolean;
  payment_intent: string;
  payment_method: string | null;
  refunded: boolean;
  refunds: ListOf<RefundObject>;
  status: 'failed' | 'pending' | 'succeeded';
};

export type RefundObject = Omit<Entity<'refund'>, 'livemode'> & {
  amount: number;
  charge: string;
  currency: string;
  customer: string | null;
  metadata: Metadata;
  payment_intent: string;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  status: 'succeeded';
};

export type DisputeObject = Entity<'dispute'> & {
  amount: number;
  charge: string;
  currency: string;
  is_charge_refundable: boolean;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: 'lost' | 'needs_response' | 'under_review' | 'won';
};

export type SessionObject = Entity<'checkout.session'> & {
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  currency: string;
  customer: string;
  expires_at: number;
  invoice: string | null;
  locale: string | null;
  metadata: Metadata;
  mode: 'payment' | 'subscription';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'no_payment_required' | 'paid' | 'unpaid';
  status: 'complete' | 'expired' | 'open';
  subscription: string | null;
  success_url: string;
  total_details: { amount_discount: number; amount_shipping: 0; amount_tax: number };
  url: string | null;
};

export type PortalSessionObject = Entity<'billing_portal.session'> & {
  customer: string;
  locale: string | null;
  return_url: string | null;
  url: string;
};

export type TestClockObject = Entity<'test_helpers.test_clock'> & {
  deletes_after: number;
  frozen_time: number;
  name: string | null;
  status: 'ready';
  status_details: Record<string, never>;
};

export type EventObject = Entity<'event'> & {
  api_version: string;
  data: { object: unknown };
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
};
