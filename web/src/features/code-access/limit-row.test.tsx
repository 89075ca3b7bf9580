import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTestCode } from '../codes/testing.ts';
import { LimitRow } from './limit-row.tsx';

const openRow = (save = vi.fn(async () => createTestCode({ scanLimit: 500 }))) => {
  render(<LimitRow code={createTestCode({ scanLimit: 500 })} save={save} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change: Scan limit' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Maximum number of scans' });
  const submit = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  return { field, save, submit };
};

test.each(['1,000', '10o', '1.5', '-1', '9'.repeat(400)])(
  '%s is rejected with an error at the field, and the limit stays',
  async (text) => {
    const { field, save, submit } = openRow();
    submit(text);
    expect(await screen.findByText('Enter a whole number in digits only, for example 1000.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe(text);
    expect(save).not.toHaveBeenCalled();
  },
);

test.each([
  [' 1000 ', 1000],
  ['', null],
])('a limit entered as “%s” is saved as %s', async (text, scanLimit) => {
  const { save, submit } = openRow();
  submit(text);
  await waitFor(() => expect(save).toHaveBeenCalledWith({ scanLimit }));
});
