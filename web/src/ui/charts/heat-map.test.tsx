import { createFormatter } from '@tessera/contract/i18n/formatter.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HeatMap, type HeatMapCell } from './heat-map.tsx';

const renderMap = (cells: readonly HeatMapCell[]) =>
  render(
    <HeatMap
      cells={cells}
      formats={createFormatter({ locale: 'en-GB' })}
      formatCaption={(busiest) =>
        busiest.length > 0
          ? `Busiest: ${busiest.map(({ weekday, from, to }) => `${weekday}, ${from} to ${to}`).join('; ')}`
          : 'No scans'
      }
      formatCell={({ scans, occurrences }) => `${scans} in ${occurrences}`}
      texts={{ label: 'Scans by hour', fewer: 'fewer', more: 'more' }}
    />,
  );
const caption = () => screen.getByRole('figure').querySelector('figcaption')?.textContent;
const tile = (weekday: number, hour: number) =>
  screen.getByRole('grid').querySelector<HTMLElement>(`[data-weekday="${weekday}"][data-hour="${hour}"]`)!;
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key });
};

test('the caption names the busiest hour by scans per occurrence', () => {
  renderMap([
    { weekday: 1, hour: 8, scans: 50, occurrences: 5 },
    { weekday: 6, hour: 23, scans: 44, occurrences: 4 },
  ]);
  expect(caption()).toContain('Busiest: Saturday, 23:00 to 00:00');
  expect(tile(6, 23).dataset).toMatchObject({ level: '6', busiest: 'true' });
});

test('several hours that are equally busy are all named, and none is outlined', () => {
  const { container } = renderMap([
    { weekday: 1, hour: 8, scans: 2, occurrences: 4 },
    { weekday: 6, hour: 23, scans: 1, occurrences: 2 },
    { weekday: 6, hour: 22, scans: 1, occurrences: 4 },
  ]);
  expect(caption()).toContain('Busiest: Monday, 08:00 to 09:00; Saturday, 23:00 to 00:00');
  expect(container.querySelector('[data-busiest]')).toBeNull();
});

test('each tile has its figures as text, and no tile without scans has a colour', () => {
  renderMap([{ weekday: 2, hour: 12, scans: 3, occurrences: 4 }]);
  expect(
    [...screen.getByRole('grid').querySelectorAll('td')].filter(({ textContent }) => textContent === '0 in 0'),
  ).toHaveLength(167);
  expect(tile(2, 12).textContent).toBe('3 in 4');
  expect(tile(2, 13).dataset['level']).toBe('0');
});

test('without scans the caption says so, and no tile is outlined', () => {
  const { container } = renderMap([]);
  expect(caption()).toContain('No scans');
  expect(container.querySelector('[data-busiest]')).toBeNull();
});

test('Tab reaches the busiest hour, and arrow keys move inside the week', () => {
  renderMap([{ weekday: 7, hour: 22, scans: 3, occurrences: 4 }]);
  expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(tile(7, 22).tabIndex).toBe(0);
  tile(7, 22).focus();
  press('ArrowRight', 'ArrowRight', 'ArrowDown');
  expect(document.activeElement).toBe(tile(7, 23));
  press('ArrowUp', 'Home');
  expect(document.activeElement).toBe(tile(6, 0));
  expect(screen.getByText('Saturday, 00:00–01:00')).toBeTruthy();
});
