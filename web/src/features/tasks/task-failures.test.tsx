import type { TaskFailure } from '@tessera/contract/api/tasks.ts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TaskFailures } from './task-failures.tsx';

const show = (failure: Pick<TaskFailure, 'error'> & Partial<TaskFailure>) => {
  render(<TaskFailures failures={[{ id: 7, name: 'Manual', params: {}, ...failure }]} />, { wrapper: MemoryRouter });
  return screen.getByRole('listitem').textContent;
};

test('a text in several codes was left out, with a link that opens their download', () => {
  expect(show({ error: 'text_divided' })).toContain('Its text is in several QR codes.');
  expect(screen.getByRole('link', { name: 'Download them as a ZIP' }).getAttribute('href')).toBe(
    '/app/my-qr-codes/qr/7?download',
  );
});

test.each([
  [{ code: 'needs_one_colour' }, /A spot colour is a single ink/],
  [{ code: 'undrawable_text', letters: 'አ' }, /None of our fonts supports “አ”/],
  [{ code: 'too_small', min: 512 }, /doesn’t fit the chosen size/],
  [{}, /doesn’t fit the chosen size/],
])('an invalid design or size says which: %j', (params: TaskFailure['params'], reason) => {
  expect(show({ error: 'invalid_input', params })).toMatch(reason);
});
