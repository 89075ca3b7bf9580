import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import { ErrorPage } from './error-page.tsx';

const open = (error: unknown) => {
  const router = createMemoryRouter([{ path: '*', element: <ErrorPage error={error} /> }]);
  render(
    <PageProvider value={defaultPage}>
      <RouterProvider router={router} />
    </PageProvider>,
  );
};

test('a bug is explained in plain words, without the message that is for developers', () => {
  open(new TypeError("Cannot read properties of undefined (reading 'modules')"));
  expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeTruthy();
  expect(screen.getByText(/Everything you saved is still there/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('undefined');
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
});

test('a part of an older version says that there is a new one', () => {
  open(new TypeError('Failed to fetch dynamically imported module: /assets/page.js'));
  expect(screen.getByRole('heading', { name: 'There’s a new version' })).toBeTruthy();
});
