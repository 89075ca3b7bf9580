import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type DownloadChoice, loadLastChoice } from './download-choice.ts';
import { FormatOptions } from './format-options.tsx';

const open = (part: Partial<DownloadChoice>) => {
  const choose = vi.fn();
  render(<FormatOptions choice={{ ...loadLastChoice(), ...part }} choose={choose} />);
  return choose;
};

test('a click on the label turns the switch on', () => {
  const choose = open({ format: 'pdf' });
  fireEvent.click(screen.getByText('Bleed and crop marks'));
  expect(choose).toHaveBeenCalledWith({ marks: true });
});

test('widths are in ascending order, and the recommended one is labelled', () => {
  open({ format: 'png' });
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement!.textContent)).toEqual([
    '512',
    '1024',
    '2000',
    '2048',
    '4096',
  ]);
  expect(screen.getByRole('group', { name: 'Width in pixels, 2000 recommended' })).toBeDefined();
});
