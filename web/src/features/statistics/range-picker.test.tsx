import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RangePicker } from './range-picker.tsx';

const today = '2026-11-20';

const openPicker = () => {
  const onApply = vi.fn();
  const onCancel = vi.fn();
  render(
    <RangePicker
      choice={{ range: '30d', compare: undefined }}
      range={{ from: '2026-10-22', to: today }}
      today={today}
      firstDay="2026-03-01"
      onApply={onApply}
      onCancel={onCancel}
    />,
  );
  const type = (from: string, to: string) => {
    fireEvent.change(screen.getByLabelText('From'), { target: { value: from } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: to } });
  };
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  return { onApply, onCancel, type, press };
};

test('a preset stays a preset in the URL, and its days are filled in', () => {
  const { onApply, press } = openPicker();
  press(/^Last 7 days/);
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('14/11/2026');
  press('Show 7 days');
  expect(onApply).toHaveBeenCalledWith({ range: '7d', compare: undefined });
});

test('typed days are a range, compared with earlier days', () => {
  const { onApply, type, press } = openPicker();
  type('2026-10-01', '2026-10-14');
  fireEvent.click(screen.getByRole('switch', { name: 'Compare' }));
  expect(screen.getByText(/17.*30 Sept?/)).toBeTruthy();
  press('Show 14 days');
  expect(onApply).toHaveBeenCalledWith({ range: { from: '2026-10-01', to: '2026-10-14' }, compare: 'previous' });
});

test.each([
  ['2026-10-14', '2026-10-01', 'The first day is after the last.'],
  ['2026-11-01', '2026-11-21', 'The last day is in the future.'],
  ['2010-01-01', '2026-10-01', 'Choose up to 10 years.'],
  ['', '2026-10-01', 'Enter both days.'],
])('from %s to %s can’t be shown: %s', (from, to, problem) => {
  const { onApply, type } = openPicker();
  type(from, to);
  expect(screen.getByText(problem)).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Show/ });
  expect(button.disabled).toBe(true);
  fireEvent.submit(button.closest('form')!);
  expect(onApply).not.toHaveBeenCalled();
});

test('cancelling changes nothing', () => {
  const { onApply, onCancel, press } = openPicker();
  press(/^Today/);
  press('Cancel');
  expect(onCancel).toHaveBeenCalled();
  expect(onApply).not.toHaveBeenCalled();
});

test('Enter in a field shows the days: only that button submits, none of the calendar', async () => {
  openPicker();
  await screen.findAllByRole('grid', {}, { timeout: 10_000 });
  const { elements } = screen.getByLabelText('From').closest('form')!;
  const submitting = [...elements].filter(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  );
  expect(submitting.map(({ textContent }) => textContent)).toEqual(['Show 30 days']);
});
