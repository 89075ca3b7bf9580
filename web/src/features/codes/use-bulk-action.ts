import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bulkActions } from '@tessera/contract/api/bulk-actions.ts';
import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import type { Task } from '@tessera/contract/api/tasks.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';
import { hideArchived, showArchived } from './archived-codes.ts';
import { type CodeAction, oppositeAction } from './code-action.ts';
import { getCodeName } from './code-name.ts';
import { codeKeys, invalidateCodeLists } from './queries.ts';
import { updateCachedStates } from './use-code-action.ts';
import { useNotifyUnchanged } from './use-notify-unchanged.ts';

/** The selected codes by id; undefined for those that no list has shown yet. */
export type SelectedCodes = ReadonlyMap<number, CodeSummary | undefined>;

/** A task that works on many codes, and the names of those that the page knows. */
export type BulkTask = { task: Task; names: ReadonlyMap<number, string> };

/** Whose design codes get: that of another code, or of a template. */
export type DesignSource = { from: number } | { template: number };

export type BulkAction = CodeAction | 'duplicate' | 'applyDesign';

const toNames = (codes: SelectedCodes): ReadonlyMap<number, string> =>
  new Map([...codes].flatMap(([id, code]) => (code ? [[id, getCodeName(code)]] : [])));

/** Changes several codes with one request and one Undo for all. Reports those that stay unchanged, and returns their ids. */
export const useBulkAction = () => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const notifyUnchanged = useNotifyUnchanged();
  const [running, setRunning] = useState<BulkAction>();
  /** The task that works on many codes, until its dialog is closed. */
  const [task, setTask] = useState<BulkTask>();
  const { mutateAsync: changeStates } = useMutation({
    mutationFn: ({ ids, action }: { ids: number[]; action: CodeAction }) =>
      call(bulkActions[action], { body: { ids } }),
    onSuccess: ({ changed }, { action }) => updateCachedStates(client, changed, action),
  });

  const refetch = () => {
    invalidateCodeLists(client);
    client.invalidateQueries({ queryKey: codeKeys.all, refetchType: 'active' });
  };

  /** Runs a request for the codes; without an answer, all of them are unchanged. */
  const run = async (
    codes: SelectedCodes,
    action: BulkAction,
    request: (ids: number[]) => Promise<Parameters<typeof notifyUnchanged>[0]>,
  ): Promise<ReadonlySet<number>> => {
    setRunning(action);
    try {
      const failed = await request([...codes.keys()]);
      notifyUnchanged(failed, toNames(codes));
      return new Set(failed.map(({ id }) => id));
    } catch (error) {
      notifyError(error);
      return new Set(codes.keys());
    } finally {
      setRunning(undefined);
      refetch();
    }
  };
  const undo = (codes: SelectedCodes, action: CodeAction, ids: number[]) =>
    run(codes, action, async () => (await changeStates({ ids, action })).failed);

  const changeState = (codes: SelectedCodes, action: CodeAction) =>
    run(codes, action, async (ids) => {
      const { changed, failed } = await changeStates({ ids, action });
      const names = toNames(codes);
      const [first] = changed;
      if (first === undefined) return failed;
      if (action === 'archive') showArchived(changed.map((id) => ({ id, name: names.get(id) ?? '' })));
      else {
        if (action === 'restore') hideArchived(changed);
        notify({
          kind: 'success',
          text: t(`codes.done.${action}`, { count: changed.length, name: names.get(first) ?? '' }),
          action: { label: t('undo'), onClick: () => undo(codes, oppositeAction[action], changed) },
        });
      }
      return failed;
    });

  type Undo = typeof bulkActions.undoDesign | typeof bulkActions.undoDuplicate;
  const undoBulk = (codes: SelectedCodes, action: BulkAction, route: Undo, id: string) =>
    run(codes, action, async () => (await call(route, { body: { undo: id } })).failed);

  const showTask = (codes: SelectedCodes, started: Task) => setTask({ task: started, names: toNames(codes) });

  const duplicate = (codes: SelectedCodes) =>
    run(codes, 'duplicate', async (ids) => {
      const { created, failed, undo: id, task: started } = await call(bulkActions.duplicate, { body: { ids } });
      const [first] = created;
      if (started) showTask(codes, started);
      else if (first && id)
        notify({
          kind: 'success',
          text: t('bulk.duplicated', { count: created.length, name: toNames(codes).get(first.from) ?? '' }),
          action: { label: t('undo'), onClick: () => undoBulk(codes, 'duplicate', bulkActions.undoDuplicate, id) },
        });
      return failed;
    });

  const applyDesign = (codes: SelectedCodes, source: DesignSource) =>
    run(codes, 'applyDesign', async (ids) => {
      const reply = await call(bulkActions.applyDesign, { body: { ids, ...source } });
      const { changed, failed, undo: id, task: started } = reply;
      if (started) showTask(codes, started);
      else if (id)
        notify({
          kind: 'success',
          text: t('bulk.designed', { count: changed.length }),
          action: { label: t('undo'), onClick: () => undoBulk(codes, 'applyDesign', bulkActions.undoDesign, id) },
        });
      return failed;
    });

  return { running, changeState, duplicate, applyDesign, task, closeTask: () => setTask(undefined) };
};
