import type { Price } from '@tessera/contract/api/prices.ts';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PriceCard } from './price-card.tsx';

const monthly: Price = {
  ...{ id: 'm', name: 'monthly', active: true, currency: 'eur', months: 1 },
  ...{ netCents: 1990, grossCents: null, vatPercent: null },
};
const yearly: Price = {
  ...{ id: 'y', name: 'yearly', active: true, currency: 'eur', months: 12 },
  ...{ netCents: 11_880, grossCents: 14_375, vatPercent: 21 },
};
const show = (price: Price, trialDays = 7) =>
  render(<PriceCard price={price} monthly={monthly} trialDays={trialDays} />, { wrapper: MemoryRouter });
const getRows = () =>
  within(screen.getByRole('listitem'))
    .getAllByRole('definition')
    .map((value) => `${value.previousSibling?.textContent}: ${value.textContent}`);

test('a duration says what it costs a month, in all, with VAT, and what it saves', () => {
  show(yearly);
  expect(screen.getByText('€9.90')).toBeTruthy();
  expect(getRows()).toEqual([
    'Paid every 12 months: €118.80',
    'incl. 21% VAT: €143.75',
    'Compared with monthly: save 50%',
  ]);
  expect(screen.getByRole('link', { name: 'Start 7 days free' }).getAttribute('href')).toBe('/register');
});

test('without a known country there’s no VAT, and without a trial none is promised', () => {
  show(monthly, 0);
  expect(getRows()).toEqual(['Paid every month: €19.90', 'Cancel any day: in your account']);
  const links = screen.getAllByRole('link', { name: 'Choose 1 month' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app/plans-and-payments', '/register']);
});
