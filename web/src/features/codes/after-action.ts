import type { Code } from '@tessera/contract/api/codes.ts';
import type { CodeFilter, CodeList } from './queries.ts';

/** What can be done to a code in one click, and taken back in one. */
export type Action = 'pause' | 'resume' | 'archive' | 'restore';

export const opposite = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  restore: 'archive',
} as const satisfies Record<Action, Action>;

const statusAfter = { pause: 'paused', resume: 'active', archive: 'archived' } as const;

/** The code as it will be after an action, before the server has answered. */
export const afterAction = <C extends Code>(code: C, action: Action, now: Date): C => {
  if (action === 'restore') return { ...code, archivedAt: null, status: code.dynamic ? 'active' : 'static' };
  return {
    ...code,
    status: statusAfter[action],
    archivedAt: action === 'archive' ? now.toISOString() : code.archivedAt,
  };
};

/** A list in which one code has changed: written over in place, or gone where the list no longer shows such. */
export const listWith = (list: CodeList, { status }: CodeFilter, changed: Code): CodeList => {
  if (!list.codes.some(({ id }) => id === changed.id)) return list;
  const belongs = (changed.status === 'archived') === (status === 'archived');
  if (belongs)
    return { ...list, codes: list.codes.map((code) => (code.id === changed.id ? { ...code, ...changed } : code)) };
  return { ...list, codes: list.codes.filter(({ id }) => id !== changed.id), total: list.total - 1 };
};
