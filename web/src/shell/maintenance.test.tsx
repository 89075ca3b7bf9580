import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageProvider } from '../page-context.tsx';
import { Maintenance } from './maintenance.tsx';

const open = (readOnly: boolean) =>
  render(
    <PageProvider
      value={{
        nonce: '',
        language: 'en',
        theme: 'auto',
        readOnly,
        pagesHost: false,
        uploadUrl: undefined,
        errorReporting: false,
      }}
    >
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
