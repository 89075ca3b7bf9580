import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Code, codes } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useRefusal } from '../../refusal.ts';
import { notify } from '../../ui/notify.ts';
import { type Action, afterAction, listWith, listWithout, opposite } from './after-action.ts';
import { hideArchived, showArchived } from './archived-notice.ts';
import { nameOf } from './name-of.ts';
import { type CodeFilter, type CodeList, codeKeys } from './queries.ts';

/** Writes a code over everywhere that shows it. */
export const putCode = (client: QueryClient, changed: Code): void => {
  client.setQueryData<Code>(codeKeys.one(changed.id), changed);
  for (const [key, list] of client.getQueriesData<CodeList>({ queryKey: codeKeys.lists }))
    if (list) client.setQueryData(key, listWith(list, key[2] as CodeFilter, changed));
};

/** Takes a code out of every list. */
const dropCode = (client: QueryClient, id: number): void => {
  client.setQueriesData<CodeList>({ queryKey: codeKeys.lists }, (list) => list && listWithout(list, id));
};

/** Pause, resume, archive and restore: shown at once, taken back if the server refuses, each with its Undo. */
export const useCodeAction = (): ((code: Code, action: Action) => void) => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const refused = useRefusal();

  const { mutate } = useMutation({
    mutationFn: ({ code, action }: { code: Code; action: Action; isUndo?: boolean }) =>
      call(codes[action], { params: { id: code.id } }),
    onMutate: async ({ code, action }) => {
      await client.cancelQueries({ queryKey: codeKeys.all });
      const before = client.getQueriesData({ queryKey: codeKeys.all });
      if (action === 'restore') dropCode(client, code.id);
      else putCode(client, afterAction(code, action, new Date()));
      if (action === 'archive') showArchived({ id: code.id, name: nameOf(code) });
      if (action === 'restore') hideArchived(code.id);
      return { before };
    },
    onError: (error, { code, action }, kept) => {
      for (const [key, value] of kept?.before ?? []) client.setQueryData(key, value);
      if (action === 'archive') hideArchived(code.id);
      if (action === 'restore') showArchived({ id: code.id, name: nameOf(code) });
      refused(error);
    },
    onSuccess: (changed, { action, isUndo }) => {
      putCode(client, changed);
      if (action === 'archive' || isUndo) return;
      notify({
        kind: 'success',
        text: t(`codes.done.${action}`, { name: nameOf(changed) }),
        action: { label: t('undo'), onClick: () => mutate({ code: changed, action: opposite[action], isUndo: true }) },
      });
    },
    onSettled: (_changed, _error, { action }) => {
      if (action === 'archive' || action === 'restore') client.invalidateQueries({ queryKey: codeKeys.lists });
    },
  });

  return (code, action) => mutate({ code, action });
};
