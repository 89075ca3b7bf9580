import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bulkActions } from '@tessera/contract/api/bulk-actions.ts';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { type ArchivedCode, hideArchived, showArchived } from './archived-codes.ts';
import { codeKeys } from './queries.ts';
import { useNotifyUnchanged } from './use-notify-unchanged.ts';

/** Restores archived codes. Those that can't be restored are reported, and stay in the notice with its Undo. */
export const useRestoreCodes = (): ((archived: readonly ArchivedCode[]) => Promise<void>) => {
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const notifyUnchanged = useNotifyUnchanged();
  const { mutateAsync } = useMutation({
    mutationFn: (ids: number[]) => call(bulkActions.restore, { body: { ids } }),
  });
  return async (archived) => {
    const ids = archived.map(({ id }) => id);
    hideArchived(ids);
    try {
      const { failed } = await mutateAsync(ids);
      notifyUnchanged(failed, new Map(archived.map(({ id, name }) => [id, name])));
    } catch (error) {
      showArchived(archived);
      notifyError(error);
    }
    client.invalidateQueries({ queryKey: codeKeys.all });
    client.invalidateQueries({ queryKey: codeKeys.folders });
  };
};
