import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import type { Action } from './after-action.ts';

export type CodeRights = { mayEdit: boolean; mayDelete: boolean };

/** What can be done to a code in one click. A static or blocked one is never paused; an archived one can only come back. */
export const possibleActions = (
  { status, dynamic }: Pick<CodeSummary, 'status' | 'dynamic'>,
  { mayEdit, mayDelete }: CodeRights,
): readonly Action[] => {
  if (status === 'archived') return mayDelete ? ['restore'] : [];
  const live = dynamic && mayEdit && status !== 'blocked' ? ([status === 'paused' ? 'resume' : 'pause'] as const) : [];
  return [...live, ...(mayDelete ? (['archive'] as const) : [])];
};
