import { useMutation, useQueryClient } from '@tanstack/react-query';
import { codes as api } from '@tessera/contract/api/codes.ts';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { type ArchivedCode, hideArchived, showArchived } from './archived-codes.ts';
import { codeKeys } from './queries.ts';
import { settleEach } from './settle-each.ts';

/** Restores archived codes. Those that can't be restored are reported, and stay in the notice with its Undo. */
export const useRestoreCodes = (): ((archived: readonly ArchivedCode[]) => Promise<void>) => {
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const { mutateAsync } = useMutation({ mutationFn: (id: number) => call(api.restore, { params: { id } }) });
  return async (archived) => {
    hideArchived(archived.map(({ id }) => id));
    const settled = await settleEach(archived, ({ id }) => mutateAsync(id));
    const failure = settled.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    if (failure) {
      showArchived(archived.filter((_code, at) => settled[at]?.status === 'rejected'));
      notifyError(failure.reason);
    }
    client.invalidateQueries({ queryKey: codeKeys.all });
    client.invalidateQueries({ queryKey: codeKeys.folders });
  };
};
