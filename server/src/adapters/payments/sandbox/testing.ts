import Stripe from 'stripe';
import { type Sandbox, type SandboxOptions, startSandbox } from './index.ts';

/** The official SDK, as customers of Stripe use it. */
export const createSdk = ({ url, secretKey }: Pick<Sandbox, 'secretKey' | 'url'>) => {
  const { hostname: host, port } = new URL(url);
  return new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
};

export const at = (iso: string) => new Date(iso);
export const seconds = (iso: string) => at(iso).getTime() / 1000;

/** A sandbox on this machine with the plans of the product, and the SDK. */
export const startTestSandbox = async (options: Partial<SandboxOptions> = {}) => {
  const sandbox = await startSandbox({ environment: { mode: 'test' }, now: at('2026-01-31T10:00:00Z'), ...options });
  const stripe = createSdk(sandbox);
  const product = await stripe.products.create({ name: 'Tessera' });
  const createPrice = (unit_amount: number, interval: 'month' | 'year', interval_count = 1) =>
    stripe.prices.create({
      ...{ currency: 'eur', product: product.id, unit_amount, recurring: { interval, interval_count } },
      nickname: `${interval_count} ${interval}`,
    });
  const [monthly, yearly] = await Promise.all([createPrice(1499, 'month'), createPrice(9588, 'year')]);
  const createCustomer = async (method?: string, more: Stripe.CustomerCreateParams = {}) => {
    const customer = await stripe.customers.create({ email: 'ada@example.com', ...more });
    if (!method) return customer;
    const { id } = await stripe.paymentMethods.attach(method, { customer: customer.id });
    return stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } });
  };
  return { sandbox, stripe, product, monthly, yearly, createPrice, createCustomer };
};

/** A hosted page as a browser without script uses it. */
export const submitForm = async (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });
  return { status: response.status, location: response.headers.get('location') ?? '', html: await response.text() };
};
