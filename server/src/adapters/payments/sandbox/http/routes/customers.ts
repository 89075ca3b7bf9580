import { z } from 'zod';
import { invalidRequest } from '../../engine/errors.ts';
import type { CustomerObject } from '../../engine/objects.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listPaymentMethods,
} from '../../engine/payment-methods.ts';
import {
  createObjectId,
  emit,
  getObject,
  listObjects,
  type SandboxState,
  storeObject,
  timeOf,
} from '../../engine/state.ts';
import { defineList, defineRoute } from '../define-route.ts';
import { address, hostedLocale, integer, mergeMetadata, metadata, text } from '../params.ts';

const customerFields = {
  address: z.union([z.literal('').transform(() => null), address]).optional(),
  email: z.string().optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
  metadata: metadata.optional(),
  name: z.string().optional(),
  preferred_locales: z.array(text).optional(),
  tax_exempt: z.enum(['exempt', 'none', 'reverse']).optional(),
};

const checkDefaultMethod = (state: SandboxState, customer: CustomerObject, method: string | undefined) => {
  if (method === undefined) return;
  if (method !== '' && getObject(state, 'payment_method', method).customer !== customer.id)
    throw invalidRequest(`The customer does not have a payment method with the ID ${method}.`, {
      code: 'resource_missing',
      param: 'invoice_settings[default_payment_method]',
    });
  customer.invoice_settings.default_payment_method = method || null;
};

const accountRoutes = [
  defineRoute(
    'POST',
    '/v1/customers',
    { ...customerFields, balance: integer.optional(), payment_method: text.optional(), test_clock: text.optional() },
    (state, { payment_method, test_clock, invoice_settings, ...fields }) => {
      const clock = test_clock ? getObject(state, 'test_helpers.test_clock', test_clock) : undefined;
      const customer = storeObject(state, 'customer', {
        id: createObjectId(state, 'customer'),
        object: 'customer',
        livemode: false,
        created: clock?.frozen_time ?? state.now,
        address: fields.address ?? null,
        balance: fields.balance ?? 0,
        email: fields.email || null,
        invoice_settings: { default_payment_method: null },
        metadata: fields.metadata ?? {},
        name: fields.name || null,
        preferred_locales: fields.preferred_locales ?? [],
        tax_exempt: fields.tax_exempt ?? 'none',
        test_clock: clock?.id ?? null,
      });
      const method = payment_method ? attachPaymentMethod(state, payment_method, customer.id) : undefined;
      const wanted = invoice_settings?.default_payment_method;
      checkDefaultMethod(state, customer, wanted === payment_method ? method?.id : wanted);
      emit(state, 'customer.created', customer);
      return customer;
    },
  ),
  defineRoute('GET', '/v1/customers/:id', {}, (state, _, id) => getObject(state, 'customer', id)),
  defineRoute('POST', '/v1/customers/:id', customerFields, (state, { metadata, invoice_settings, ...update }, id) => {
    const customer = getObject(state, 'customer', id);
    checkDefaultMethod(state, customer, invoice_settings?.default_payment_method);
    Object.assign(customer, update, { metadata: mergeMetadata(customer.metadata, metadata) });
    emit(state, 'customer.updated', customer);
    return customer;
  }),
  defineList('/v1/customers', { email: text.optional(), test_clock: text.optional() }, (state, { email, test_clock }) =>
    listObjects(state, 'customer').filter(
      (customer) => (email === undefined || customer.email === email) && (test_clock ?? null) === customer.test_clock,
    ),
  ),
];

const methodRoutes = [
  defineRoute(
    'POST',
    '/v1/payment_methods',
    {
      type: z.enum(['card', 'paypal', 'sepa_debit']),
      card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }).optional(),
      sepa_debit: z.strictObject({ iban: text }).optional(),
      paypal: z.strictObject({}).optional(),
      billing_details: z
        .strictObject({ name: text.optional(), email: text.optional(), address: address.optional() })
        .optional(),
      metadata: metadata.optional(),
    },
    (state, { type, card, sepa_debit, billing_details: details, metadata = {} }) => {
      if ((type === 'card' && !card) || (type === 'sepa_debit' && !sepa_debit))
        throw invalidRequest(`Missing required param: ${type}.`, { param: type, code: 'parameter_missing' });
      const billing_details = {
        ...(details?.name ? { name: details.name } : {}),
        ...(details?.email ? { email: details.email } : {}),
        ...(details?.address ? { address: details.address } : {}),
      };
      const fields =
        type === 'card' && card ? { card } : type === 'sepa_debit' && sepa_debit ? { sepa_debit } : { paypal: {} };
      return createPaymentMethod(state, { ...fields, billing_details, metadata });
    },
  ),
  defineRoute('GET', '/v1/payment_methods/:id', {}, (state, _, id) => getObject(state, 'payment_method', id)),
  defineRoute('POST', '/v1/payment_methods/:id/attach', { customer: text }, (state, { customer }, id) =>
    attachPaymentMethod(state, id, customer),
  ),
  defineRoute('POST', '/v1/payment_methods/:id/detach', {}, (state, _, id) => detachPaymentMethod(state, id)),
  defineList('/v1/payment_methods', { customer: text, type: text.optional() }, (state, { customer, type }) =>
    listPaymentMethods(state, customer)
      .reverse()
      .filter((method) => type === undefined || method.type === type),
  ),
];

const portalRoute = defineRoute(
  'POST',
  '/v1/billing_portal/sessions',
  {
    customer: text,
    flow_data: z
      .strictObject({
        type: z.literal('payment_method_update', 'The sandbox’s portal only changes the payment method.'),
        after_completion: z
          .strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: text }) })
          .optional(),
      })
      .optional(),
    locale: hostedLocale.optional(),
    return_url: text.optional(),
  },
  (state, { customer, flow_data, locale = null, return_url }) => {
    const id = createObjectId(state, 'billing_portal.session');
    return storeObject(state, 'billing_portal.session', {
      id,
      object: 'billing_portal.session',
      livemode: false,
      created: timeOf(state, customer),
      customer,
      locale,
      return_url: flow_data?.after_completion?.redirect.return_url ?? return_url ?? null,
      url: `${state.settings.origin}/hosted/payment-method/${id}`,
    });
  },
);

/** Customers, their payment methods, and the page that changes them. */
export const customerRoutes = [...accountRoutes, ...methodRoutes, portalRoute];
