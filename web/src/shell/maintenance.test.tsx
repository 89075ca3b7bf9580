import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultPage, PageProvider } from '../page-context.tsx';
import { Maintenance } from './maintenance.tsx';

const open = (readOnly: boolean) =>
  render(
    <PageProvider value={{ ...defaultPage, readOnly }}>
      <Maintenance />
    </PageProvider>,
  );

test('a banner in read-only mode says that printed codes keep working', () => {
  open(true);
  expect(screen.getByRole('complementary', { name: 'Maintenance' }).textContent).toContain(
    'printed codes keep working',
  );
});

test('there is no banner otherwise', () => {
  open(false);
  expect(screen.queryByRole('complementary')).toBeNull();
});
