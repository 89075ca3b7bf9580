import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Refusals } from './refusals.tsx';

const refusals = [
  {
    outcome: 'limit_reached' as const,
    scans: 3,
    codes: [
      { id: 1, name: 'Menu', scans: 2 },
      { id: 2, name: 'قائمة الطعام', scans: 1 },
    ],
  },
];
const open = (namesCodes: boolean) =>
  render(
    <MemoryRouter>
      <Refusals refusals={refusals} namesCodes={namesCodes} canEdit />
    </MemoryRouter>,
  );

test('on a page of several codes, each reason names them, each in its own direction', () => {
  open(true);
  expect(screen.getByText('قائمة الطعام').localName).toBe('bdi');
  expect(screen.getByText('Menu').parentElement?.textContent).toBe('Menu and قائمة الطعام');
});

test('on the page of a code, its name isn’t repeated', () => {
  open(false);
  expect(screen.getByRole('link', { name: 'Raise the limit' })).toBeTruthy();
  expect(screen.queryByText('Menu')).toBeNull();
});
