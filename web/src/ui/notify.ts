export type SnackbarKind = 'success' | 'info' | 'warning' | 'error';

export type Snackbar = {
  id: number;
  kind: SnackbarKind;
  text: string;
  /** The id of the request that failed, as it stands in the server's log. */
  uuid?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** Stays until it is closed, as errors do. */
  isPersistent?: boolean | undefined;
  /** When somebody closes it, not when it goes by itself. */
  onClose?: (() => void) | undefined;
};

/** Errors stay until they are closed. */
const durationMs = 3000;
/** With something to press on it, long enough to be reached. */
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
