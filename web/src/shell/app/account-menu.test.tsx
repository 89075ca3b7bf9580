import type { User } from '@tessera/contract/api/account.ts';
import { codes } from '@tessera/contract/api/codes.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { call } from '../../api.ts';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import { AccountMenu } from './account-menu.tsx';

let user: User;
vi.mock('./current-user.ts', () => ({ useCurrentUser: () => user }));

const openMenu = () => {
  user = { id: 'account-1', email: 'nino@example.org', name: '', accountName: null } as unknown as User;
  render(
    <PageProvider value={defaultPage}>
      <AccountMenu renderButton={(props) => <button {...props}>Menu</button>} />
    </PageProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
};

test('support is the contact page, with the last error if there was one', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Contact support' }));
  expect(assign).toHaveBeenLastCalledWith('/contact');
  vi.stubGlobal('fetch', async () => Response.json({ error: 'not_found', uuid: 'request-7' }, { status: 404 }));
  await call(codes.get, { params: { id: 1 } }).catch(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Contact support' }));
  expect(assign).toHaveBeenLastCalledWith('/contact?error=request-7');
});
