import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Folder, folders } from '@tessera/contract/api/folders.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useRefusal } from '../../refusal.ts';
import { notify } from '../../ui/notify.ts';
import { codeKeys } from '../codes/queries.ts';
import { byName, type FolderList, folderKeys, folderList } from './queries.ts';

const withFolder = (list: FolderList | undefined, folder: Folder): FolderList | undefined =>
  list && { ...list, folders: [...list.folders.filter(({ id }) => id !== folder.id), folder].sort(byName) };

/** Makes, changes and deletes folders. A deleted one goes at once, and can be brought back with its codes. */
export const useFolders = () => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const refused = useRefusal();
  const put = (folder: Folder) => client.setQueryData(folderList.queryKey, (list) => withFolder(list, folder));
  const settle = () => {
    client.invalidateQueries({ queryKey: folderKeys.list });
    client.invalidateQueries({ queryKey: codeKeys.all });
  };

  const create = useMutation({
    mutationFn: (body: { name: string; colour: string }) => call(folders.create, { body }),
    onSuccess: put,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: number; name: string; colour: string }) =>
      call(folders.change, { params: { id }, body }),
    onSuccess: put,
  });
  const restore = useMutation({
    mutationFn: (id: number) => call(folders.restore, { params: { id } }),
    onSuccess: put,
    onError: refused,
    onSettled: settle,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Folder) => call(folders.remove, { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: folderKeys.list });
      const before = client.getQueryData(folderList.queryKey);
      client.setQueryData(
        folderList.queryKey,
        (list) => list && { ...list, folders: list.folders.filter((folder) => folder.id !== id) },
      );
      return { before };
    },
    onError: (error, _folder, kept) => {
      client.setQueryData(folderList.queryKey, kept?.before);
      refused(error);
    },
    onSuccess: ({ id, name, codes }) =>
      notify({
        kind: 'success',
        text: codes > 0 ? t('folders.deleted_with', { name, count: codes }) : t('folders.deleted', { name }),
        action: { label: t('undo'), onClick: () => restore.mutate(id) },
      }),
    onSettled: settle,
  });
  return { create, change, remove };
};

export type Folders = ReturnType<typeof useFolders>;
