import type { CodeFilter, CodeList } from '../codes/queries.ts';

/** A list after some of its codes were put into a folder: they say so, and leave the list of another one. */
export const listMoved = (
  list: CodeList,
  { folder: shown }: CodeFilter,
  ids: readonly number[],
  folder: number | null,
): CodeList => {
  const moved = new Set(ids);
  const codes = list.codes.map((code) => (moved.has(code.id) ? { ...code, folder } : code));
  const left = shown === undefined ? codes : codes.filter((code) => code.folder === shown);
  return { ...list, codes: left, total: list.total - (codes.length - left.length) };
};
