import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Choice, lastChoice } from './choice.ts';
import { FormatOptions } from './format-options.tsx';

const open = (part: Partial<Choice>) => {
  const choose = vi.fn();
  render(<FormatOptions choice={{ ...lastChoice(), ...part }} choose={choose} />);
  return choose;
};

test('the words beside the switch turn it on too', () => {
  const choose = open({ format: 'pdf' });
  fireEvent.click(screen.getByText('Bleed and crop marks'));
  expect(choose).toHaveBeenCalledWith({ marks: true });
});

test('the usual width comes first and says so, apart from the round ones', () => {
  open({ format: 'png' });
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement!.textContent)).toEqual([
    '2000, usual',
    '512',
    '1024',
    '2048',
    '4096',
  ]);
});
