import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import type { CodeAction } from './code-action.ts';

export type CodePermissions = { canEdit: boolean; canDelete: boolean };

/** What can be done to a code in one click. A static or blocked one is never paused; an archived one can only come back. */
export const getPossibleActions = (
  { status, dynamic }: Pick<CodeSummary, 'status' | 'dynamic'>,
  { canEdit, canDelete }: CodePermissions,
): readonly CodeAction[] => {
  if (status === 'archived') return canDelete ? ['restore'] : [];
  const toggleActions =
    dynamic && canEdit && status !== 'blocked' ? ([status === 'paused' ? 'resume' : 'pause'] as const) : [];
  return [...toggleActions, ...(canDelete ? (['archive'] as const) : [])];
};
