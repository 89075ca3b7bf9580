import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Code, type CodeSummary, codes } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';
import { hideArchived, showArchived } from './archived-codes.ts';
import {
  type CodeAction,
  type CodeChange,
  oppositeAction,
  removeFromList,
  toCodeChange,
  updateInList,
} from './code-action.ts';
import { getCodeName } from './code-name.ts';
import { type CodeFilter, type CodeList, codeKeys, invalidateCodeLists } from './queries.ts';

/** Updates a code in every cached query. */
const updateCachedCode = (client: QueryClient, changed: CodeChange): void => {
  client.setQueryData<Code>(codeKeys.one(changed.id), (cachedCode) => cachedCode && { ...cachedCode, ...changed });
  for (const [key, list] of client.getQueriesData<CodeList>({ queryKey: codeKeys.lists }))
    if (list) client.setQueryData(key, updateInList(list, key[2] as CodeFilter, changed));
};

/** Replaces a code in every cached query. Lists don’t get its content. */
export const setCachedCode = (client: QueryClient, changed: Code): void => {
  client.setQueryData<Code>(codeKeys.one(changed.id), changed);
  const { content: _, publishedContent: __, ...summary } = changed;
  updateCachedCode(client, summary);
};

/** Removes a code from every cached list. */
const removeCachedCode = (client: QueryClient, id: number): void => {
  client.setQueriesData<CodeList>({ queryKey: codeKeys.lists }, (list) => list && removeFromList(list, id));
};

/** Updates the status of codes in every cached query. Restored ones leave the archive, and their status is fetched. */
export const updateCachedStates = (client: QueryClient, ids: readonly number[], action: CodeAction): void => {
  for (const id of ids)
    if (action === 'restore') removeCachedCode(client, id);
    else updateCachedCode(client, toCodeChange(id, action, new Date()));
};

/** Pauses, resumes, archives and restores: optimistic, rolled back if the server rejects it, with Undo. */
export const useCodeAction = (): ((code: CodeSummary, action: CodeAction) => void) => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();

  const { mutate } = useMutation({
    mutationFn: ({ code, action }: { code: CodeSummary; action: CodeAction; isUndo?: boolean }) =>
      call(codes[action], { params: { id: code.id } }),
    onMutate: async ({ code, action }) => {
      await client.cancelQueries({ queryKey: codeKeys.all });
      const before = client.getQueriesData({ queryKey: codeKeys.all });
      if (action === 'restore') removeCachedCode(client, code.id);
      else updateCachedCode(client, toCodeChange(code.id, action, new Date()));
      if (action === 'archive') showArchived([{ id: code.id, name: getCodeName(code) }]);
      if (action === 'restore') hideArchived([code.id]);
      return { before };
    },
    onError: (error, { code, action }, context) => {
      for (const [key, value] of context?.before ?? []) client.setQueryData(key, value);
      if (action === 'archive') hideArchived([code.id]);
      if (action === 'restore') showArchived([{ id: code.id, name: getCodeName(code) }]);
      notifyError(error);
    },
    onSuccess: (changed, { action, isUndo }) => {
      setCachedCode(client, changed);
      if (action === 'archive' || isUndo) return;
      notify({
        kind: 'success',
        text: t(`codes.done.${action}`, { count: 1, name: getCodeName(changed) }),
        action: {
          label: t('undo'),
          onClick: () => mutate({ code: changed, action: oppositeAction[action], isUndo: true }),
        },
      });
    },
    onSettled: (_changed, _error, { action }) => {
      if (action !== 'archive' && action !== 'restore') return;
      invalidateCodeLists(client);
    },
  });

  return (code, action) => mutate({ code, action });
};
