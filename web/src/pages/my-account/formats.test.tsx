import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { UserFormatterProvider } from '../../i18n/formatter.tsx';
import { currentUserQuery, useCurrentUser } from '../../shell/app/current-user.ts';
import { Formats } from './formats.tsx';

const user = {
  ...{ role: roles.admin, views: [], permissions: {}, folders: null, language: 'en', timezone: 'UTC' },
  ...{ thousandsSeparator: null, dateFormat: null, hourFormat: null, browserLocale: null },
} as unknown as User;

/** A text of another part of the page. */
const Count = () => <p data-testid="count">{useTranslation('private').t('codes.found', { count: 12_345 })}</p>;

const Page = () => (
  <UserFormatterProvider user={useCurrentUser()}>
    <Formats />
    <Count />
  </UserFormatterProvider>
);

const openPage = async () => {
  let stored = user;
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string } = {}) => {
    if (body) {
      sent.push(JSON.parse(body));
      stored = { ...stored, ...JSON.parse(body) };
    }
    return new Response(JSON.stringify(stored), { headers: { 'content-type': 'application/json' } });
  });
  const queries = new QueryClient();
  queries.setQueryData(currentUserQuery.queryKey, user);
  const route = {
    id: 'shell/app/layout',
    path: '/',
    element: <Page />,
    loader: () => user,
    HydrateFallback: () => null,
  };
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([route])} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Numbers');
  return sent;
};
const choose = (label: string, option: string) => {
  const select = screen.getByLabelText(label);
  fireEvent.change(select, { target: { value: within(select).getByText<HTMLOptionElement>(option).value } });
};
const getExample = () => screen.getByLabelText('Example').textContent;

afterEach(() => void vi.unstubAllGlobals());

test('each option shows what it looks like, and the automatic one what the language has', async () => {
  await openPage();
  const optionsOf = (label: string) => [...screen.getByLabelText(label).children].map(({ textContent }) => textContent);
  expect(optionsOf('Numbers')).toEqual(['Automatic (1,234,567.89)', '1.234.567,89', '1,234,567.89']);
  expect(optionsOf('Times')).toEqual(['Automatic (15:30)', '24-hour (15:30)', '12-hour (3:30 pm)']);
  expect(optionsOf('Dates')[1]).toMatch(/^\d\d-\d\d-\d{4} \(DD-MM-YYYY\)$/);
});

test('a choice is saved, and everything on the page follows immediately', async () => {
  const sent = await openPage();
  expect(screen.getByTestId('count').textContent).toBe('12,345 codes');
  choose('Numbers', '1.234.567,89');
  await waitFor(() => expect(getExample()).toContain('1.234.567,89'));
  await waitFor(() => expect(screen.getByTestId('count').textContent).toBe('12.345 codes'));
  choose('Times', '12-hour (3:30 pm)');
  await waitFor(() => expect(getExample()).toMatch(/\d:\d\d [ap]m/));
  await waitFor(() => expect(sent).toEqual([{ thousandsSeparator: '.' }, { hourFormat: 12 }]));
  choose('Numbers', 'Automatic (1,234,567.89)');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({ thousandsSeparator: null });
});
