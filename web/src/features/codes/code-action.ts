import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import type { CodeFilter, CodeList } from './queries.ts';

/** What can be done to a code in one click, and taken back in one. */
export type CodeAction = 'pause' | 'resume' | 'archive' | 'restore';

export const oppositeAction = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  restore: 'archive',
} as const satisfies Record<CodeAction, CodeAction>;

const statusByAction = { pause: 'paused', resume: 'active', archive: 'archived' } as const;

/** What has changed of a code, and how it stands then. */
export type CodeChange = Pick<CodeSummary, 'id' | 'status'> & Partial<CodeSummary>;

/** What an action changes of a code, before the server has answered. What a restored one does, only the server knows. */
export const toCodeChange = (id: number, action: Exclude<CodeAction, 'restore'>, now: Date): CodeChange => ({
  id,
  status: statusByAction[action],
  ...(action === 'archive' && { archivedAt: now.toISOString() }),
});

/** A list without one of its codes. */
export const removeFromList = (list: CodeList, id: number): CodeList =>
  list.codes.some((code) => code.id === id)
    ? { ...list, codes: list.codes.filter((code) => code.id !== id), total: list.total - 1 }
    : list;

/** A list in which one code has changed: written over in place, or gone where the list no longer shows such. */
export const updateInList = (list: CodeList, { status }: CodeFilter, changed: CodeChange): CodeList => {
  if (!list.codes.some(({ id }) => id === changed.id)) return list;
  const belongs = (changed.status === 'archived') === (status === 'archived');
  if (!belongs) return removeFromList(list, changed.id);
  return { ...list, codes: list.codes.map((code) => (code.id === changed.id ? { ...code, ...changed } : code)) };
};
