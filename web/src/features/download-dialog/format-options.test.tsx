import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
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
  expect(
    within(screen.getByRole('group'))
      .getAllByRole('radio')
      .map((radio) => radio.parentElement!.textContent),
  ).toEqual(['512', '1024', '2000', '2048', '4096']);
  expect(screen.getByRole('group', { name: 'Width in pixels, 2000 recommended' })).toBeDefined();
});

const Live = ({ start }: { start: Partial<DownloadChoice> }) => {
  const [choice, setChoice] = useState<DownloadChoice>({ ...loadLastChoice(), ...start });
  return <FormatOptions choice={choice} choose={(part) => setChoice({ ...choice, ...part })} />;
};

test('pixels, length and resolution always agree', () => {
  render(<Live start={{ format: 'webp' }} />);
  const [width, unit, dpi] = [
    screen.getByRole('textbox', { name: 'Custom width' }),
    screen.getByRole('combobox', { name: 'Unit' }),
    screen.getByRole('combobox', { name: 'Resolution' }),
  ];
  expect(screen.getByText('2000 px = 16.93 cm at 300 dpi')).toBeDefined();
  fireEvent.change(unit, { target: { value: 'in' } });
  fireEvent.change(width, { target: { value: '1,5' } });
  expect(screen.getByText('450 px = 1.5 inches at 300 dpi')).toBeDefined();
  fireEvent.change(dpi, { target: { value: '600' } });
  expect(screen.getByText('900 px = 1.5 inches at 600 dpi')).toBeDefined();
  fireEvent.change(unit, { target: { value: 'px' } });
  expect(width).toHaveProperty('value', '900');
  expect(screen.getByText('900 px = 3.81 cm at 600 dpi')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: '512' }));
  expect(width).toHaveProperty('value', '512');
});

test('PDF/X-4 is offered for PDFs in CMYK', () => {
  render(<Live start={{ format: 'pdf' }} />);
  expect(screen.queryByRole('switch', { name: /PDF\/X-4/ })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'CMYK' }));
  const pdfX = screen.getByRole('switch', { name: /PDF\/X-4/ });
  fireEvent.click(pdfX);
  expect(pdfX).toHaveProperty('checked', true);
});

test('a spot colour is chosen once its name is one, and only for a design of one colour', () => {
  const choose = vi.fn();
  const choice = { ...loadLastChoice(), format: 'pdf' } as const;
  const { rerender } = render(<FormatOptions choice={choice} choose={choose} hasOneInk />);
  const name = screen.getByRole('textbox', { name: 'Spot colour' });
  fireEvent.change(name, { target: { value: 'PANTONE 186 C ' } });
  expect(choose).toHaveBeenLastCalledWith({ spotColor: 'PANTONE 186 C' });
  fireEvent.change(name, { target: { value: 'Black' } });
  expect(choose).toHaveBeenLastCalledWith({ spotColor: '' });
  expect(screen.getByText(/^Enter the ink’s name as on its swatch/)).toBeDefined();
  rerender(<FormatOptions choice={choice} choose={choose} hasOneInk={false} />);
  expect(name).toHaveProperty('disabled', true);
  expect(screen.getByText('For designs of one solid colour, on white or with no background.')).toBeDefined();
});

test('a width that can’t be chosen says which can, and is dropped', () => {
  render(<Live start={{ format: 'png', dpi: 600, unit: 'mm', mm: 50 }} />);
  const width = screen.getByRole('textbox', { name: 'Custom width' });
  fireEvent.change(width, { target: { value: '300' } });
  expect(width.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter 10 to 173.3 mm.')).toBeDefined();
  fireEvent.blur(width);
  expect(width).toHaveProperty('value', '50');
  expect(screen.getByText('1181 px = 50 mm at 600 dpi')).toBeDefined();
});
