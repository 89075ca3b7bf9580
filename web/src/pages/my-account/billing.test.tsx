import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { BillingData } from '@tessera/contract/api/billing-data.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../shell/app/current-user.ts';
import { Billing } from './billing.tsx';

const stored: BillingData = {
  ...{ name: '', company: 'Lake', address: '', postalCode: '', city: '', country: 'DE' },
  ...{ vatNumber: 'DE136695976', taxId: '', email: '' },
  vat: { state: 'valid', checkedAt: '2026-11-24T15:30:00.000Z' },
};

const openBilling = async (
  billingData: BillingData | undefined,
  rights: object = { role: roles.admin },
  respond: (body: Record<string, unknown>) => Response = ({ billing }) =>
    Response.json({ ...(billing as object), billingData: { ...(billing as object), vat: null } }),
) => {
  const user = {
    views: [],
    permissions: {},
    folders: null,
    timezone: 'UTC',
    ...rights,
    billingData,
  } as unknown as User;
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string } = {}) => {
    if (!body) return Response.json(user);
    sent.push(JSON.parse(body));
    return respond(JSON.parse(body));
  });
  const queries = new QueryClient();
  queries.setQueryData(currentUserQuery.queryKey, user);
  const route = {
    ...{ id: 'shell/app/layout', path: '/', loader: () => user, HydrateFallback: () => null },
    element: <Billing />,
  };
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([route])} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Company');
  return sent;
};
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save billing details' }));

afterEach(() => void vi.unstubAllGlobals());

test('a wrong VAT number is explained before anything is sent, with the EU’s page to check it', async () => {
  const sent = await openBilling(stored);
  expect(screen.getByText(/Confirmed by VIES/)).toBeTruthy();
  type(/^VAT number/, 'DE136695977');
  save();
  expect(await screen.findByText(/This isn’t a valid VAT number/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://ec.europa.eu/taxation_customs/vies/');
  expect(screen.queryByText(/Confirmed by VIES/)).toBeNull();
  expect(sent).toEqual([]);
});

test('a country is required as soon as anything is filled in', async () => {
  const sent = await openBilling(undefined);
  type(/^Company/, 'Lake');
  save();
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('an error of the server is at its field', async () => {
  await openBilling(stored, undefined, () =>
    Response.json(
      { error: 'invalid_input', issues: [{ field: 'billing.taxId', code: 'too_long', params: { max: 40 } }] },
      { status: 400 },
    ),
  );
  save();
  await waitFor(() => expect(screen.getByLabelText(/^Tax ID/).getAttribute('aria-invalid')).toBe('true'));
});

test.each([
  ['invalid', /didn’t recognise this number on 24 Nov 2026, 15:30/, true],
  ['unavailable', /didn’t respond on 24 Nov 2026, 15:30. Your number is saved/, true],
  ['pending', /Checking with VIES/, false],
  ['unchecked', /We don’t check this number/, false],
] as const)('a number that is %s says so', async (state, text, hasLink) => {
  await openBilling({ ...stored, vat: { state, checkedAt: '2026-11-24T15:30:00.000Z' } });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('link')).toHaveLength(hasLink ? 1 : 0);
});

test('members who may only see payments can’t change it', async () => {
  await openBilling(stored, { role: roles.viewer, views: [3] });
  expect(screen.getByLabelText<HTMLInputElement>('Company').closest('fieldset')?.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save billing details' })).toBeNull();
});
