import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import type { CodeFilter, CodeList } from './queries.ts';

/** Actions on a code that take one click, and one click to undo. */
export type CodeAction = 'pause' | 'resume' | 'archive' | 'restore';

export const oppositeAction = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  restore: 'archive',
} as const satisfies Record<CodeAction, CodeAction>;

const statusByAction = { pause: 'paused', resume: 'active', archive: 'archived' } as const;

/** The changed fields of a code, with its status after the change. */
export type CodeChange = Pick<CodeSummary, 'id' | 'status'> & Partial<CodeSummary>;

/** Returns the optimistic result of an action. The status of a restored code is known only to the server. */
export const toCodeChange = (id: number, action: Exclude<CodeAction, 'restore'>, now: Date): CodeChange => ({
  id,
  status: statusByAction[action],
  ...(action === 'archive' && { archivedAt: now.toISOString() }),
});

/** Returns the list without a code. */
export const removeFromList = (list: CodeList, id: number): CodeList =>
  list.codes.some((code) => code.id === id)
    ? { ...list, codes: list.codes.filter((code) => code.id !== id), total: list.total - 1 }
    : list;

/** Returns the list with a changed code: updated in place, or removed if it no longer matches the filter. */
export const updateInList = (list: CodeList, { status }: CodeFilter, changed: CodeChange): CodeList => {
  if (!list.codes.some(({ id }) => id === changed.id)) return list;
  const belongs = (changed.status === 'archived') === (status === 'archived');
  if (!belongs) return removeFromList(list, changed.id);
  return { ...list, codes: list.codes.map((code) => (code.id === changed.id ? { ...code, ...changed } : code)) };
};
