import type { Price } from '@tessera/contract/api/prices.ts';
import { durationMonths, durations } from '@tessera/contract/rules/subscriptions.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DurationPicker } from './duration-picker.tsx';

const cents = { monthly: 1990, quarterly: 4770, half_yearly: 7740, yearly: 11_880 };
const prices: Price[] = durations.map((name) => ({
  ...{ id: name, name, active: true, currency: 'eur', months: durationMonths[name], netCents: cents[name] },
  ...{ grossCents: null, vatPercent: null },
}));

test('each duration says what it costs in all and a month, and can be chosen', () => {
  const chosen: string[] = [];
  render(<DurationPicker label="Duration" prices={prices} value="monthly" onChange={(name) => chosen.push(name)} />);
  const rows = screen.getAllByRole<HTMLInputElement>('radio');
  expect(rows.map(({ labels }) => labels?.[0]?.textContent?.trim())).toEqual([
    '1 month€19.90€19.90 a month',
    '3 months€47.70 in total€15.90 a month',
    '6 months€77.40 in total€12.90 a month',
    '12 months€118.80 in total€9.90 a month',
  ]);
  expect(rows.map(({ checked }) => checked)).toEqual([true, false, false, false]);
  fireEvent.click(screen.getByRole('radio', { name: /12 months/ }));
  expect(chosen).toEqual(['yearly']);
});
