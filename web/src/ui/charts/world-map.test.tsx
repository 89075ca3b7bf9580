import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WorldMap, type WorldMapProps } from './world-map.tsx';

const props: WorldMapProps = {
  countries: [
    { country: 'IT', count: 50 },
    { country: 'DE', count: 30 },
    { country: 'US', count: 19 },
    { country: 'NZ', count: 1 },
    { country: 'FR', count: 0 },
    { country: 'unknown', count: 5 },
  ],
  total: 105,
  caption: 'The stronger the tile, the more scans.',
  formatName: (country) => country,
  formatCount: (count, share) => `${count} scans, ${Math.round(share * 100)}%`,
  texts: { label: 'Scans by country', country: 'Country', scans: 'Scans', fewer: 'fewer', more: 'more' },
};
const country = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key });
};
const focused = () => document.activeElement?.getAttribute('data-country');

test('countries with scans are buttons with their figures, and the figure has its sentence', () => {
  render(<WorldMap {...props} onSelect={() => {}} />);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'IT: 50 scans, 48%',
    'DE: 30 scans, 29%',
    'US: 19 scans, 18%',
    'NZ: 1 scans, 1%',
  ]);
  expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toContain(props.caption);
});

test('the hidden table has the figures of every country, also of those that aren’t on the map', () => {
  render(<WorldMap {...props} />);
  expect(screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Country', 'Scans'],
    ['IT', '50 scans, 48%'],
    ['DE', '30 scans, 29%'],
    ['US', '19 scans, 18%'],
    ['NZ', '1 scans, 1%'],
    ['FR', '0 scans, 0%'],
    ['unknown', '5 scans, 5%'],
  ]);
});

test('Tab reaches the country with the most scans, and arrow keys the next in their direction', () => {
  render(<WorldMap {...props} onSelect={() => {}} />);
  expect(screen.getAllByRole('button').filter((button) => button.getAttribute('tabindex') === '0')).toEqual([
    country('IT'),
  ]);
  country('IT').focus();
  press('ArrowUp');
  expect(focused()).toBe('DE');
  press('ArrowLeft');
  expect(focused()).toBe('US');
  press('ArrowLeft');
  expect(focused()).toBe('US');
  press('End');
  expect(focused()).toBe('NZ');
  press('Home');
  expect(focused()).toBe('IT');
  expect(screen.getAllByText('50 scans, 48%')).toHaveLength(2);
});

test('Enter and a click select a country', () => {
  const onSelect = vi.fn();
  render(<WorldMap {...props} onSelect={onSelect} selected={['DE']} />);
  country('IT').focus();
  press('Enter');
  fireEvent.click(country('US'));
  expect(onSelect.mock.calls).toEqual([['IT'], ['US']]);
  expect(country('DE').getAttribute('aria-pressed')).toBe('true');
});

test('without selection, countries are images', () => {
  render(<WorldMap {...props} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('img', { name: 'IT: 50 scans, 48%' })).toBeTruthy();
});

test('a map without scans is drawn', () => {
  const { container } = render(<WorldMap {...props} countries={[]} total={0} />);
  expect(container.innerHTML).not.toMatch(/NaN|undefined/);
});
