import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import type { CodeAction } from './code-action.ts';

export type CodePermissions = { canEdit: boolean; canDelete: boolean };

/** Returns the actions that a code allows. Static and blocked codes can’t be paused; archived ones can only be restored. */
export const getPossibleActions = (
  { status, dynamic }: Pick<CodeSummary, 'status' | 'dynamic'>,
  { canEdit, canDelete }: CodePermissions,
): readonly CodeAction[] => {
  if (status === 'archived') return canDelete ? ['restore'] : [];
  const toggleActions =
    dynamic && canEdit && status !== 'blocked' ? ([status === 'paused' ? 'resume' : 'pause'] as const) : [];
  return [...toggleActions, ...(canDelete ? (['archive'] as const) : [])];
};
