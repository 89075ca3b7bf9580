import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { dismissSnackbar, getSnackbars } from '../../ui/notify.ts';
import { getArchived } from './archived-codes.ts';
import { type CodeList, codeKeys, codeListQuery, codeQuery } from './queries.ts';
import { createTestCode } from './testing.ts';
import { useCodeAction } from './use-code-action.ts';

const menu = createTestCode();
const { content: _, publishedContent: __, ...row } = menu;
const list: CodeList = {
  codes: [{ ...row, recentScans: 0, recentTrend: Array(10).fill(0) }],
  total: 1,
  partlySearched: 0,
  totalIsExact: true,
  next: null,
  unreadable: 0,
  page: 1,
  pages: 1,
};

const openWith = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  const client = createQueryClient();
  client.setQueryData(codeKeys.list({ page: 1 }), list);
  client.setQueryData(codeKeys.one(7), menu);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useCodeAction, { wrapper });
  return {
    run: (...[code, action]: Parameters<typeof result.current>) => act(async () => result.current(code, action)),
    listed: () => client.getQueryData<CodeList>(codeKeys.list({ page: 1 }))?.codes.map(({ status }) => status),
    status: () => client.getQueryData<Code>(codeKeys.one(7))?.status,
  };
};
const never = () => new Promise<Response>(() => {});
const says = (code: Partial<Code>) => async () => Response.json({ ...menu, ...code, version: 2 });
const refuses = async () => Response.json({ error: 'forbidden', uuid: 'c0ffee' }, { status: 403 });
const breaks = async () => Response.json({ error: 'generic', uuid: 'c0ffee' }, { status: 500 });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
  for (const { id } of getSnackbars()) act(() => dismissSnackbar(id));
});

test('a pause shows everywhere before the server responds', async () => {
  const { run, listed, status } = openWith(never);
  await run(menu, 'pause');
  expect(listed()).toEqual(['paused']);
  expect(status()).toBe('paused');
});

test('a pause that fails on the server is rolled back, and the error shows the request id', async () => {
  const { run, listed, status } = openWith(breaks);
  await run(menu, 'pause');
  await waitFor(() => expect(listed()).toEqual(['active']));
  expect(status()).toBe('active');
  expect(getSnackbars()).toMatchObject([{ kind: 'error', uuid: 'c0ffee' }]);
});

test('an expected error has no request id', async () => {
  const { run } = openWith(refuses);
  await run(menu, 'pause');
  await waitFor(() => expect(getSnackbars()).toMatchObject([{ kind: 'error', uuid: undefined }]));
});

test('a pause without a connection is rolled back with an error', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  onlineManager.setOnline(false);
  const { run, listed } = openWith(() => Promise.reject(new TypeError('no network')));
  await run(menu, 'pause');
  await waitFor(() => expect(listed()).toEqual(['active']));
  expect(getSnackbars()).toMatchObject([{ kind: 'error', text: expect.stringMatching(/offline/) }]);
});

test('a restored code shows its status once the server returns it', async () => {
  const { run, status } = openWith(says({ status: 'paused' }));
  await run({ ...menu, status: 'archived' }, 'restore');
  await waitFor(() => expect(status()).toBe('paused'));
});

test('a pause can be undone', async () => {
  const { run, status } = openWith(says({ status: 'paused' }));
  await run(menu, 'pause');
  await waitFor(() => expect(getSnackbars()).toHaveLength(1));
  vi.stubGlobal('fetch', vi.fn(says({ status: 'active' })));
  await act(async () => getSnackbars()[0]?.action?.onClick());
  await waitFor(() => expect(status()).toBe('active'));
  expect(fetch).toHaveBeenCalledWith('/api/qr/7/resume', expect.objectContaining({ method: 'POST' }));
});

test('an archived code leaves the list and can be restored after a reload', async () => {
  const { run, listed } = openWith(never);
  await run(menu, 'archive');
  expect(listed()).toEqual([]);
  expect(getArchived()).toEqual([{ id: 7, name: 'Winter menu' }]);
});

test('a code that can’t be archived returns to the list, without Undo', async () => {
  const { run, listed } = openWith(refuses);
  await run(menu, 'archive');
  await waitFor(() => expect(listed()).toEqual(['active']));
  expect(getArchived()).toEqual([]);
});

test('all queries of codes share a key prefix', () => {
  for (const { queryKey } of [codeListQuery({ page: 2, q: 'menu' }), codeQuery(7)])
    expect(queryKey.slice(0, codeKeys.all.length)).toEqual(codeKeys.all);
  expect(codeListQuery({ page: 1 }).queryKey.slice(0, 2)).toEqual(codeKeys.lists);
});
