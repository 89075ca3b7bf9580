import type { CodeFilter, CodeList } from '../codes/queries.ts';

/** Returns a list after codes were moved: they have their new folder, and are removed from the list of another folder. */
export const moveInList = (
  list: CodeList,
  { folder: listedFolder }: CodeFilter,
  ids: readonly number[],
  folder: number | null,
): CodeList => {
  const moved = new Set(ids);
  const codes = list.codes.map((code) => (moved.has(code.id) ? { ...code, folder } : code));
  const remaining = listedFolder === undefined ? codes : codes.filter((code) => code.folder === listedFolder);
  return { ...list, codes: remaining, total: list.total - (codes.length - remaining.length) };
};
