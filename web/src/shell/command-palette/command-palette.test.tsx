import { QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { roles, views } from '@tessera/contract/rules/permissions.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestCode } from '../../features/codes/testing.ts';
import { createQueryClient } from '../app/query-client.ts';
import { CommandPalette } from './command-palette.tsx';

const owner = {
  id: 'u1',
  email: 'ada@example.org',
  name: 'Ada',
  role: roles.admin,
  views: [],
  permissions: {},
  folders: null,
  language: 'en',
  timezone: 'UTC',
  isOwner: true,
  emailVerified: true,
} as unknown as User;
const viewer = { ...owner, role: roles.viewer, views: [views.dashboard], isOwner: false } as User;

const menu = createTestCode({ id: 7, name: 'Winter menu', uri: 'm8kd2' });
const card = createTestCode({ id: 8, name: 'Lunch card', uri: 'c0ups' });
const byQuery: Record<string, object[]> = { '': [card, menu], menu: [menu], win: [menu], m8kd2: [menu] };

const Path = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};
const open = (user = owner, answer?: (q: string) => Promise<Response> | Response) => {
  const requests: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method = 'GET' }: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(url, 'http://x');
      requests.push(`${method} ${pathname}`);
      if (pathname === '/api/templates')
        return Response.json({ templates: [{ id: 4, name: 'Wine bottle neck' }], unreadable: 0 });
      if (pathname === '/api/folders')
        return Response.json({
          folders: [{ id: 3, name: 'Bars', colour: '#aa0000', hostname: '', codes: 2 }],
          unfiled: 0,
        });
      const q = searchParams.get('q') ?? '';
      if (pathname === '/api/qr/suggestions')
        return answer?.(q) ?? Response.json({ codes: (byQuery[q] ?? []).map((code) => ({ ...code })) });
      return Response.json({ ...menu, status: 'paused' });
    }),
  );
  const onClose = vi.fn();
  const onDownload = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app']}>
        <CommandPalette user={user} onDownload={onDownload} onNewFolder={() => {}} onClose={onClose} />
        <Path />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox');
  return {
    requests,
    onClose,
    onDownload,
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    press: (key: string, more: object = {}) => fireEvent.keyDown(field, { key, ...more }),
    path: () => screen.getByRole('status').textContent,
  };
};
const labels = () => screen.getAllByRole('option').map((option) => option.querySelector('[dir="auto"]')?.textContent);
const active = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent;

afterEach(() => vi.unstubAllGlobals());

test('without a text, recent codes come first, then common actions and the screens', async () => {
  open();
  await screen.findByText('Lunch card');
  expect(labels().slice(0, 4)).toEqual(['Lunch card', 'Winter menu', 'New QR code', 'New folder']);
  expect(labels()).toContain('Analysis');
});

test('a code is found by its name, marked where it matches, and opened by Enter', async () => {
  const { type, press, path, onClose } = open();
  type('win');
  const option = await screen.findByRole('option', { name: /^Winter menu/ });
  expect(option.querySelector('mark')?.textContent).toBe('Win');
  expect(active()).toContain('Winter menu');
  press('Enter');
  await waitFor(() => expect(path()).toBe('/app/my-qr-codes/qr/7'));
  expect(onClose).toHaveBeenCalled();
});

test('Enter that comes before the codes waits for them', async () => {
  const answers: ((response: Response) => void)[] = [];
  const { type, press, path } = open(owner, (q) =>
    q === '' ? Response.json({ codes: [] }) : new Promise((resolve) => answers.push(resolve)),
  );
  type('win');
  press('Enter');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(path()).toBe('/app');
  await act(async () => answers[0]?.(Response.json({ codes: [menu] })));
  await waitFor(() => expect(path()).toBe('/app/my-qr-codes/qr/7'));
});

test('arrows, Home and End choose without moving the focus, and Tab stays', async () => {
  const { press, field } = open();
  await screen.findByText('Lunch card');
  field.focus();
  press('ArrowDown');
  expect(active()).toContain('Winter menu');
  press('ArrowUp');
  press('ArrowUp');
  const last = screen.getAllByRole('option').at(-1)?.textContent;
  expect(active()).toBe(last);
  press('Home');
  expect(active()).toContain('Lunch card');
  press('End');
  expect(active()).toBe(last);
  expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(false);
  expect(document.activeElement).toBe(field);
});

test('an action and the name of a code do it: “pause menu”', async () => {
  const { type, press, requests } = open();
  type('pause menu');
  expect(await screen.findByRole('option', { name: 'Pause “Winter menu”' })).not.toBeNull();
  press('Enter');
  await waitFor(() => expect(requests).toContain('POST /api/qr/7/pause'));
});

test('a setting comes before the articles about it', async () => {
  const { type } = open();
  type('2fa');
  await screen.findByRole('option', { name: /^Two-step sign-in/ });
  expect(labels()[0]).toBe('Two-step sign-in');
  expect(labels()).toContain('Sign in safely, and get back in');
});

test('a template and the analysis of a code are opened', async () => {
  const { type, path } = open();
  type('wine');
  fireEvent.click(await screen.findByRole('option', { name: /^Template/ }));
  await waitFor(() => expect(path()).toBe('/app/templates/edit/4'));
  type('win');
  fireEvent.click(await screen.findByRole('option', { name: /^Analysis of/ }));
  await waitFor(() => expect(path()).toBe('/app/analysis?code=7'));
});

test.each([
  ['2fa', 'Two-step sign-in'],
  ['dark', 'Theme: Dark'],
  ['wlan', 'New QR code: Wi-Fi'],
  ['bars', 'Bars'],
  ['sign out', 'Log out'],
  ['wine', 'Template “Wine bottle neck”'],
  ['win', 'Analysis of “Winter menu”'],
  ['cname', 'Use your own domain'],
])('“%s” finds “%s”', async (query, label) => {
  const { type } = open();
  type(query);
  expect(await screen.findByRole('option', { name: new RegExp(`^${label}`) })).not.toBeNull();
});

test('a short link finds its code, and another link offers a new one', async () => {
  const { type } = open();
  type('https://tessera.example/r/m8kd2');
  expect(await screen.findByRole('option', { name: /^Winter menu/ })).not.toBeNull();
  type('https://example.org/menu');
  expect(labels()[0]).toMatch(/^New QR code with this link/);
});

test('after “>”, only actions are shown', async () => {
  const { type } = open();
  await screen.findByText('Lunch card');
  type('>');
  expect(labels()).toEqual(['New QR code', 'New folder']);
});

test('a viewer is offered nothing that they may not do', async () => {
  const { type } = open(viewer);
  await screen.findByText('Lunch card');
  expect(labels()).not.toContain('New QR code');
  expect(labels()).not.toContain('Analysis');
  for (const query of ['pause menu', 'invite', 'api keys', 'new folder', 'edit menu', 'wine', 'winter menu']) {
    type(query);
    expect(
      screen.queryByRole('option', {
        name: /^(Pause “|Invite a teammate|API keys$|New folder|Edit “|Template|Analysis of)/,
      }),
    ).toBeNull();
  }
});

test('⌘D downloads the chosen code', async () => {
  const { press, onDownload } = open();
  await screen.findByText('Lunch card');
  press('d', { metaKey: true });
  expect(onDownload).toHaveBeenCalledWith(expect.objectContaining({ id: 8 }));
});

test('a search that fails says so and can be repeated, and the rest still works', async () => {
  let fails = true;
  const { type } = open(owner, (q) =>
    fails && q === 'win'
      ? Response.json({ error: 'generic' }, { status: 500 })
      : Response.json({ codes: byQuery[q] ?? [] }),
  );
  type('win');
  await screen.findByRole('alert');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /^Winter menu/ })).not.toBeNull();
});

test('what matches nothing says so', async () => {
  const { type } = open();
  type('zzzz');
  expect(await screen.findByText('Nothing matches “zzzz”.')).not.toBeNull();
});
