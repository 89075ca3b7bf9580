export type Kind = 'success' | 'info' | 'warning' | 'error';

export type Snackbar = {
  id: number;
  kind: Kind;
  text: string;
  /** The id of the request that failed, as it stands in the server's log. */
  uuid?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** Stays until it is closed, as errors do. */
  stays?: boolean | undefined;
  /** When somebody closes it, not when it goes by itself. */
  onClose?: (() => void) | undefined;
};

/** Errors stay until they are closed. */
const shownFor = 3000;
/** With something to press on it, long enough to be reached. */
const shownToPress = 10_000;

let list: readonly Snackbar[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: readonly Snackbar[]) => {
  list = next;
  for (const listener of listeners) listener();
};

export const shown = (): readonly Snackbar[] => list;

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const dismiss = (id: number): void => change(list.filter((snackbar) => snackbar.id !== id));

/** Shows a snackbar; with an action (Undo) it stays longer. Returns its id, for `dismiss`. */
export const notify = (snackbar: Omit<Snackbar, 'id'>): number => {
  const id = nextId++;
  change([...list, { ...snackbar, id }]);
  if (snackbar.kind !== 'error' && !snackbar.stays)
    setTimeout(() => dismiss(id), snackbar.action ? shownToPress : shownFor);
  return id;
};
