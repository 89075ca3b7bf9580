import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Folder, folders } from '@tessera/contract/api/folders.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';
import { codeKeys } from '../codes/queries.ts';
import { compareByName, type FolderList, folderListQuery } from './queries.ts';

/** Without `hostname`, its domain stays. */
type FolderInput = { name: string; colour: string; hostname?: string };

const withFolder = (list: FolderList | undefined, folder: Folder): FolderList | undefined =>
  list && { ...list, folders: [...list.folders.filter(({ id }) => id !== folder.id), folder].sort(compareByName) };

/** Creates, updates and deletes folders. A deletion shows immediately, and can be undone with the codes in it. */
export const useFolderMutations = () => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const upsertFolder = (folder: Folder) =>
    client.setQueryData(folderListQuery.queryKey, (list) => withFolder(list, folder));
  const refetch = () => {
    client.invalidateQueries({ queryKey: codeKeys.folders });
    client.invalidateQueries({ queryKey: codeKeys.all });
  };

  const create = useMutation({
    mutationFn: (body: FolderInput) => call(folders.create, { body }),
    onSuccess: upsertFolder,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: number } & FolderInput) => call(folders.change, { params: { id }, body }),
    onSuccess: upsertFolder,
  });
  const restore = useMutation({
    mutationFn: (id: number) => call(folders.restore, { params: { id } }),
    onSuccess: upsertFolder,
    onError: notifyError,
    onSettled: refetch,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Folder) => call(folders.remove, { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: codeKeys.folders });
      const before = client.getQueryData(folderListQuery.queryKey);
      client.setQueryData(
        folderListQuery.queryKey,
        (list) => list && { ...list, folders: list.folders.filter((folder) => folder.id !== id) },
      );
      return { before };
    },
    onError: (error, _folder, context) => {
      client.setQueryData(folderListQuery.queryKey, context?.before);
      notifyError(error);
    },
    onSuccess: ({ id, name, codes }) =>
      notify({
        kind: 'success',
        text: codes > 0 ? t('folders.deleted_with', { name, count: codes }) : t('folders.deleted', { name }),
        action: { label: t('undo'), onClick: () => restore.mutate(id) },
      }),
    onSettled: refetch,
  });
  return { create, change, remove };
};

export type FolderMutations = ReturnType<typeof useFolderMutations>;
