import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ChoiceCards } from './choices.tsx';
import { Dialog } from './dialog.tsx';
import { dismissSnackbar, getSnackbars, notify } from './notify.ts';
import { Snackbars } from './snackbars.tsx';

const open = (children: ReactNode) =>
  render(
    <Dialog title="Change permissions" onClose={() => {}} footer={<button type="button">Save</button>}>
      {children}
    </Dialog>,
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

test('a press beside a dialog closes it, one that starts inside does not', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Rename" onClose={onClose}>
      <input aria-label="Name" />
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Rename' });
  const beside = { clientX: 500, clientY: 500 };
  fireEvent.pointerDown(screen.getByLabelText('Name'));
  fireEvent.click(dialog, beside);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog, beside);
  fireEvent.click(dialog, beside);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog without a way out stays open on Escape', () => {
  render(
    <Dialog title="Two versions">
      <button type="button">Take mine</button>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  expect(fireEvent.keyDown(dialog, { key: 'Escape' }), 'Escape is handled').toBe(false);
  act(() => dialog.close());
  expect(dialog.open).toBe(true);
});

test('a message appears inside the open dialog, since the page behind it is inert', () => {
  const { rerender } = render(<Snackbars />);
  rerender(
    <>
      <Snackbars />
      <Dialog title="Rename" onClose={() => {}}>
        <input aria-label="Name" />
      </Dialog>
    </>,
  );
  act(() => notify({ kind: 'error', text: 'The name is too long' }));
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('The name is too long');
  rerender(<Snackbars />);
  expect(screen.getByRole('alert').textContent).toContain('The name is too long');
  for (const { id } of getSnackbars()) act(() => dismissSnackbar(id));
});
