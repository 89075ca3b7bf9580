import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { DomainNote } from './domain-note.tsx';

const domains = ['active', 'verified', 'lost', 'removed'].map((state) => ({
  host: `${state}.example.com`,
  name: `${state}.example.com`,
  state,
}));
const open = (host: string) => {
  const fetched = vi.fn(async () => Response.json({ domains }));
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DomainNote code={{ printed: `https://${host}/menu` }} />
    </QueryClientProvider>,
  );
  return fetched;
};

test.each([
  ['verified.example.com', /^verified\.example\.com doesn’t point to us yet, so this code won’t open\./],
  ['lost.example.com', /^Something is wrong with lost\.example\.com:/],
  ['removed.example.com', /doesn’t point to us/],
])('a code on %s is downloaded with a warning', async (hostname, text) => {
  open(hostname);
  expect((await screen.findByRole('note')).textContent).toMatch(text);
});

test('a code on an active domain has none', async () => {
  const fetched = open('active.example.com');
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.queryByRole('note')).toBeNull();
});
