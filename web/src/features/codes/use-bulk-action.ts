import { useMutation, useQueryClient } from '@tanstack/react-query';
import { codes as api, type CodeSummary } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { notify } from '../../ui/notify.ts';
import { folderKeys } from '../folders/queries.ts';
import { type Action, opposite } from './after-action.ts';
import { hideArchived, showArchived } from './archived-notice.ts';
import { nameOf } from './name-of.ts';
import { type CodeRights, possibleActions } from './possible-actions.ts';
import { codeKeys } from './queries.ts';
import { settleEach } from './settle-each.ts';
import { putCode } from './use-code-action.ts';
import { type Stayed, useTellStayed } from './use-tell-stayed.ts';

const isSo = ({ status, dynamic }: CodeSummary, action: Action) =>
  (action === 'pause' && status === 'paused') ||
  (action === 'resume' && dynamic && (status === 'active' || status === 'draft'));

/**
 * Applies an action to many codes, with one Undo for all. Returns the codes that stay unchanged, after showing why: each code
 * is a request of its own, so some may be refused while others succeed.
 */
export const useBulkAction = (rights: CodeRights) => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const tellStayed = useTellStayed();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, action }: { id: number; action: Action }) => call(api[action], { params: { id } }),
  });
  const [running, setRunning] = useState<Action>();

  const apply = async (codes: readonly CodeSummary[], action: Action) => {
    const settled = await settleEach(codes, ({ id }) => mutateAsync({ id, action }));
    const done = codes.filter((_code, at) => settled[at]?.status === 'fulfilled');
    for (const one of settled) if (one.status === 'fulfilled') putCode(client, one.value);
    const stayed = codes.flatMap((code, at): Stayed[] => {
      const one = settled[at];
      return one?.status === 'rejected' ? [{ code, error: one.reason }] : [];
    });
    client.invalidateQueries({ queryKey: codeKeys.lists });
    client.invalidateQueries({ queryKey: folderKeys.list });
    return { done, stayed };
  };

  const tellDone = (done: readonly CodeSummary[], action: Action) => {
    if (done.length === 0) return;
    if (action === 'archive') return showArchived(done.map((code) => ({ id: code.id, name: nameOf(code) })));
    if (action === 'restore') hideArchived(done.map(({ id }) => id));
    const undo = async () => tellStayed((await apply(done, opposite[action])).stayed);
    notify({
      kind: 'success',
      text: t(`codes.done.${action}`, { count: done.length, name: nameOf(done[0]!) }),
      action: { label: t('undo'), onClick: undo },
    });
  };

  const run = async (chosen: readonly CodeSummary[], action: Action): Promise<ReadonlySet<number>> => {
    setRunning(action);
    const able = chosen.filter((code) => possibleActions(code, rights).includes(action));
    const unable = chosen.filter((code) => !able.includes(code) && !isSo(code, action));
    const { done, stayed } = await apply(able, action);
    setRunning(undefined);
    tellDone(done, action);
    const all = [...stayed, ...unable.map((code) => ({ code }))];
    tellStayed(all);
    return new Set(all.map(({ code }) => code.id));
  };

  return { running, run };
};
