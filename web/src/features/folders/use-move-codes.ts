import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { folders } from '@tessera/contract/api/folders.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';
import { getCodeName } from '../codes/code-name.ts';
import { type CodeFilter, type CodeList, codeKeys } from '../codes/queries.ts';
import { useNotifyUnchanged } from '../codes/use-notify-unchanged.ts';
import { moveInList } from './move-in-list.ts';
import { folderListQuery } from './queries.ts';

type MoveInput = { ids: readonly number[]; folder: number | null; isUndo?: boolean };
type MovedCodes = { id: number; from: number | null }[];

/** Moves codes to a folder, or out of all with null: optimistic, rolled back if the server rejects it, with Undo. */
export const useMoveCodes = (): ((ids: readonly number[], folder: number | null) => void) => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const notifyUnchanged = useNotifyUnchanged();

  /** Moves the codes back, with one request per original folder. */
  const undo = (moved: MovedCodes) => {
    for (const [folder, codes] of Map.groupBy(moved, ({ from }) => from))
      mutate({ ids: codes.map(({ id }) => id), folder, isUndo: true });
  };

  const { mutate } = useMutation({
    mutationFn: ({ ids, folder }: MoveInput) => call(folders.move, { body: { ids: [...ids], folder } }),
    onMutate: async ({ ids, folder }) => {
      await client.cancelQueries({ queryKey: codeKeys.lists });
      const before = client.getQueriesData<CodeList>({ queryKey: codeKeys.lists });
      for (const [key, list] of before)
        if (list) client.setQueryData(key, moveInList(list, key[2] as CodeFilter, ids, folder));
      for (const id of ids) client.setQueryData<Code>(codeKeys.one(id), (code) => code && { ...code, folder });
      const listed = before.flatMap(([, list]) => list?.codes ?? []);
      return { before, names: new Map(listed.map((code) => [code.id, getCodeName(code)])) };
    },
    onError: (error, _move, context) => {
      for (const [key, list] of context?.before ?? []) client.setQueryData(key, list);
      notifyError(error);
    },
    onSuccess: ({ moved, failed }, { folder, isUndo }, { names }) => {
      notifyUnchanged(failed, names);
      if (isUndo || moved.length === 0) return;
      const name = client.getQueryData(folderListQuery.queryKey)?.folders.find(({ id }) => id === folder)?.name;
      const count = moved.length;
      notify({
        kind: 'success',
        text: name === undefined ? t('folders.taken_out', { count }) : t('folders.moved', { count, name }),
        action: { label: t('undo'), onClick: () => undo(moved) },
      });
    },
    onSettled: () => {
      client.invalidateQueries({ queryKey: codeKeys.all });
      client.invalidateQueries({ queryKey: codeKeys.folders });
    },
  });

  return (ids, folder) => mutate({ ids, folder });
};
