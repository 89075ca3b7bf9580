import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useParams, useSearchParams } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { parseCodeFilter } from './filter.ts';
import { TimeFilter } from './time-filter.tsx';

let router: ReturnType<typeof createMemoryRouter>;
const Page = () => <TimeFilter filter={parseCodeFilter(useSearchParams()[0], useParams()['folder'])} />;
const open = (path: string) => {
  router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
};
const filterButton = () => screen.getAllByRole('button')[0]!;
const click = (target: HTMLElement) => act(async () => fireEvent.click(target));
const chooseDays = async (at: 0 | 1) => {
  await click(filterButton());
  await click(screen.getAllByRole('menuitemradio', { name: 'Choose days…', hidden: true })[at]!);
};
const type = async (label: string, text: string) => {
  await act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value: text } }));
  await act(async () => fireEvent.blur(screen.getByLabelText(label)));
};
const show = () => click(screen.getByRole('button', { name: 'Show codes', hidden: true }));

beforeEach(() => open('/app/my-qr-codes?edited=7d&page=2'));

test('codes created between two days are listed, from the first page, and the button says so', async () => {
  await chooseDays(1);
  await type('From', '2025-03-01');
  await type('To', '2025-03-31');
  await show();
  expect(router.state.location.search).toBe('?edited=7d&created=2025-03-01..2025-03-31');
  expect(filterButton().textContent).toMatch(/^Edited: Last 7 days · Created: .*2025/);
});

test('one of the days is enough, and none ends the filter', async () => {
  await chooseDays(0);
  await type('To', '2025-03-31');
  await show();
  expect(router.state.location.search).toBe('?edited=..2025-03-31');
  expect(filterButton().textContent).toMatch(/^Edited: until .*2025$/);
  await chooseDays(0);
  expect((screen.getByLabelText('To') as HTMLInputElement).value).toMatch(/2025/);
  await type('To', '');
  await show();
  expect(router.state.location.search).toBe('');
});

test('days that are none, or in the wrong order, are refused at their field', async () => {
  await chooseDays(0);
  await type('From', 'soon');
  await show();
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a date from 1900 to 2199, or leave it empty.')).toBeTruthy();
  await type('From', '2025-04-01');
  await type('To', '2025-03-01');
  await show();
  expect(screen.getByText('The first day is after the last.')).toBeTruthy();
  expect(router.state.location.search).toBe('?edited=7d&page=2');
});
