import { missingObject } from './errors.ts';
import type { CustomerObject, ObjectKind, StoredObjects } from './objects.ts';
import type { EventObject } from './payment-objects.ts';

/** How a direct debit ends: paid, failed, or paid and then returned by the bank. */
export type DebitOutcome = 'fails' | 'returned' | 'succeeds';

/** How a payment method behaves when it's charged; decided by its number (see test-methods.ts). */
export type MethodBehavior =
  | { kind: 'succeeds' }
  | { kind: 'declines'; code: string; declineCode?: string; attaches: boolean }
  | { kind: 'requires_action' }
  | { kind: 'disputed' }
  | { kind: 'settles'; afterDays: number; outcome: DebitOutcome };

/** What a checkout will buy, once it's completed: the parameters of its creation that its object doesn't show. */
export type SessionOrder = {
  price: string | null;
  item: { amount: number; description: string; product: string } | null;
  taxRates: string[];
  discounts: { coupon?: string; promotion_code?: string }[];
  allowsPromotionCodes: boolean;
  metadata: Record<string, string>;
  billingMode: 'classic' | 'flexible';
  invoiceMetadata: Record<string, string>;
  missingMethod: 'cancel' | 'create_invoice' | 'pause';
};

export type SandboxSettings = {
  /** Days after the first attempt on which a payment is retried. */
  retryDays: number[];
  /** What becomes of a subscription once the last retry has failed. */
  afterRetries: 'canceled' | 'unpaid';
  /** Days until a SEPA direct debit is settled, or fails. */
  sepaDays: number;
  /** Days from then until the bank returns one, if it does. */
  sepaReturnDays: number;
  /** Whether refunds are refused, as for want of money. */
  refusesRefunds: boolean;
  /** Where hosted pages are, such as http://127.0.0.1:4170. */
  origin: string;
};

/** Everything that the sandbox knows: plain JSON. */
export type SandboxState = {
  now: number;
  nextId: number;
  settings: SandboxSettings;
  objects: { [Kind in ObjectKind]: Record<string, StoredObjects[Kind]> };
  behaviors: Record<string, MethodBehavior>;
  orders: Record<string, SessionOrder>;
  /** Direct debits under way, by payment intent. */
  settlements: Record<string, { at: number; outcome: DebitOutcome }>;
  /** Subscriptions whose trial was announced to end. */
  announcedTrials: Record<string, number>;
  /** Events that weren't delivered yet, in order. */
  undelivered: string[];
};

export const apiVersion = '2026-10-28.endive';

const prefixes: Record<ObjectKind, string> = {
  product: 'prod',
  price: 'price',
  coupon: 'coupon',
  promotion_code: 'promo',
  discount: 'di',
  tax_rate: 'txr',
  customer: 'cus',
  payment_method: 'pm',
  subscription: 'sub',
  subscription_schedule: 'sub_sched',
  invoice: 'in',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  'checkout.session': 'cs_test',
  'billing_portal.session': 'bps',
  'test_helpers.test_clock': 'clock',
  event: 'evt',
};

const defaultSettings: SandboxSettings = {
  retryDays: [3, 5, 7],
  afterRetries: 'canceled',
  sepaDays: 3,
  sepaReturnDays: 7,
  refusesRefunds: false,
  origin: 'http://127.0.0.1',
};

export const createState = (now: number, settings: Partial<SandboxSettings> = {}): SandboxState => ({
  now,
  nextId: 1,
  settings: { ...defaultSettings, ...settings },
  objects: Object.fromEntries(Object.keys(prefixes).map((kind) => [kind, {}])) as SandboxState['objects'],
  behaviors: {},
  orders: {},
  settlements: {},
  announcedTrials: {},
  undelivered: [],
});

export const createId = (state: SandboxState, prefix: string): string => {
  state.nextId += 1;
  return `${prefix}_sandbox${String(state.nextId - 1).padStart(8, '0')}`;
};

export const createObjectId = (state: SandboxState, kind: ObjectKind): string => createId(state, prefixes[kind]);

/** The kind of object that an id names, by its prefix. */
export const findKind = (id: string): ObjectKind | undefined =>
  (Object.keys(prefixes) as ObjectKind[])
    .filter((kind) => id.startsWith(`${prefixes[kind]}_`))
    .sort((a, b) => prefixes[b].length - prefixes[a].length)[0];

export const storeObject = <Kind extends ObjectKind>(
  state: SandboxState,
  kind: Kind,
  object: StoredObjects[Kind],
): StoredObjects[Kind] => {
  const table: Record<string, StoredObjects[Kind]> = state.objects[kind];
  table[object.id] = object;
  return object;
};

export const findObject = <Kind extends ObjectKind>(
  state: SandboxState,
  kind: Kind,
  id: string,
): StoredObjects[Kind] | undefined => {
  const table: Record<string, StoredObjects[Kind]> = state.objects[kind];
  return Object.hasOwn(table, id) ? table[id] : undefined;
};

/** @throws StripeApiError with status 404 */
export const getObject = <Kind extends ObjectKind>(
  state: SandboxState,
  kind: Kind,
  id: string,
): StoredObjects[Kind] => {
  const found = findObject(state, kind, id);
  if (!found) throw missingObject(kind, id);
  return found;
};

/** All objects of a kind, oldest first. */
export const listObjects = <Kind extends ObjectKind>(state: SandboxState, kind: Kind): StoredObjects[Kind][] =>
  Object.values(state.objects[kind] as Record<string, StoredObjects[Kind]>);

/** The time of a customer: that of its test clock, if it has one. */
export const timeOf = (state: SandboxState, customer: Pick<CustomerObject, 'test_clock'> | string | null): number => {
  const { test_clock: clock } =
    typeof customer === 'string' ? getObject(state, 'customer', customer) : (customer ?? { test_clock: null });
  return clock ? getObject(state, 'test_helpers.test_clock', clock).frozen_time : state.now;
};

/**
 * Records an event with the object as it is now, to be delivered to webhook endpoints. Disputes don’t name their customer, whose
 * clock gives the time.
 */
export const emit = (
  state: SandboxState,
  type: string,
  object: { id: string; object: string; customer?: string | null },
  customer: string | null = (object.object === 'customer' ? object.id : object.customer) ?? null,
): void => {
  const event: EventObject = storeObject(state, 'event', {
    id: createObjectId(state, 'event'),
    object: 'event',
    livemode: false,
    api_version: apiVersion,
    created: timeOf(state, customer),
    data: { object: structuredClone(object) },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  state.undelivered.push(event.id);
};

export const toList = <T>(data: T[], url: string): { object: 'list'; data: T[]; has_more: boolean; url: string } => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
