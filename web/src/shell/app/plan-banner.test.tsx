import type { User } from '@tessera/contract/api/account.ts';
import { type SubscriptionStatus, subscriptionStatuses } from '@tessera/contract/rules/subscriptions.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PlanBanner } from './plan-banner.tsx';

const open = (facts: Partial<User> = {}, path = '/app/my-qr-codes') => {
  const user = {
    ...{ billing: 'on', subscriptionStatus: 'trialing', hasPremium: true, stripePriceId: null, accountName: null },
    ...{
      role: 1,
      views: [],
      permissions: {},
      folders: null,
      triallingEndsAt: '2026-12-05T09:00:00.000Z',
      trialDaysLeft: 3,
    },
    ...facts,
  } as unknown as User;
  return render(
    <MemoryRouter initialEntries={[path]}>
      <PlanBanner user={user} />
    </MemoryRouter>,
  );
};

afterEach(() => localStorage.clear());

const texts: Partial<Record<SubscriptionStatus, RegExp>> = {
  trialing: /^3 days of your trial left/,
  trial_ended: /^Your trial has ended\. You can see your dynamic codes, but not change them/,
  canceled: /^Your plan has ended\. You can see your dynamic codes, but not change them/,
};

test.each(subscriptionStatuses)('invites to a plan only on trial and after the end: %s', (subscriptionStatus) => {
  open({ subscriptionStatus, hasPremium: ['trialing', 'active'].includes(subscriptionStatus) });
  const text = screen.queryByRole('complementary')?.textContent ?? '';
  expect(text).toMatch(texts[subscriptionStatus] ?? /^$/);
});

test.each([
  ['everything is free here', { billing: 'off' as const }, undefined],
  ['a plan follows the trial', { stripePriceId: 'price_1' }, undefined],
  ['staff granted the plan', { subscriptionStatus: 'canceled' as const, hasPremium: true }, undefined],
  ['a member can’t buy one during the trial', { role: 3, accountName: 'Ada' }, undefined],
  ['the screen is about the plan', {}, '/app/plans-and-payments'],
])('stays away if %s', (_why, facts, path) => {
  open(facts, path);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('says that dynamic codes don’t work, where they stop', () => {
  open({ subscriptionStatus: 'trial_ended', hasPremium: false, codesStopped: true });
  expect(screen.getByRole('complementary').textContent).toContain('don’t open anything until you choose a plan');
});

test('a member of an account without a plan learns who can choose one', () => {
  open({ subscriptionStatus: 'trial_ended', hasPremium: false, role: 3, accountName: 'Ada' });
  expect(screen.getByRole('complementary').textContent).toContain('Ada can choose a plan for this account.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('is hidden until the trial ends once it was closed', () => {
  const { unmount } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Hide until the trial ends' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  unmount();
  open();
  expect(screen.queryByRole('complementary')).toBeNull();
  open({ subscriptionStatus: 'trial_ended', hasPremium: false });
  expect(screen.getByRole('complementary').textContent).toMatch(/^Your trial has ended/);
});
