import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api.ts';
import { UserError } from './user-error.tsx';

test('an account area without a connection says so in words, and can be loaded again', () => {
  const retry = vi.fn();
  render(<UserError error={new ApiError(0)} onRetry={retry} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page couldn’t be loaded');
  expect(screen.getByRole('alert').textContent).toContain('We can’t reach the server.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a bug is left to the page for screens that crashed', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<UserError error={new TypeError('a bug')} onRetry={() => {}} />)).toThrow('a bug');
});
