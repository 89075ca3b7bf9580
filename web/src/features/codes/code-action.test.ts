import { expect, test } from 'vitest';
import { removeFromList, toCodeChange, updateInList } from './code-action.ts';
import type { CodeList, ListedCode } from './queries.ts';
import { createTestCode } from './testing.ts';

const code = (id: number, part: Partial<ListedCode> = {}): ListedCode => {
  const { content: _, publishedContent: __, ...row } = createTestCode({ id, name: `Code ${id}` });
  return { ...row, recentScans: 3, recentTrend: [0, 0, 0, 0, 0, 0, 0, 1, 1, 1], ...part };
};

const list: CodeList = {
  codes: [code(1), code(2), code(3)],
  total: 3,
  totalIsExact: true,
  next: null,
  partlySearched: 0,
  unreadable: 0,
  page: 1,
  pages: 1,
};
const now = new Date('2026-11-20T15:00:00Z');

test('a paused code keeps its position in the list and its weekly scans', () => {
  const after = updateInList(list, { page: 1 }, toCodeChange(2, 'pause', now));
  expect(after.codes.map(({ id, status }) => [id, status])).toEqual([
    [1, 'active'],
    [2, 'paused'],
    [3, 'active'],
  ]);
  expect(after.codes[1]?.recentTrend).toEqual(code(2).recentTrend);
});

test('an archived code is removed from every list except the archive', () => {
  const archived = toCodeChange(2, 'archive', now);
  expect(archived).toMatchObject({ status: 'archived', archivedAt: now.toISOString() });
  const after = updateInList(list, { page: 1 }, archived);
  expect(after.codes.map(({ id }) => id)).toEqual([1, 3]);
  expect(after.total).toBe(2);
  const archive = { ...list, codes: [code(2, archived)] };
  expect(updateInList(archive, { page: 1, status: 'archived' }, archived).codes).toHaveLength(1);
});

test('a restored code is removed from the archive', () => {
  const archive: CodeList = { ...list, codes: [code(2, { status: 'archived' })], total: 1 };
  expect(updateInList(archive, { page: 1, status: 'archived' }, code(2))).toMatchObject({ codes: [], total: 0 });
  expect(removeFromList(archive, 2)).toMatchObject({ codes: [], total: 0 });
  expect(removeFromList(archive, 9)).toBe(archive);
});

test('a list without the code is unchanged', () => {
  expect(updateInList(list, { page: 1 }, code(9))).toBe(list);
});
