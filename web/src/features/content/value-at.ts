type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Returns the value at a dotted path; the whole content at ''. */
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
