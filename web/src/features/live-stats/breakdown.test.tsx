import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breakdown } from './breakdown.tsx';

test.each([
  [[7], ['100%']],
  [
    [3, 1],
    ['75%', '25%'],
  ],
  [
    [7, 23],
    ['23.3%', '76.7%'],
  ],
])('of %j scans, the shares are %j, without decimals for whole numbers', (scans, shares) => {
  const rows = scans.map((count, n) => ({ value: `country ${n}`, scans: count }));
  render(<Breakdown title="Countries" rows={rows} formatName={(value) => value} />);
  expect(screen.getAllByText(/%$/).map(({ textContent }) => textContent)).toEqual(shares);
});
