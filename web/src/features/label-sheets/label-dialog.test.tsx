import { QueryClientProvider } from '@tanstack/react-query';
import { plainStyle } from '@tessera/contract/api/style.ts';
import type { Task } from '@tessera/contract/api/tasks.ts';
import { labelSheetIds } from '@tessera/contract/rules/label-sheets.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { type LabelCode, LabelDialog } from './label-dialog.tsx';

const code = (number: number): LabelCode => ({
  name: `Oak table ${number}`,
  printed: `https://qr.example/r/oak${number}`,
  style: plainStyle,
  symbology: 'qr',
  caption: '',
  dynamic: true,
  externalId: `P-${number}`,
});

const open = (count = 30, language = 'en-GB') => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  vi.stubGlobal('fetch', async () => new Promise(() => {}));
  const onStart = vi.fn((_options: object) => new Promise<Task>(() => {}));
  const codes = Array.from({ length: count }, (_, at) => code(at + 1));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LabelDialog {...{ codes, count, onStart }} names={new Map()} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onStart;
};
const sheets = () => within(screen.getByRole('group', { name: 'Label sheet' })).getAllByRole('radio');
const getNames = () => sheets().map((sheet) => sheet.getAttribute('aria-label'));
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find your sheet' }), { target: { value: text } });
const count = (selector: string) => document.querySelectorAll(selector).length;

test.each([
  ['4677', ['HERMA 4677, 21 on A4, 63.5 × 38.1 mm']],
  ['avery 5163', ['Avery 5163, 10 on 8.5 × 11 in, 101.6 × 50.8 mm']],
  ['40 x 40', ['Avery L6112, 24 on A4, 40 × 40 mm']],
  ['99.1 × 38.1', ['Avery L7163, 14 on A4, 99.1 × 38.1 mm']],
])('a sheet is found by “%s”', (text, expected) => {
  open();
  search(text);
  expect(getNames()).toEqual(expected);
  expect(screen.getByText('1 sheet found.')).toBeTruthy();
});

test('a search without a match says what to do instead', () => {
  open();
  search('zweckform 1');
  expect(screen.getByText(/^No sheet matches “zweckform 1”\. Choose one with the same label size/)).toBeTruthy();
});

test.each([
  ['en-GB', 'Avery L7160'],
  ['en-US', 'Avery 5160'],
  ['es-MX', 'Avery 5160'],
])('where browsers speak %s, the first sheet is %s', (language, sheet) => {
  open(1, language);
  expect(screen.getByRole('radio', { name: new RegExp(`^${sheet},`), checked: true })).toBeTruthy();
});

test('a few usual sheets are shown first, all of them on request, and a chosen one stays in view', () => {
  open();
  expect(sheets()).toHaveLength(8);
  search('4474');
  fireEvent.click(sheets()[0]!);
  search('');
  expect(sheets()).toHaveLength(8);
  expect(screen.getByRole('radio', { name: /^HERMA 4474/, checked: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: `Show all ${labelSheetIds.length} sheets` }));
  expect(sheets()).toHaveLength(labelSheetIds.length);
});

test('cut marks are in the preview at each label that is used, as in the PDF', () => {
  open(5);
  expect(count('[data-cut-mark]')).toBe(0);
  fireEvent.click(screen.getByRole('switch', { name: 'Cut marks' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Start at label' }), { target: { value: '3' } });
  expect(count('[data-cut-mark]')).toBe(5);
  // Avery L7160: 63.5 × 38.1 mm, and 2 mm along each edge.
  expect(document.querySelector('[data-cut-mark]')?.getAttribute('d')).toBe(
    'M2 0H0V2M61.5 0H63.5V2M2 38.1H0V36.1M61.5 38.1H63.5V36.1',
  );
});

test('a used sheet starts at the label that is left, which is named by its row', () => {
  const onStart = open(30);
  expect(screen.getByText('2 pages')).toBeTruthy();
  const start = screen.getByRole('textbox', { name: 'Start at label' });
  fireEvent.change(start, { target: { value: '22' } });
  expect(screen.getByText('Choose a label from 1 to 21.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create PDF' })).toHaveProperty('disabled', true);
  fireEvent.change(start, { target: { value: '14' } });
  expect(screen.getByText('That’s label 2 in row 5. The labels before it stay empty.')).toBeTruthy();
  expect(screen.getByText('3 pages')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create PDF' }));
  expect(onStart).toHaveBeenCalledWith({ sheet: 'avery-l7160', startAt: 14, cutMarks: false, lines: ['name'] });
});

test('each label of the preview has the texts of its own code', () => {
  open(3);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Link' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Your ID' }));
  const texts = Array.from(document.querySelectorAll('foreignObject'), ({ textContent }) => textContent);
  expect(texts).toEqual([1, 2, 3].map((number) => `Oak table ${number}qr.example/r/oak${number}P-${number}`));
});
