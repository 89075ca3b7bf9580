import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ChoiceCards } from './choices.tsx';
import { Dialog } from './dialog.tsx';

const open = (children: ReactNode) =>
  render(
    <MantineProvider>
      <Dialog
        title="Change permissions"
        closeLabel="Close"
        onClose={() => {}}
        footer={<button type="button">Save</button>}
      >
        {children}
      </Dialog>
    </MantineProvider>,
  );
const hasFocus = (control: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(control));

const roles = ['Admin', 'Collaborator'].map((role) => ({ value: role, label: role }));
const role = <ChoiceCards label="Role" value="Collaborator" options={roles} onChange={() => {}} />;

test('a dialog focuses the selected option first, not Close', async () => {
  open(role);
  await hasFocus(screen.getByLabelText('Collaborator'));
});

test('a dialog focuses the element it names', async () => {
  open(
    <>
      {role}
      <input aria-label="Name" data-autofocus />
    </>,
  );
  await hasFocus(screen.getByLabelText('Name'));
});
