import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { CheckedDomain, Domain, DomainRecord } from '@tessera/contract/api/domains.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import type { Plan } from '@tessera/contract/rules/plan-features.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlanContext } from '../../features/plans/plan.tsx';
import { PermissionsProvider } from '../../features/team/permissions.tsx';
import MyDomains from './page.tsx';

const records: DomainRecord[] = [
  {
    ...{ purpose: 'ownership', type: 'TXT', name: '_tessera.menu.osteria.com', label: '_tessera.menu' },
    ...{ expected: ['tessera-verify=1'], found: ['tessera-verify=1'], isRight: true, finding: 'right', params: {} },
  },
  {
    ...{ purpose: 'routing', type: 'CNAME', name: 'menu.osteria.com', label: 'menu' },
    ...{ expected: ['edge.tessera.example'], found: ['osteria.squarehost.com'], isRight: false },
    ...{ finding: 'other_value', params: {} },
  },
  {
    ...{ purpose: 'certificate', type: 'CAA', name: 'menu.osteria.com', label: 'menu' },
    ...{ expected: ['letsencrypt.org'], found: [], isRight: true, finding: 'right', params: {} },
  },
];

const pending: Domain = {
  ...{ id: 1, host: 'menu.osteria.com', name: 'menu.osteria.com', state: 'verified', codes: 0 },
  ...{ registeredName: 'osteria.com', registeredUntil: null },
  ...{ createdAt: '2026-03-10T12:00:00Z', checkedAt: '2026-03-10T12:00:00Z', checkedUntil: null },
  ...{ failingSince: null, removedAt: null, keptUntil: null, homeUrl: '', notFoundUrl: '', expiredUrl: '' },
  ...{ rightRecords: 2, totalRecords: 3, problem: { purpose: 'routing', type: 'CNAME', finding: 'other_value' } },
};
const kept: Domain = {
  ...pending,
  ...{ id: 2, host: 'old.osteria.com', name: 'old.osteria.com', state: 'removed', problem: null },
  ...{ removedAt: '2021-03-01T12:00:00Z', keptUntil: '2022-03-01T12:00:00Z' },
};
const withRecords = (
  domain: Domain,
  parts: Partial<Pick<CheckedDomain, 'certificate' | 'files'>> = {},
): CheckedDomain => ({
  ...domain,
  check: { zone: 'osteria.com', nameServers: ['ns1.hostmere.com'], records },
  certificate: null,
  files: [],
  ...parts,
});

type Reply = { status?: number; body: unknown };
const replies = new Map<string, (body: unknown) => Reply>();
const requests: string[] = [];

beforeEach(() => {
  replies.clear();
  requests.length = 0;
  replies.set('GET /api/domains', () => ({
    body: { domains: [pending, kept], edgeHost: 'edge.tessera.example', allowsBare: false, max: 500 },
  }));
  replies.set('GET /api/domains/1', () => ({ body: withRecords(pending) }));
  replies.set('POST /api/domains/1/check', () => ({ body: withRecords(pending) }));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const name = `${method} ${new URL(url, 'http://localhost').pathname}`;
    requests.push(name);
    const reply = replies.get(name)?.(body && JSON.parse(String(body)));
    if (!reply) return new Promise(() => {});
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const show = (path = '/app/my-domains', user: Partial<User> = { role: roles.admin }, plan: Plan = 'premium') => {
  const router = createMemoryRouter(
    [
      { path: 'app/my-domains', element: <MyDomains /> },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  const me = { views: [], permissions: {}, folders: null, ...user } as unknown as User;
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PermissionsProvider user={me}>
        <PlanContext value={plan}>
          <RouterProvider router={router} />
        </PlanContext>
      </PermissionsProvider>
    </QueryClientProvider>,
  );
  return { router, unmount };
};
const long = { timeout: 20_000 };

test('the list says how each domain is, and an opened one shows every record with what to do', async () => {
  const { router } = show();
  const toggle = await screen.findByRole('button', { name: 'menu.osteria.com' }, long);
  expect(screen.getByText('2 of 3 records are correct')).toBeTruthy();
  expect(
    screen.getByText('Removed on 1 Mar 2021. You can restore it until 1 Mar 2022.', { exact: false }),
  ).toBeTruthy();
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(router.state.location.search).toBe('?domain=1');
  const details = await screen.findByRole('region', { name: 'Add these records to the DNS of osteria.com' }, long);
  const items = within(details).getAllByRole('listitem');
  expect(items).toHaveLength(3);
  expect(items[1]?.textContent).toContain('osteria.squarehost.com');
  expect(items[1]?.textContent).toContain('There’s a record, but it points somewhere else.');
  expect(within(items[0] as HTMLElement).getByRole('img', { name: 'Correct' })).toBeTruthy();
  expect(screen.getByText('Straight from ns1.hostmere.com')).toBeTruthy();
});

test('an open domain becomes active without a reload', async () => {
  show('/app/my-domains?domain=1');
  await screen.findByText('Checking every 5 seconds', {}, long);
  const active: Domain = { ...pending, state: 'active', rightRecords: 3, problem: null };
  replies.set('POST /api/domains/1/check', () => ({ body: withRecords(active) }));
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('All records are correct', {}, long);
  expect(screen.getByText('Active')).toBeTruthy();
});

test('what the last check found stays visible while checks fail', async () => {
  replies.set('POST /api/domains/1/check', () => ({ status: 503, body: { error: 'unavailable' } }));
  show('/app/my-domains?domain=1');
  expect((await screen.findByText(/We can’t check right now/, {}, long)).textContent).toContain('out of date');
  expect(screen.getByText('osteria.squarehost.com')).toBeTruthy();
});

test('a pasted address is refused with the domain that was meant, one click away', async () => {
  const added: unknown[] = [];
  replies.set('POST /api/domains', (body) => {
    added.push(body);
    return { status: 201, body: withRecords(pending) };
  });
  const { router } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a domain' }, long));
  const dialog = screen.getByRole('dialog', { name: 'Add a domain', hidden: true });
  const input = within(dialog).getByRole('textbox', { hidden: true });
  fireEvent.change(input, { target: { value: 'https://menu.osteria.com/' } });
  fireEvent.submit(input);
  expect(dialog.textContent).toContain('Enter only the domain, without https://');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use menu.osteria.com', hidden: true }));
  fireEvent.submit(input);
  await vi.waitFor(() => expect(router.state.location.search).toBe('?domain=1'), long);
  expect(added).toEqual([{ host: 'menu.osteria.com' }]);
});

test('instructions name every record that is needed', async () => {
  show('/app/my-domains?domain=1');
  fireEvent.click(await screen.findByRole('button', { name: /Send these instructions/ }, long));
  const text = screen.getByRole('dialog', { name: 'Instructions for your DNS', hidden: true }).textContent ?? '';
  expect(text).toContain('Type: TXT\nName: _tessera.menu.osteria.com\nValue: tessera-verify=1');
  expect(text).toContain('Type: CNAME\nName: menu.osteria.com\nValue: edge.tessera.example');
  expect(text).not.toContain('CAA');
});

test('removing says what stops working, and the domain can be restored', async () => {
  const active: Domain = { ...pending, state: 'active', codes: 12, rightRecords: 3, problem: null };
  replies.set('GET /api/domains', () => ({
    body: { domains: [active, kept], edgeHost: 'edge.tessera.example', allowsBare: false, max: 500 },
  }));
  replies.set('POST /api/domains/1/check', () => ({ body: withRecords(active) }));
  replies.set('DELETE /api/domains/1', () => ({ body: withRecords({ ...active, state: 'removed' }) }));
  replies.set('POST /api/domains', () => ({ status: 201, body: withRecords({ ...kept, state: 'pending' }) }));
  show('/app/my-domains?domain=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove domain' }, long));
  const dialog = screen.getByRole('dialog', { name: 'Remove menu.osteria.com?', hidden: true });
  expect(dialog.textContent).toContain('12 codes use menu.osteria.com.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove domain', hidden: true }));
  await vi.waitFor(() => expect(requests).toContain('DELETE /api/domains/1'), long);
  fireEvent.click(screen.getByRole('button', { name: 'Restore domain' }));
  await vi.waitFor(() => expect(requests).toContain('POST /api/domains'), long);
});

test('the menu of a domain opens, copies and removes it, and a lost one leads to what is missing', async () => {
  const lost: Domain = { ...pending, state: 'lost', codes: 2, failingSince: '2021-03-01T12:00:00Z' };
  replies.set('GET /api/domains', () => ({
    body: { domains: [lost, kept], edgeHost: 'edge.tessera.example', allowsBare: false, max: 500 },
  }));
  const copied: string[] = [];
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => copied.push(text) } });
  const { router } = show();
  const more = await screen.findByRole('button', { name: 'More actions for menu.osteria.com' }, long);
  fireEvent.click(more);
  const open = screen.getByRole('menuitem', { name: 'Open domain', hidden: true });
  expect(open.getAttribute('href')).toBe('https://menu.osteria.com/');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy domain', hidden: true }));
  await vi.waitFor(() => expect(copied).toEqual(['menu.osteria.com']), long);
  fireEvent.click(more);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove domain', hidden: true }));
  expect(screen.getByRole('dialog', { name: 'Remove menu.osteria.com?', hidden: true })).toBeTruthy();
  expect(router.state.location.search).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'See what’s missing' }));
  expect(router.state.location.search).toBe('?domain=1');
});

test.each([
  [{ expiresAt: '2021-06-08T12:00:00Z' }, 'Its certificate is valid until 8 Jun 2021. We renew it automatically.'],
  [{}, 'We’re creating its certificate. This usually takes a few seconds.'],
  [
    { failure: 'refused' as const, detail: 'policy forbids this name', nextAttemptAt: '2021-03-10T12:10:00Z' },
    'No new certificate yet: the certificate authority refused. It says: “policy forbids this name”. Next attempt: ',
  ],
])('the certificate of an open domain, %o, is explained', async (part, text) => {
  const certificate = { expiresAt: null, failure: null, detail: '', nextAttemptAt: null, ...part };
  replies.set('POST /api/domains/1/check', () => ({ body: withRecords(pending, { certificate }) }));
  show('/app/my-domains?domain=1');
  expect((await screen.findByText(text, { exact: false }, long)).textContent).toContain(text);
});

test('a certificate that failed is ordered again with a button, except before the time that its authority names', async () => {
  const failed = {
    expiresAt: null,
    failure: 'unreachable' as const,
    detail: '',
    nextAttemptAt: '2021-03-10T12:10:00Z',
  };
  replies.set('POST /api/domains/1/check', () => ({ body: withRecords(pending, { certificate: failed }) }));
  replies.set('POST /api/domains/1/certificate', () => ({
    body: withRecords(pending, { certificate: { ...failed, failure: null, nextAttemptAt: null } }),
  }));
  const { unmount } = show('/app/my-domains?domain=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again now' }, long));
  await screen.findByText(/We’re creating its certificate/, {}, long);
  expect(screen.queryByRole('button', { name: 'Try again now' })).toBeNull();
  unmount();

  const limited = { ...failed, failure: 'rate_limited' as const };
  replies.set('POST /api/domains/1/check', () => ({ body: withRecords(pending, { certificate: limited }) }));
  show('/app/my-domains?domain=1');
  await screen.findByText(/has reached its limit/, {}, long);
  expect(screen.queryByRole('button', { name: 'Try again now' })).toBeNull();
});

test('files are added with their path and content, and what is wrong is said at its field', async () => {
  const saved: unknown[] = [];
  const old = { path: 'security.txt', content: 'Contact: mailto:a@osteria.com' };
  replies.set('POST /api/domains/1/check', () => ({ body: withRecords(pending, { files: [old] }) }));
  replies.set('PUT /api/domains/1', (body) => {
    saved.push(body);
    return { body: withRecords(pending, body as Pick<CheckedDomain, 'files'>) };
  });
  show('/app/my-domains?domain=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Add file' }, long));
  const dialog = screen.getByRole('dialog', { name: 'Add file', hidden: true });
  const [path, content] = within(dialog).getAllByRole('textbox', { hidden: true }) as [HTMLElement, HTMLElement];
  fireEvent.change(path, { target: { value: 'assetlinks.json' } });
  fireEvent.change(content, { target: { value: '[' } });
  fireEvent.submit(content);
  expect(dialog.textContent).toContain('This isn’t valid JSON.');
  fireEvent.change(content, { target: { value: '[]' } });
  fireEvent.submit(content);
  await screen.findByText('/.well-known/assetlinks.json', {}, long);
  expect(saved).toEqual([{ files: [old, { path: 'assetlinks.json', content: '[]' }] }]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete security.txt' }));
  const confirm = screen.getByRole('dialog', { name: 'Delete security.txt?', hidden: true });
  fireEvent.click(within(confirm).getByRole('button', { name: 'Delete file', hidden: true }));
  await vi.waitFor(() => expect(requests).toContain('DELETE /api/domains/1/files'), long);
});

test('a list that can’t be loaded says why, and loads again', async () => {
  const list = replies.get('GET /api/domains');
  replies.set('GET /api/domains', () => ({ status: 503, body: { error: 'unavailable' } }));
  show();
  await screen.findByRole('heading', { name: 'Your domains couldn’t be loaded' }, long);
  if (list) replies.set('GET /api/domains', list);
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByRole('button', { name: 'menu.osteria.com' }, long);
});

test('an account without domains, and a server without an address, say so', async () => {
  replies.set('GET /api/domains', () => ({ body: { domains: [], edgeHost: null, allowsBare: false, max: 500 } }));
  show();
  await screen.findByRole('heading', { name: 'No domains yet' }, long);
  expect((screen.getByRole('button', { name: 'Add a domain' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(/This server doesn’t have a public address/)).toBeTruthy();
});

test('members without the permission see everything, but can’t change it', async () => {
  show('/app/my-domains?domain=1', { role: roles.viewer, views: [6] });
  await screen.findByRole('region', { name: /Add these records/ }, long);
  expect(screen.queryByRole('button', { name: 'Add a domain' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove domain' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More actions for menu.osteria.com' }));
  expect(screen.queryByRole('menuitem', { name: 'Remove domain', hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Restore domain' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save links' })).toBeNull();
});

test('without a plan, a domain can be removed, but not checked, changed or added', async () => {
  replies.set('DELETE /api/domains/1', () => ({ body: pending }));
  show('/app/my-domains', { role: roles.admin }, 'free');
  fireEvent.click(await screen.findByRole('button', { name: 'menu.osteria.com' }, long));
  expect(screen.getByText(/needs a plan\. Without one, you can see and remove what you have\./)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove domain' }, long));
  for (const name of ['Add a domain', 'Check again', 'Restore domain', 'Add file'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove domain' }));
  await vi.waitFor(() => expect(requests).toContain('DELETE /api/domains/1'));
  expect(requests).not.toContain('POST /api/domains/1/check');
});

test('without a plan, files can be deleted, but not changed or added', async () => {
  const file = { path: 'security.txt', content: '' };
  replies.set('GET /api/domains/1', () => ({ body: withRecords(pending, { files: [file] }) }));
  replies.set('DELETE /api/domains/1/files', () => ({ body: withRecords(pending) }));
  show('/app/my-domains?domain=1', { role: roles.admin }, 'free');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete security.txt' }, long));
  for (const name of ['Edit security.txt', 'Add file']) expect(screen.queryByRole('button', { name })).toBeNull();
  const confirm = screen.getByRole('dialog', { name: 'Delete security.txt?', hidden: true });
  fireEvent.click(within(confirm).getByRole('button', { name: 'Delete file', hidden: true }));
  await vi.waitFor(() => expect(screen.queryByText('/.well-known/security.txt')).toBeNull(), long);
});

test('without a plan and without domains, the plans say what the screen needs', async () => {
  replies.set('GET /api/domains', () => ({ body: { domains: [], edgeHost: '', allowsBare: false, max: 500 } }));
  const { router } = show('/app/my-domains', { role: roles.admin }, 'free');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/app/plans-and-payments'));
  expect(router.state.location.search).toBe('?why=domains');
});

test('an opened domain shows how a link looks with it, and how large its code has to be printed', async () => {
  show('/app/my-domains?domain=1');
  const example = await screen.findByRole('region', { name: 'How an address looks' }, long);
  const [before, after] = within(example).getAllByRole('definition');
  expect(before?.textContent).toMatch(/^localhost:\d+\/r\/tabc2de(25|29) × \1 dots, 2\scm or wider in print$/);
  expect(after?.textContent).toMatch(/^menu\.osteria\.com\/tabc2de29 × 29 dots, [\d.]+\scm or wider in print$/);
});

test.each([
  [29, true],
  [-1, true],
  [31, false],
])('a registration that ends in %i days is warned about: %s', async (days, isWarned) => {
  const registeredUntil = new Date(Date.now() + days * 86_400_000).toISOString();
  const active: Domain = { ...pending, state: 'active', rightRecords: 3, problem: null, registeredUntil };
  replies.set('GET /api/domains', () => ({
    body: { domains: [active], edgeHost: 'edge.tessera.example', allowsBare: false, max: 500 },
  }));
  for (const route of ['GET /api/domains/1', 'POST /api/domains/1/check'])
    replies.set(route, () => ({ body: withRecords(active) }));
  show('/app/my-domains?domain=1');
  await screen.findByRole('button', { name: 'Check again' }, long);
  expect(screen.getAllByText(/osteria\.com is registered until/).length).toBeGreaterThan(0);
  expect(screen.queryAllByText(/The registration of osteria\.com ends on/)).toHaveLength(isWarned ? 1 : 0);
  expect(screen.queryAllByText(/Renew it to keep your codes working/)).toHaveLength(isWarned ? 1 : 0);
});
