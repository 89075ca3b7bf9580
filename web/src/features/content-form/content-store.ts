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

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

export const getValueAt = (content: unknown, path: string): unknown => {
  if (path === '') return content;
  let value = content;
  for (const name of path.split('.')) value = isContainer(value) ? (value as Record<string, unknown>)[name] : undefined;
  return value;
};

/** Whether the content still contains the list item or group of the field at a path. */
export const hasPath = (content: unknown, path: string): boolean => {
  const end = path.lastIndexOf('.');
  const around = getValueAt(content, path.slice(0, Math.max(0, end)));
  return Array.isArray(around) ? Number(path.slice(end + 1)) < around.length : isContainer(around);
};

/** Returns a copy of the content with another value at a path; only containers on the path are copied. */
export const withValueAt = (container: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value;
  const next = withValueAt(
    isContainer(container) ? (container as Record<string, unknown>)[name] : undefined,
    rest,
    value,
  );
  if (Array.isArray(container)) return container.with(Number(name), next);
  return { ...(isContainer(container) ? container : {}), [name]: next };
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
