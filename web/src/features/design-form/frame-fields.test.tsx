import { plainStyle } from '@tessera/contract/api/style.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from './form-testing.tsx';
import { FrameFields } from './frame-fields.tsx';

beforeEach(stubBrowser);

const getDescription = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('a font that couldn’t be loaded is reported at the font, with a retry', () => {
  const retry = vi.fn();
  render(<FrameFields frame={plainStyle.frame} label={{ state: 'failed', retry }} change={() => {}} />);
  expect(getDescription(screen.getByRole('button', { name: 'Font Lato' }))).toContain('This font couldn’t be loaded.');
  expect(getDescription(screen.getByRole('textbox', { name: /^Label/ }))).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
});

test('letters that no font has are reported at the label', () => {
  const label = { state: 'undrawable', letters: 'ꙮ', last: undefined } as const;
  render(<FrameFields frame={plainStyle.frame} label={label} change={() => {}} />);
  expect(getDescription(screen.getByRole('textbox', { name: /^Label/ }))).toContain('ꙮ');
  expect(getDescription(screen.getByRole('button', { name: 'Font Lato' }))).toBe('');
});
