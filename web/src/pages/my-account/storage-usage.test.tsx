import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StorageUsage } from './storage-usage.tsx';

const megabyte = 2 ** 20;
afterEach(() => void vi.unstubAllGlobals());

const openWith = async (usage: Record<string, number>, user: Partial<User> = {}) => {
  vi.stubGlobal('fetch', async () => Response.json(usage));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StorageUsage user={{ emailVerified: true, ...user } as User} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Storage' });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
};
const usage = {
  bytes: 13 * megabyte,
  maxBytes: 5120 * megabyte,
  contentBytes: 0.5 * megabyte,
  maxContentBytes: 50 * megabyte,
};

test('storage is listed by kind, each with its usage and its limit', async () => {
  expect(await openWith(usage)).toEqual([
    'Total13 MB of 5 GB',
    'Pictures and files12.5 MB',
    'Code content0.5 MB of 50 MBIncluding earlier versions',
  ]);
});

test('an unverified account is told how to get more storage', async () => {
  await openWith(usage, { emailVerified: false });
  expect(screen.getByText('Confirm your email to get more space.')).toBeTruthy();
});
