import { useMutation, useQueryClient } from '@tanstack/react-query';
import { codes as api, type CodeSummary } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { notify } from '../../ui/notify.ts';
import { hideArchived, showArchived } from './archived-codes.ts';
import { type CodeAction, oppositeAction } from './code-action.ts';
import { getCodeName } from './code-name.ts';
import { type CodePermissions, getPossibleActions } from './possible-actions.ts';
import { invalidateCodeLists } from './queries.ts';
import { settleEach } from './settle-each.ts';
import { setCachedCode } from './use-code-action.ts';
import { type UnchangedCode, useNotifyUnchanged } from './use-notify-unchanged.ts';

const isAlreadyDone = ({ status, dynamic }: CodeSummary, action: CodeAction) =>
  (action === 'pause' && status === 'paused') ||
  (action === 'resume' && dynamic && (status === 'active' || status === 'draft'));

/**
 * Applies an action to several codes, with one Undo for all. Reports and returns the codes that stay unchanged: each code is
 * a separate request, so some may fail while others succeed.
 */
export const useBulkAction = (permissions: CodePermissions) => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyUnchanged = useNotifyUnchanged();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, action }: { id: number; action: CodeAction }) => call(api[action], { params: { id } }),
  });
  const [running, setRunning] = useState<CodeAction>();

  const apply = async (codes: readonly CodeSummary[], action: CodeAction) => {
    const settled = await settleEach(codes, ({ id }) => mutateAsync({ id, action }));
    const done = codes.filter((_code, at) => settled[at]?.status === 'fulfilled');
    for (const result of settled) if (result.status === 'fulfilled') setCachedCode(client, result.value);
    const unchanged = codes.flatMap((code, at): UnchangedCode[] => {
      const result = settled[at];
      return result?.status === 'rejected' ? [{ code, error: result.reason }] : [];
    });
    invalidateCodeLists(client);
    return { done, stayed: unchanged };
  };

  const notifyDone = (done: readonly CodeSummary[], action: CodeAction) => {
    const [first] = done;
    if (!first) return;
    if (action === 'archive') return showArchived(done.map((code) => ({ id: code.id, name: getCodeName(code) })));
    if (action === 'restore') hideArchived(done.map(({ id }) => id));
    const undo = async () => notifyUnchanged((await apply(done, oppositeAction[action])).stayed);
    notify({
      kind: 'success',
      text: t(`codes.done.${action}`, { count: done.length, name: getCodeName(first) }),
      action: { label: t('undo'), onClick: undo },
    });
  };

  const run = async (selectedCodes: readonly CodeSummary[], action: CodeAction): Promise<ReadonlySet<number>> => {
    setRunning(action);
    const actionable = selectedCodes.filter((code) => getPossibleActions(code, permissions).includes(action));
    const notActionable = selectedCodes.filter((code) => !actionable.includes(code) && !isAlreadyDone(code, action));
    const { done, stayed: unchanged } = await apply(actionable, action);
    setRunning(undefined);
    notifyDone(done, action);
    const all = [...unchanged, ...notActionable.map((code) => ({ code }))];
    notifyUnchanged(all);
    return new Set(all.map(({ code }) => code.id));
  };

  return { running, run };
};
