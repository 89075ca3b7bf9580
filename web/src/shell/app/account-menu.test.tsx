import type { User } from '@tessera/contract/api/account.ts';
import { codes } from '@tessera/contract/api/codes.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { call } from '../../api.ts';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import { AccountMenu } from './account-menu.tsx';

let user: User;
vi.mock('./current-user.ts', () => ({ useCurrentUser: () => user }));

const openMenu = (facts: Partial<User>, supportEmail: string | undefined) => {
  user = {
    ...{ id: 'account-1', parentAccount: null, email: 'nino@example.org', name: '', accountName: null },
    ...{ subscriptionStatus: 'active', hasPremium: true, stripePriceId: 'price_1' },
    ...facts,
  } as unknown as User;
  render(
    <PageProvider value={{ ...defaultPage, supportEmail }}>
      <AccountMenu renderButton={(props) => <button {...props}>Menu</button>} />
    </PageProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
};

test('people with a plan write to support with what it asks first: plan, account and the last error', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'not_found', uuid: 'request-7' }, { status: 404 }));
  await call(codes.get, { params: { id: 1 } }).catch(() => undefined);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  openMenu({}, 'help@example.com');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Contact support' }));
  const url = new URL(String(assign.mock.calls[0]?.[0]));
  expect(decodeURIComponent(url.pathname)).toBe('help@example.com');
  expect(url.searchParams.get('subject')).toBe('Question from nino@example.org');
  const lines = url.searchParams.get('body')?.trim().split('\r\n');
  expect(lines).toEqual(['Plan: active price_1', 'Account: account-1', 'Last error: request-7']);
});

test.each([
  ['without a plan', { hasPremium: false }, 'help@example.com'],
  ['where the operator has no address', {}, undefined],
])('the menu has no support %s', (_when, facts, supportEmail) => {
  openMenu(facts, supportEmail);
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Contact support' })).toBeNull();
});
