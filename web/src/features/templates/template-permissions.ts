import type { TemplatePart } from '@tessera/contract/rules/templates.ts';
import { useIsFolderScoped, usePermissionCheck } from '../team/permissions.tsx';

/** Returns what the user may do with templates. Members limited to folders only use them. */
export const useTemplatePermissions = () => {
  const can = usePermissionCheck();
  const isFolderScoped = useIsFolderScoped();
  return {
    canView: can('templates'),
    canCreate: can('templates', 'create') && !isFolderScoped,
    canEdit: can('templates', 'edit') && !isFolderScoped,
    canDelete: can('templates', 'delete') && !isFolderScoped,
  };
};

/** What of a code its template locks, and the template’s name. */
export type CodeLocks = { name: string; locks: readonly TemplatePart[]; fields: readonly string[] };

/** Returns what a template locks for the user; undefined if nothing, as for those who may edit templates. */
export const useCodeLocks = (template: CodeLocks | null | undefined): CodeLocks | undefined => {
  const { canEdit } = useTemplatePermissions();
  return template && !canEdit && template.locks.length > 0 ? template : undefined;
};
