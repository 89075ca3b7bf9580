import type { User } from '@tessera/contract/api/account.ts';
import { roles, views } from '@tessera/contract/rules/permissions.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NavDrawer } from './nav-drawer.tsx';
import { Sidebar } from './sidebar.tsx';

const user = (rights: Partial<User>) =>
  ({
    email: 'ada@example.org',
    name: 'Ada',
    role: roles.viewer,
    views: [],
    permissions: {},
    staff: false,
    ...rights,
  }) as User;

beforeEach(() => {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.dataset['open'] = '';
    },
    hidePopover(this: HTMLElement) {
      delete this.dataset['open'];
    },
  });
  const { matches } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector) {
    if (selector === ':popover-open') return this.dataset['open'] !== undefined;
    if (selector === ':focus-visible') return document.activeElement === this;
    return matches.call(this, selector);
  });
});
afterEach(() => vi.restoreAllMocks());

const open = (rights: Partial<User>, collapsed = false) =>
  render(
    <MemoryRouter>
      <Sidebar user={user(rights)} collapsed={collapsed} onCollapse={() => {}}>
        {null}
      </Sidebar>
    </MemoryRouter>,
  );
const listEntries = () =>
  [...screen.getByRole('complementary', { name: 'Main menu' }).querySelectorAll('a, button')]
    .map((entry) => entry.textContent)
    .filter((name) => name && name !== 'tessera');

test('an admin finds every entry, in the specification’s order', () => {
  open({ role: roles.admin });
  expect(listEntries()).toEqual([
    'New QR code',
    'Bulk create',
    'My QR codes',
    'Analysis',
    'Templates',
    'Domains',
    'My account',
    'Team',
    'Plans & payments',
    'Contact',
    'API docs',
    'Help centre',
    'Log out',
  ]);
});

test('a collaborator finds only what they may open', () => {
  open({ views: [views.analysis] });
  expect(listEntries()).toEqual(['Analysis', 'My account', 'Contact', 'API docs', 'Help centre', 'Log out']);
});

test('collapsed, entries keep their names, which show beside an icon in focus until Escape', () => {
  open({ role: roles.admin }, true);
  const tooltip = () => document.querySelector('[popover][data-open]')?.textContent;
  const link = screen.getByRole('link', { name: 'Domains' });
  expect(tooltip()).toBeUndefined();
  act(() => link.focus());
  expect(tooltip()).toBe('Domains');
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(tooltip()).toBeUndefined();
});

test('collapsed, a name shows while the pointer rests on its icon', async () => {
  open({ role: roles.admin }, true);
  const link = screen.getByRole('link', { name: 'Analysis' });
  fireEvent.pointerOver(link);
  await waitFor(() => expect(document.querySelector('[popover][data-open]')?.textContent).toBe('Analysis'));
  fireEvent.pointerOver(screen.getByRole('complementary'));
  expect(document.querySelector('[popover][data-open]')).toBeNull();
});

test('on a phone the menu is a dialog, which following a link closes', () => {
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <NavDrawer user={user({ role: roles.admin })} onClose={onClose}>
        {null}
      </NavDrawer>
    </MemoryRouter>,
  );
  const menu = within(screen.getByRole('dialog', { name: 'Main menu' }));
  fireEvent.click(menu.getByRole('link', { name: 'Team' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
