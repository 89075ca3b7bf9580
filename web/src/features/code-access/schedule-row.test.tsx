import { createFormatter } from '@tessera/contract/i18n/formatter.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FormatterContext } from '../../i18n/formatter.tsx';
import { createTestCode } from '../codes/testing.ts';
import { ScheduleRow } from './schedule-row.tsx';

const openRow = (timeZone?: string) => {
  const save = vi.fn(async () => createTestCode());
  const formatter = createFormatter({ locale: 'en-GB', timeZone });
  render(
    <FormatterContext value={formatter}>
      <ScheduleRow code={createTestCode()} save={save} />
    </FormatterContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change: Schedule' }));
  const field = (group: string, name: string) =>
    within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('textbox', { name });
  const type = (group: string, name: string, text: string) =>
    fireEvent.change(field(group, name), { target: { value: text } });
  return { save, field, type, submit: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })) };
};
const toSeconds = (local: string) => new Date(local).getTime() / 1000;

test('a code opens at the start of a day and closes at its end, unless a time is typed', async () => {
  const { save, type, submit } = openRow();
  type('Opens', 'Date', '24/12/2026');
  type('Opens', 'Time', '9:30');
  type('Closes', 'Date', '31/12/2026');
  submit();
  const schedule = { from: toSeconds('2026-12-24T09:30'), to: toSeconds('2026-12-31T23:59') };
  await waitFor(() => expect(save).toHaveBeenCalledWith({ schedule }));
});

test('times are in the time zone of the user, not of the browser', async () => {
  const { save, type, submit } = openRow('Asia/Kathmandu');
  expect(screen.getByText(/In your time zone, Asia\/Kathmandu\./)).toBeTruthy();
  type('Opens', 'Date', '24/12/2026');
  type('Opens', 'Time', '9:30');
  submit();
  const from = Date.parse('2026-12-24T03:45Z') / 1000;
  await waitFor(() => expect(save).toHaveBeenCalledWith({ schedule: { from } }));
});

test('text that is no date is refused at its field, and stays there', async () => {
  const { save, field, type, submit } = openRow();
  type('Closes', 'Date', '31/11/2026');
  submit();
  expect(await screen.findByText('Enter a valid date and time.')).toBeTruthy();
  expect(field('Closes', 'Date').value).toBe('31/11/2026');
  expect(save).not.toHaveBeenCalled();
});
