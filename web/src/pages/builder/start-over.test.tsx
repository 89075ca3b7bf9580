import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { newDraft, readDraft, writeDraft } from '../../features/guest-draft/draft.ts';
import { openQueryClient } from '../../shell/app/query-client.ts';
import { Snackbars } from '../../ui/snackbars.tsx';
import { NewCode } from './new-code.tsx';

vi.mock('../../features/proof/ask-worker.ts', () => ({ makeHere: vi.fn(), readCode: vi.fn(async () => undefined) }));

// The test's DOM has no top layer.
beforeEach(() => {
  HTMLElement.prototype.showPopover = () => {};
});

const draft = {
  ...newDraft('winter'),
  ownUri: true,
  type: 'text' as const,
  content: { text: 'Closed on Mondays' },
  name: 'Winter',
};

const open = (step: string) => {
  const router = createMemoryRouter([{ path: '*', element: <NewCode /> }], {
    initialEntries: [`/app/builder?step=${step}`],
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={openQueryClient()}>
        <RouterProvider router={router} />
        <Snackbars />
      </QueryClientProvider>
    </MantineProvider>,
  );
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const kept = () => vi.waitFor(() => expect(readDraft()).toMatchObject({ type: 'text', name: 'Winter' }));

test('starting over can be taken back, with everything that was in the draft', async () => {
  writeDraft(draft);
  open('type');
  await press('Start over');
  await vi.waitFor(() => expect(readDraft()).toMatchObject({ content: {}, name: '' }));
  expect(readDraft()).not.toHaveProperty('ownUri');
  expect(screen.queryByText('You have a draft on this device')).toBeNull();
  await press('Undo');
  await kept();
  expect(readDraft()).toEqual(draft);
  expect(screen.getByText('You have a draft on this device')).toBeTruthy();
});
