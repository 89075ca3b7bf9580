import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { durationMonths, durations } from '@tessera/contract/rules/subscriptions.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../../../../scripts/sources.ts';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import { currentUserQuery } from '../../shell/app/current-user.ts';
import { clearSession } from '../../shell/app/session.ts';
import CheckoutPage from './page.tsx';

const netCents = { monthly: 1990, quarterly: 4770, half_yearly: 7740, yearly: 11_880 };
const prices = durations.map((name) => ({
  ...{ id: name, name, active: true, currency: 'eur', months: durationMonths[name], netCents: netCents[name] },
  ...{ grossCents: null, vatPercent: null },
}));

const billing = {
  ...{ name: '', company: 'Trattoria', address: 'Via del Forno 12', postalCode: '37121', city: 'Verona' },
  ...{ country: 'IT', vatNumber: '', taxId: '', email: 'conti@nino.example' },
};

type Purchase = { duration: keyof typeof netCents; renews: boolean; begins: string; discountCode?: string };
type Handler = (body: never) => Response | Promise<Response>;

const reject = (status: number, error: string, params: object = {}) =>
  Response.json({ error, issues: [], params }, { status });

/** The routes of the server, with VAT as in Italy: none with a VAT number. */
const openCheckout = async ({
  user = {},
  subscription = {},
  routes = {},
  sellsPlans = true,
}: {
  user?: object;
  subscription?: object;
  routes?: Record<string, Handler>;
  sellsPlans?: boolean;
} = {}) => {
  let me = {
    ...{ id: 1, name: 'Nino', email: 'nino@example.org', accountName: null, role: roles.admin, views: [] },
    ...{ permissions: {}, folders: null, timezone: 'UTC', billingData: { ...billing, vat: null }, ...user },
  } as unknown as User;
  const requests: { path: string; body: Record<string, unknown> }[] = [];
  const handlers: Record<string, Handler> = {
    '/api/user/me': ({ billing: changed }: { billing?: typeof billing } = {}) => {
      if (changed)
        me = {
          ...me,
          billingData: { ...changed, vat: changed.vatNumber ? { state: 'valid', checkedAt: null } : null },
        };
      return Response.json(me);
    },
    '/api/stripe/prices': () => Response.json(prices),
    '/api/subscription': () =>
      Response.json({
        ...{ status: 'trial_ended', plan: null, trialEndsAt: null, hasPremium: false, methods: ['card', 'sepa_debit'] },
        ...{ termsVersion: '2026-12-01', without: { codes: 'stop', dynamic: 3 } },
        ...subscription,
      }),
    '/api/subscription/quote': ({ duration, renews, begins, discountCode }: Purchase) => {
      const discountCents = discountCode ? 1000 : 0;
      const net = netCents[duration] - discountCents;
      const isReverse = me.billingData?.vatNumber !== '';
      const taxCents = Math.round(net * 0.22);
      const totalCents = isReverse ? net : net + taxCents;
      const [from, until] = ['2026-12-01T10:00:00Z', '2027-12-01T10:00:00Z'];
      const at = begins === 'now' ? until : from;
      return Response.json({
        lines: [{ kind: 'period', duration, netCents: netCents[duration], from, until }],
        ...{ netCents: net, discountCents, totalCents, creditCents: 0, taxCents: isReverse ? 0 : taxCents },
        dueCents: begins === 'now' ? totalCents : 0,
        tax: isReverse
          ? { kind: 'reverse_charge', country: null, percent: 0 }
          : { kind: 'vat', country: 'IT', percent: 22 },
        withoutVatNumber: isReverse ? { taxCents, totalCents: net + taxCents, percent: 22 } : null,
        discount: discountCode ? { code: discountCode, percentOff: null, centsOff: 1000 } : null,
        ...{ from, until, renewal: renews ? { at, remindAt: '2026-11-28T10:00:00Z', totalCents } : null },
        quotedAt: from,
      });
    },
    '/api/subscription/checkout': () => Response.json({ url: 'https://pay.example/page' }),
    ...routes,
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const path = url.split('?')[0] ?? '';
    const parsed = body ? JSON.parse(body) : undefined;
    if (parsed) requests.push({ path, body: parsed });
    return handlers[path]?.(parsed as never) ?? reject(404, 'not_found');
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(currentUserQuery.queryKey, me);
  const route = {
    ...{ id: 'shell/app/layout', path: '/', loader: () => me, HydrateFallback: () => null },
    element: <CheckoutPage />,
  };
  const { unmount } = render(
    <PageProvider value={{ ...defaultPage, sellsPlans }}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={createMemoryRouter([route])} />
      </QueryClientProvider>
    </PageProvider>,
  );
  await screen.findByRole('heading', { name: 'Pay for Tessera' });
  const listSent = (path: string) => requests.filter((request) => request.path === path).map(({ body }) => body);
  return { listSent, unmount };
};

const orderButton = (amount: string) => screen.findByRole('button', { name: `Order and pay ${amount}` });
const tickBoxes = () => {
  fireEvent.click(screen.getByRole('checkbox', { name: /Start right away/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
};
const type = (label: RegExp, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  fireEvent.blur(screen.getByLabelText(label));
};
const assign = vi.fn();

beforeEach(() => vi.stubGlobal('location', { ...location, assign, pathname: '/app/checkout', search: '' }));
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
  clearSession();
});

test('both boxes begin empty, and pressing the button says what is missing', async () => {
  const { listSent } = await openCheckout();
  fireEvent.click(await orderButton('€24.28'));
  expect(screen.getByText('Tick both boxes to order.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Start right away/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Start right away/ }));
  expect(screen.getByText('Accept the terms to order.')).toBeTruthy();
  expect(listSent('/api/subscription/checkout')).toEqual([]);
});

test('20 clicks order once, for what was shown, and lead to the payment page', async () => {
  const { listSent } = await openCheckout();
  const button = await orderButton('€24.28');
  tickBoxes();
  for (let click = 0; click < 20; click++) fireEvent.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/page'));
  fireEvent.click(button);
  expect(listSent('/api/subscription/checkout')).toEqual([
    {
      ...{ duration: 'monthly', renews: true, begins: 'now', paymentMethod: 'card', expectedCents: 2428 },
      ...{ startNow: true, termsVersion: '2026-12-01' },
    },
  ]);
});

test('a field is saved when it’s left, and the amount changes with the VAT number', async () => {
  const { listSent } = await openCheckout();
  await orderButton('€24.28');
  type(/^VAT number/, 'it 0074 3110 157');
  await orderButton('€19.90');
  expect(listSent('/api/user/me')).toEqual([{ billing: { ...billing, vatNumber: 'IT00743110157' } }]);
  expect(screen.getByText('VAT 0%, reverse charge')).toBeTruthy();
  expect(screen.getByText(/Without a VAT number it would be/).textContent).toContain('€24.28');
  fireEvent.click(screen.getByRole('radio', { name: 'A person' }));
  await orderButton('€24.28');
});

test('a wrong VAT number isn’t charged as a right one, and nothing is ordered with it', async () => {
  const { listSent } = await openCheckout({
    user: { billingData: { ...billing, vatNumber: 'IT00743110157', vat: { state: 'valid', checkedAt: null } } },
  });
  await orderButton('€19.90');
  type(/^VAT number/, 'IT00743110158');
  const button = await orderButton('€24.28');
  tickBoxes();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByLabelText(/^VAT number/).getAttribute('aria-invalid')).toBe('true'));
  expect(listSent('/api/subscription/checkout')).toEqual([]);
});

test('what an invoice needs is asked for before anything is ordered', async () => {
  const { listSent } = await openCheckout({ user: { billingData: { ...billing, city: '', vat: null } } });
  const button = await orderButton('€24.28');
  tickBoxes();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByLabelText(/^City/).getAttribute('aria-invalid')).toBe('true'));
  expect(listSent('/api/subscription/checkout')).toEqual([]);
});

test('without a country there is no amount yet', async () => {
  await openCheckout({ user: { billingData: undefined } });
  expect(await screen.findByText(/Choose your country to see the amount/)).toBeTruthy();
});

test.each([
  ['payment_declined', { reason: 'insufficient_funds' }, /There isn’t enough money in the account/],
  ['quote_outdated', {}, /The amount has changed. Check it once more/],
  ['terms_outdated', {}, /Our terms have changed/],
  ['payment_unavailable', {}, /The payment service isn’t answering/],
  ['payment_refused', {}, /The payment service refused this/],
])('after %s, it says what to do, and the order can be repeated', async (error, params, text) => {
  const { listSent } = await openCheckout({
    routes: { '/api/subscription/checkout': () => reject(409, error, params) },
  });
  const button = await orderButton('€24.28');
  tickBoxes();
  fireEvent.click(button);
  expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy();
  const quotes = () => listSent('/api/subscription/quote').length;
  await waitFor(() => expect(quotes()).toBe(2));
  fireEvent.click(await orderButton('€24.28'));
  await waitFor(() => expect(listSent('/api/subscription/checkout')).toHaveLength(2));
});

test('on trial, the plan begins when it ends, or now', async () => {
  await openCheckout({ subscription: { status: 'trialing', trialEndsAt: '2026-12-01T10:00:00Z' } });
  await screen.findByRole('button', { name: 'Order and pay €24.28 on 1 December 2026' });
  expect(screen.getByText(/€24.28 is charged, and your plan begins/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Now/ }));
  await orderButton('€24.28');
  expect(screen.getByText('Trial, ends today')).toBeTruthy();
});

test('a single payment isn’t renewed, and is noted in a cookie until signing out', async () => {
  const { listSent } = await openCheckout();
  await orderButton('€24.28');
  fireEvent.click(screen.getByRole('checkbox', { name: /Pay once, without renewal/ }));
  expect(await screen.findByText('Your plan ends. Nothing is charged again.')).toBeTruthy();
  expect(listSent('/api/subscription/quote').at(-1)).toMatchObject({ renews: false });
  expect(document.cookie).toContain('norec=1');
  clearSession();
  expect(document.cookie).not.toContain('norec');
});

test('a discount code applies, or says why it doesn’t', async () => {
  await openCheckout();
  await orderButton('€24.28');
  fireEvent.click(screen.getByRole('button', { name: 'Enter a discount code' }));
  type(/^Discount code/, 'TEN');
  fireEvent.click(screen.getByRole('button', { name: 'Apply code' }));
  await orderButton('€12.08');
  expect(screen.getByText('Discount TEN')).toBeTruthy();
});

test('a discount code that isn’t valid leaves the amount as it was', async () => {
  const { unmount } = await openCheckout();
  await orderButton('€24.28');
  unmount();
  const open = await openCheckout({
    routes: {
      '/api/subscription/quote': ({ discountCode }: Purchase) =>
        discountCode ? reject(409, 'discount_invalid') : reject(503, 'payment_unavailable'),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Enter a discount code' }));
  type(/^Discount code/, 'NONE');
  fireEvent.click(screen.getByRole('button', { name: 'Apply code' }));
  expect(await screen.findByText('This discount code isn’t valid, has expired, or was used already.')).toBeTruthy();
  await waitFor(() => expect(open.listSent('/api/subscription/quote').at(-1)).not.toHaveProperty('discountCode'));
});

test('what was chosen and typed is there again after a reload, until signing out', async () => {
  const first = await openCheckout({ user: { billingData: undefined } });
  fireEvent.click(await screen.findByRole('radio', { name: /12 months/ }));
  type(/^Company/, 'Lake');
  fireEvent.click(screen.getByRole('radio', { name: /SEPA direct debit/ }));
  first.unmount();
  const second = await openCheckout({ user: { billingData: undefined } });
  expect(((await screen.findByLabelText(/^Company/)) as HTMLInputElement).value).toBe('Lake');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /SEPA direct debit/ }).checked).toBe(true);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /12 months/ })).checked).toBe(true);
  second.unmount();
  clearSession();
  expect([sessionStorage.length, localStorage.getItem('paymentMethod')]).toEqual([0, null]);
});

test('those who may not pay are told who can', async () => {
  await openCheckout({ user: { role: roles.viewer, accountName: 'Nino Moretti' } });
  expect(await screen.findByText(/Ask Nino Moretti, who owns the account/)).toBeTruthy();
});

test('without plans, it says that everything is free', async () => {
  const { listSent } = await openCheckout({ sellsPlans: false });
  expect(await screen.findByText(/There’s nothing to pay on this server/)).toBeTruthy();
  expect(listSent('/api/subscription')).toEqual([]);
});

test('with a plan, it leads to the plan', async () => {
  await openCheckout({
    subscription: { status: 'active', plan: { duration: 'monthly', netCents: 1990, renews: true } },
  });
  expect((await screen.findByRole('link', { name: 'See your plan' })).getAttribute('href')).toBe(
    '/app/plans-and-payments',
  );
});

test('the sentence that is shown is the one that is stored with the order, in every language', () => {
  const locales = join(root, 'locales');
  const read = (file: string) => JSON.parse(readFileSync(join(locales, file), 'utf8')) as Record<string, string>;
  for (const language of readdirSync(locales))
    for (const begins of ['now', 'after_trial'])
      expect(read(`${language}/private.json`)[`checkout.start_${begins}`]).toBe(
        read(`${language}/mail.json`)[`consent.start_${begins}`],
      );
});
