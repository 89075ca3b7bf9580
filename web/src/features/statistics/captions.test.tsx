import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PlacesCard } from './places-card.tsx';
import { createStatistics } from './testing.ts';

const rowsOf = (scans: Record<string, number>) =>
  Object.entries(scans).map(([value, count]) => ({ value, scans: count, people: 0 }));

test.each([
  ['one country leads', { IT: 50, DE: 30 }, 'Italy had the most scans: 50 of 80.'],
  ['two lead', { IT: 5, DE: 5, FR: 1 }, 'Italy and Germany had the most scans: 5 of 11 each.'],
  ['many lead', { IT: 2, DE: 2, FR: 2, AT: 2, CH: 2 }, 'Italy, Germany and 3 more had the most scans: 2 of 10 each.'],
  ['most are unknown', { unknown: 12, IT: 3 }, 'Italy had the most scans: 3 of 15.'],
  ['all are unknown', { unknown: 12 }, 'This isn’t known of any of the 12 scans.'],
])('if %s, the captions of the map and of its list say so', async (_case, scans, sentence) => {
  const statistics = createStatistics(15);
  statistics.breakdowns.country = rowsOf(scans as Record<string, number>);
  render(<PlacesCard statistics={statistics} selected={[]} onToggle={vi.fn()} />);
  const hint = 'IT' in scans ? ' Choose a country to see only its scans.' : '';
  await screen.findAllByText(`${sentence}${hint}`, { selector: 'figcaption *, figcaption' });
  const captions = screen.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')?.textContent);
  expect(captions[0]).toContain(sentence + hint);
  if (!hint) expect(captions[0]).not.toContain('Choose');
  expect(captions[1]).toBe(sentence);
});
