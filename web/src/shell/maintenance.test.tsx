import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultPage, PageProvider } from '../page-context.tsx';
import { Maintenance } from './maintenance.tsx';

const open = (readOnly: boolean, pausedSince?: string) =>
  render(
    <PageProvider value={{ ...defaultPage, readOnly, pausedSince }}>
      <Maintenance />
    </PageProvider>,
  );

test('a banner in read-only mode says that printed codes keep working', () => {
  open(true);
  expect(screen.getByRole('complementary', { name: 'Maintenance' }).textContent).toContain(
    'printed codes keep working',
  );
});

test('a restored copy says what it is, of which day, and who can change that', () => {
  open(true, '2026-11-24T19:00:20.752000Z');
  const { textContent } = screen.getByRole('complementary', { name: 'Restored copy' });
  expect(textContent).toContain('24 November 2026');
  expect(textContent).toContain('operator');
});

test('there is no banner otherwise', () => {
  open(false);
  expect(screen.queryByRole('complementary')).toBeNull();
});
