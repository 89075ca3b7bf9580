import { findType } from '@tessera/qr-types';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Snackbars } from '../../ui/snackbars.tsx';
import { type Content, ContentForm } from './content-form.tsx';

const workday = [{ from: '09:00', to: '18:00' }];

const open = async (hours: object) => {
  const onChange = vi.fn<(content: Content) => void>();
  render(
    <>
      <ContentForm type={findType('business')!} value={{ name: 'Nino', hours }} onChange={onChange} />
      <Snackbars />
    </>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Opening hours/ })));
  return () => onChange.mock.lastCall?.[0]['hours'] as Record<string, unknown>;
};
const day = (name: string) => within(screen.getByRole('group', { name }));
const press = async (name: string) => {
  const pressed = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(pressed));
};
const choose = async (of: string, item: string) => {
  await press(`More options for ${of}`);
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: item })));
};
const write = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.focusOut(screen.getByLabelText(label));
  });

test('a day without hours is closed; adding hours starts with 9:00 to 18:00', async () => {
  const hours = await open({});
  expect(day('Monday').getByText('Closed')).toBeTruthy();
  await press('Add hours on Monday');
  expect(hours()['mon']).toEqual(workday);
  await press('Remove these hours on Monday');
  expect(hours()['mon']).toEqual([]);
});

test('an overlapping second range shows the error in its own row', async () => {
  const hours = await open({ tue: workday });
  await press('Add hours on Tuesday');
  expect(hours()['tue']).toEqual([...workday, { from: '', to: '' }]);
  const inputs = () => day('Tuesday').getAllByLabelText(/^Tuesday, (from|to)$/) as HTMLInputElement[];
  for (const [at, value] of [
    [2, '17:00'],
    [3, '20:00'],
  ] as const)
    await act(async () => {
      fireEvent.change(inputs()[at]!, { target: { value } });
      fireEvent.focusOut(inputs()[at]!);
    });
  expect(inputs().map((input) => input.getAttribute('aria-invalid'))).toEqual(['false', 'false', 'true', 'false']);
  expect(screen.getByText('This overlaps with another one. Change one of them.')).toBeTruthy();
});

test('an end before the start is marked as the next day', async () => {
  await open({ fri: workday });
  expect(screen.queryByText('Ends the next day.')).toBeNull();
  await write('Friday, to', '03:00');
  expect(screen.getByText('Ends the next day.')).toBeTruthy();
});

test('copying a day to all others can be undone', async () => {
  const hours = await open({ mon: workday, sun: [{ from: '10:00', to: '12:00' }] });
  await choose('Monday', 'Copy to all days');
  expect(Object.values(hours())).toEqual(Array(7).fill(workday));
  await press('Undo');
  expect(hours()).toEqual({ mon: workday, sun: [{ from: '10:00', to: '12:00' }] });
});

test('a day can be set to 24 hours and to closed', async () => {
  const hours = await open({ wed: workday });
  await choose('Wednesday', 'Open 24 hours');
  expect(hours()['wed']).toEqual([{ from: '00:00', to: '00:00' }]);
  await choose('Wednesday', 'Closed on this day');
  expect(hours()['wed']).toEqual([]);
});
