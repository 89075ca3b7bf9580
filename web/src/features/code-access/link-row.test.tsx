import { QueryClientProvider } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { createTestCode } from '../codes/testing.ts';
import { LinkRow } from './link-row.tsx';

const openRow = (code: Code, domains: { host: string; name: string; state: string }[] | 'forbidden') => {
  const answer =
    domains === 'forbidden' ? Response.json({ error: 'forbidden' }, { status: 403 }) : Response.json({ domains });
  vi.stubGlobal('fetch', async () => answer.clone());
  const save = vi.fn(async () => code);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LinkRow code={code} save={save} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change: Short link' }));
  return save;
};
const active = { host: 'go.xn--mller-kva.de', name: 'go.müller.de', state: 'active' };
const verified = { host: 'menu.example.com', name: 'menu.example.com', state: 'verified' };

test('the link moves to a domain of the account, by its readable name', async () => {
  const pending = { host: 'new.example.com', name: 'new.example.com', state: 'pending' };
  const save = openRow(createTestCode(), [active, verified, pending]);
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Domain' });
  expect([...choice.options].map(({ text }) => text)).toEqual([location.host, 'go.müller.de', 'menu.example.com']);
  fireEvent.change(choice, { target: { value: active.host } });
  expect(screen.getByText('/')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Custom link ending' }), { target: { value: ' menu ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ hostname: active.host, uri: 'menu' }));
});

test('a domain that doesn’t point here yet is offered with a warning', async () => {
  openRow(createTestCode(), [verified]);
  const choice = await screen.findByRole('combobox', { name: 'Domain' });
  expect(screen.queryByRole('note')).toBeNull();
  fireEvent.change(choice, { target: { value: verified.host } });
  expect(screen.getByRole('note').textContent).toMatch(/^menu\.example\.com doesn’t point to us yet\./);
});

test('the domain of a code stays, also if a member can’t see domains', async () => {
  const save = openRow(createTestCode({ hostname: 'go.example.com', uri: 'menu' }), 'forbidden');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Domain' });
  expect(choice.value).toBe('go.example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ hostname: 'go.example.com', uri: 'menu' }));
});
