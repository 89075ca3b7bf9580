import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createLocalCode, loadLocalCode, saveLocalCode } from '../../features/new-code/local-code.ts';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { Snackbars } from '../../ui/snackbars.tsx';
import { NewCode } from './new-code.tsx';

vi.mock('../../features/verification/worker-client.ts', () => ({
  renderInWorker: vi.fn(),
  measureScanQuality: vi.fn(async () => undefined),
}));

const draft = {
  ...createLocalCode('winter'),
  isCustomSlug: true,
  type: 'text' as const,
  content: { text: 'Closed on Mondays' },
  name: 'Winter',
};

const open = (step: string) => {
  const router = createMemoryRouter([{ path: '*', element: <NewCode /> }], {
    initialEntries: [`/app/builder?step=${step}`],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Snackbars />
    </QueryClientProvider>,
  );
};
const press = async (name: string) => {
  const pressed = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(pressed));
};
const expectDraftRestored = () =>
  waitFor(() => expect(loadLocalCode()).toMatchObject({ type: 'text', name: 'Winter' }));

test('starting over can be undone and restores the whole draft', async () => {
  saveLocalCode(draft);
  open('type');
  await press('Start over');
  await waitFor(() => expect(loadLocalCode()).toMatchObject({ content: {}, name: '' }));
  expect(loadLocalCode()).not.toHaveProperty('isCustomSlug');
  expect(screen.queryByText('You have a draft on this device')).toBeNull();
  await press('Undo');
  await expectDraftRestored();
  expect(loadLocalCode()).toEqual(draft);
  expect(screen.getByText('You have a draft on this device')).toBeTruthy();
});
