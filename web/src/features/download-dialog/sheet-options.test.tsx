import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type DownloadChoice, defaultChoice, getFileKey, toSheetQuery } from './download-choice.ts';
import { SheetOptions } from './sheet-options.tsx';

const pdf: DownloadChoice = { ...defaultChoice, format: 'pdf' };

const open = () => {
  let shown = pdf;
  const Live = () => {
    const [choice, setChoice] = useState(pdf);
    shown = choice;
    const choose = (part: Partial<DownloadChoice>) => setChoice({ ...choice, ...part });
    return <SheetOptions {...{ choice, choose }} preview={{ state: 'empty', problem: 'empty' }} dynamic />;
  };
  render(
    <MemoryRouter>
      <Live />
    </MemoryRouter>,
  );
  return () => toSheetQuery(shown);
};
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const select = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

test('a PDF has the code once until a sheet of copies is chosen, which is another file', () => {
  open();
  expect(screen.queryByRole('combobox')).toBeNull();
  choose('Sheet of copies');
  expect(screen.getByText('12 copies')).toBeTruthy();
  expect(getFileKey({ ...pdf, copies: 'sheet' })).not.toBe(getFileKey(pdf));
});

test('columns and rows divide the chosen paper', () => {
  const getQuery = open();
  choose('Sheet of copies');
  select('Paper', 'Letter');
  select('Columns', '5');
  select('Rows', '6');
  expect(screen.getByText('30 copies')).toBeTruthy();
  expect(getQuery()).toEqual({ cutMarks: true, colorProfile: 'RGB', pageType: 'Letter', columns: 5, rows: 6 });
});

test('a width fills the paper with as many copies as fit', () => {
  const getQuery = open();
  choose('Sheet of copies');
  choose('By width');
  select('Paper', 'A4');
  expect(screen.getByText('28 copies')).toBeTruthy();
  expect(getQuery()).toMatchObject({ mm: 35, pageType: 'A4' });
});

test('labels that can be bought have no cut marks, and begin where the sheet is unused', () => {
  const getQuery = open();
  choose('Sheet of copies');
  choose('Label sheet');
  const sheets = within(screen.getByRole('group', { name: 'Label sheet' }));
  fireEvent.click(sheets.getByRole('radio', { name: /^Avery L6112/ }));
  select('Start at label', '20');
  expect(screen.getByText('5 copies')).toBeTruthy();
  expect(getQuery()).toEqual({ cutMarks: false, colorProfile: 'RGB', sheet: 'avery-l6112', startAt: 20 });
});
