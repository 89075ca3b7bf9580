import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { codes } from '@tessera/contract/api/codes.ts';
import { paidFeatures } from '@tessera/contract/rules/plan-features.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api.ts';
import { PlanContext, useCodeGate } from '../../features/plans/plan.tsx';
import { dismissPlanRequest, requestPlan } from '../../plan-requests.ts';
import { getSnackbars } from '../../ui/notify.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { usePlanNotice } from './use-plan-notice.ts';

const prices = [
  { id: 'a', name: 'monthly', months: 1, netCents: 1990 },
  { id: 'b', name: 'yearly', months: 12, netCents: 11_880 },
].map((price) => ({ ...price, active: true, currency: 'eur', grossCents: null, vatPercent: null }));

const rejection = { error: 'subscription_required', params: { plan: 'premium', limit: 'management' } };
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('/api/stripe/prices') ? Response.json(prices) : Response.json(rejection, { status: 402 }),
  );
});
afterEach(() => act(dismissPlanRequest));

const EditLinks = () => {
  const allows = useCodeGate();
  const { hash } = useLocation();
  return [
    <output key="hash" title="hash">
      {hash}
    </output>,
    ...['static', 'dynamic'].map((kind) => (
      <Link key={kind} to="#edit" onClick={(event) => allows({ dynamic: kind === 'dynamic' }, 'management', event)}>
        {kind}
      </Link>
    )),
  ];
};

const Shell = ({ user }: { user: User }) => {
  usePlanNotice(user);
  const { pathname, search } = useLocation();
  return (
    <>
      <output title="address">{pathname + search}</output>
      <SubscribeDialog user={user} />
    </>
  );
};

const open = (facts: Partial<User> = {}) => {
  const user = {
    ...{ subscriptionStatus: 'trial_ended', hasPremium: false, accountName: null },
    ...{ role: 1, views: [], permissions: {}, folders: null },
    ...facts,
  } as unknown as User;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/app/my-qr-codes?status=active']}>
        <PlanContext value={user.hasPremium ? 'premium' : 'free'}>
          <EditLinks />
          <Shell user={user} />
        </PlanContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test('a click on what needs a plan opens the dialog instead: all that’s in it, its price, and the way to it', async () => {
  open();
  fireEvent.click(screen.getByText('dynamic'));
  expect(screen.getByTitle('hash').textContent).toBe('');
  const dialog = within(screen.getByRole('dialog', { name: 'Editing and management' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(paidFeatures.length);
  expect(await dialog.findByText('From €9.90 a month, excluding VAT. Cancel whenever you like.')).toBeTruthy();
  const link = dialog.getByRole('link', { name: 'Choose a plan' });
  expect(link.getAttribute('href')).toBe('/app/checkout');
  fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByText('static'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByTitle('hash').textContent).toBe('#edit');
});

test('opens when the server refuses a change for want of a plan, not when a page reads', async () => {
  open();
  await act(() => call(codes.get, { params: { id: 1 } }).catch(() => undefined));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => call(codes.pause, { params: { id: 1 } }).catch(() => undefined));
  expect(screen.getByRole('dialog', { name: 'Editing and management' })).toBeTruthy();
});

test('with a plan whose payment failed, it leads to the payments', () => {
  open({ subscriptionStatus: 'past_due' });
  act(() => requestPlan('api'));
  expect(screen.getByRole('link', { name: 'See payments' }).getAttribute('href')).toBe('/app/plans-and-payments');
});

test('members who can’t buy a plan learn who can', () => {
  open({ role: 3, accountName: 'Ada' });
  act(() => requestPlan('analysis'));
  expect(screen.getByRole('dialog').textContent).toContain('Ada can choose a plan for this account.');
  expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull();
});

test('stays closed once there is a plan', () => {
  open({ hasPremium: true });
  act(() => requestPlan('analysis'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('once there is a plan, the way back to the screen that was left is offered, once', async () => {
  open();
  act(() => requestPlan('analysis'));
  fireEvent.click(screen.getByRole('link', { name: 'Choose a plan' }));
  cleanup();
  const shown = () => getSnackbars().map(({ text, action }) => `${text} ${action?.label}`);
  open();
  expect(shown()).toEqual([]);
  cleanup();
  open({ hasPremium: true });
  expect(shown()).toEqual(['Your plan is active. Go back to where you were']);
  act(() => getSnackbars()[0]?.action?.onClick());
  expect(screen.getByTitle('address').textContent).toBe('/app/my-qr-codes?status=active');
  expect(sessionStorage.length).toBe(0);
});
