import { getValueAt, withValueAt } from '../content/value-at.ts';

export type Content = Record<string, unknown>;

/**
 * The content that a form edits. Each change copies only the containers on its path, so that unchanged values keep
 * their identity: a key press costs the same with a thousand items as with ten.
 */
export type ContentStore = {
  /** The value at a dotted path; the whole content at ''. */
  get(path: string): unknown;
  set(path: string, value: unknown): void;
  /** Replaces the content with one from outside the form. */
  replace(content: Content): void;
  /** The content before the latest replacement. */
  lastReplacement(): { before: unknown } | undefined;
  /** Calls the listener with the path of each change; '' if the content was replaced. */
  subscribe(listener: (path: string) => void): () => void;
};

export const createContentStore = (initial: Content): ContentStore => {
  const listeners = new Set<(path: string) => void>();
  let content: unknown = initial;
  let replaced: { before: unknown } | undefined;
  const notifyListeners = (path: string) => {
    for (const listener of listeners) listener(path);
  };
  return {
    get: (path) => getValueAt(content, path),
    set: (path, value) => {
      if (Object.is(getValueAt(content, path), value)) return;
      content = withValueAt(content, path.split('.'), value);
      notifyListeners(path);
    },
    replace: (next) => {
      replaced = { before: content };
      content = next;
      notifyListeners('');
    },
    lastReplacement: () => replaced,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
