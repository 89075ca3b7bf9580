import { createFormatter } from '@tessera/contract/i18n/formatter.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { DateInput } from './date-input.tsx';
import { DateTimeInput } from './date-time-input.tsx';

const { typed: formats } = createFormatter({ locale: 'en-GB', dateFormat: 'MM-DD-YYYY', hourFormat: 12 });

let value: string;
beforeEach(() => {
  value = '';
});

const Host = ({
  start,
  children,
}: {
  start: string;
  children: (value: string, set: (next: string) => void) => ReactNode;
}) => {
  const [current, set] = useState(start);
  value = current;
  return children(current, set);
};
const showDay = (start = '') =>
  render(
    <Host start={start}>
      {(day, set) => <DateInput aria-label="Day" formats={formats} value={day} onChange={set} />}
    </Host>,
  );
const showMoment = (start = '') =>
  render(
    <Host start={start}>
      {(moment, set) => (
        <DateTimeInput
          {...{ 'aria-labelledby': 'opens', 'aria-describedby': undefined, isInvalid: false, usualTime: '00:00' }}
          {...{ formats, value: moment, onChange: set }}
        />
      )}
    </Host>,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });

test('a day is shown and typed in the chosen format', () => {
  showDay('2026-04-03');
  expect(field('Day').value).toBe('04-03-2026');
  expect(field('Day').placeholder).toBe('MM-DD-YYYY');
  type('Day', '12/24/2026');
  expect([field('Day').value, value]).toEqual(['12/24/2026', '2026-12-24']);
  fireEvent.blur(field('Day'));
  expect(field('Day').value).toBe('12-24-2026');
});

test('a short year counts once the field is left, and text that is no day stays', () => {
  showDay();
  type('Day', '12-24-26');
  expect(value).toBe('12-24-26');
  fireEvent.blur(field('Day'));
  expect([field('Day').value, value]).toEqual(['12-24-2026', '2026-12-24']);
  type('Day', '24-12-2026');
  fireEvent.blur(field('Day'));
  expect([field('Day').value, value]).toEqual(['24-12-2026', '24-12-2026']);
  type('Day', '');
  expect(value).toBe('');
});

test('a short year counts once Enter is pressed, which then submits the form with it', () => {
  const submitted: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted.push(value);
      }}
    >
      <Host start="">{(day, set) => <DateInput aria-label="Day" formats={formats} value={day} onChange={set} />}</Host>
    </form>,
  );
  type('Day', '12-24-26');
  fireEvent.keyDown(field('Day'), { key: 'Enter' });
  fireEvent.submit(field('Day'));
  expect(submitted).toEqual(['2026-12-24']);
  expect(field('Day').value).toBe('12-24-2026');
});

test('a day is chosen on the calendar, which starts at the typed one', async () => {
  showDay('2026-12-24');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Choose a date' })));
  const dialog = within(screen.getByRole('dialog', { name: 'Choose a date', hidden: true }));
  const day = await dialog.findByRole('button', { name: /31 December 2026/, hidden: true }, { timeout: 10_000 });
  await act(async () => fireEvent.click(day));
  expect(value).toBe('2026-12-31');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a date' }));
});

test('a day gets the usual time, which is typed with the chosen hours', () => {
  showMoment();
  type('Date', '12-24-2026');
  expect(value).toBe('2026-12-24T00:00');
  type('Time', '6:30 pm');
  fireEvent.blur(field('Time'));
  expect([field('Time').value, value]).toEqual(['6:30 pm', '2026-12-24T18:30']);
  type('Time', 'noon');
  expect(value).toBe('2026-12-24Tnoon');
  type('Date', '');
  type('Time', '');
  expect(value).toBe('');
});
