export type SnackbarKind = 'success' | 'info' | 'warning' | 'error';

export type Snackbar = {
  id: number;
  kind: SnackbarKind;
  text: string;
  /** The id of the failed request in the server’s log. */
  uuid?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** Stays until it’s closed, as errors do. */
  isPersistent?: boolean | undefined;
  /** Called if the user closes it, not if it times out. */
  onClose?: (() => void) | undefined;
};

/** How long a message without an action is shown, in ms. Errors stay until they are closed. */
const durationMs = 3000;
/** How long a message with an action is shown, in ms: long enough to reach its button. */
const actionDurationMs = 10_000;

let snackbars: readonly Snackbar[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const setSnackbars = (next: readonly Snackbar[]) => {
  snackbars = next;
  for (const listener of listeners) listener();
};

export const getSnackbars = (): readonly Snackbar[] => snackbars;

export const subscribeToSnackbars = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const dismissSnackbar = (id: number): void => setSnackbars(snackbars.filter((snackbar) => snackbar.id !== id));

/** Shows a snackbar; with an action (Undo) it stays longer. Returns its id, for `dismissSnackbar`. */
export const notify = (snackbar: Omit<Snackbar, 'id'>): number => {
  const id = nextId++;
  setSnackbars([...snackbars, { ...snackbar, id }]);
  if (snackbar.kind !== 'error' && !snackbar.isPersistent)
    setTimeout(() => dismissSnackbar(id), snackbar.action ? actionDurationMs : durationMs);
  return id;
};
