/** Tasks that an open dialog shows: they need no notice when they finish. */
const watched = new Set<string>();

export const isWatched = (id: string): boolean => watched.has(id);

/** Marks a task as watched; returns a function that undoes this. */
export const watchTask = (id: string): (() => void) => {
  watched.add(id);
  return () => watched.delete(id);
};
