import type { DataImport, NotedCode } from '@tessera/contract/api/data-imports.ts';
import { type ImportState, importUndoHours } from '@tessera/contract/rules/account-data.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { countItems, type ItemKind, listItems } from './item-store.ts';
import type { ImportRow } from './store.ts';

const hourMs = 3_600_000;
const maxListed = 100;

const runningStates: readonly ImportState[] = ['checking', 'importing', 'stopping', 'undoing'];
/** The states in which an import may have brought something in. */
const endedStates: readonly ImportState[] = ['imported', 'stopped', 'failed'];

/** Until when an import can be undone: one that ended early, too, as it may have brought something in. */
export const getUndoEnd = ({ state, imported_at, created_at }: ImportRow): Date | null =>
  endedStates.includes(state) ? new Date((imported_at ?? created_at).getTime() + importUndoHours * hourMs) : null;

/** Returns how many codes an import adds, replaces or finds fault with; those that are here and stay aren’t counted. */
const countPlannedCodes = ({ plan, existing, choices }: ImportRow): number => {
  if (!plan) return 0;
  const others = Object.values(choices ?? {}).filter((choice) => (choice === 'keep') !== (existing === 'keep')).length;
  const changed = existing === 'keep' ? others : plan.codes.existing - others;
  return plan.codes.added + changed + plan.codes.refused.total;
};

/** An import as its user sees it. One whose task was cancelled has stopped; a check or an undo has failed. */
export const toDataImports = async (member: Member, db: Db, rows: readonly ImportRow[]): Promise<DataImport[]> => {
  const counts = await countItems(
    member,
    db,
    rows.map(({ id }) => id),
  );
  const count = (id: string, kind: ItemKind) => counts.find((row) => row.id === id && row.kind === kind)?.n ?? 0;
  return Promise.all(
    rows.map(async (row): Promise<DataImport> => {
      const { id, plan, error, existing, task_state: taskState } = row;
      const isRunning = runningStates.includes(row.state);
      const isCancelled = isRunning && taskState !== 'waiting' && taskState !== 'running' && taskState !== 'done';
      const isImport = row.state === 'importing' || row.state === 'stopping';
      const state = isCancelled ? (isImport && taskState === 'cancelled' ? 'stopped' : 'failed') : row.state;
      const hasResult = (endedStates.includes(state) || state === 'undone') && existing !== null;
      const failed = hasResult ? await listItems(member, db, id, ['failed']) : [];
      return {
        id,
        fileName: row.file_name,
        bytes: row.bytes,
        state,
        error: isCancelled && state === 'failed' ? { code: 'generic', params: {} } : error,
        plan,
        existing,
        progress:
          isRunning && !isCancelled
            ? {
                ...{ done: row.task_done ?? 0, total: Math.max(1, row.task_total ?? 1) },
                ...(isImport && {
                  codes: {
                    done: count(id, 'code') + count(id, 'replaced') + count(id, 'failed'),
                    total: countPlannedCodes(row),
                  },
                }),
              }
            : null,
        result: hasResult
          ? {
              added: count(id, 'code'),
              replaced: count(id, 'replaced'),
              failed: failed.slice(0, maxListed).map(({ before }) => before as NotedCode),
            }
          : null,
        createdAt: row.created_at.toISOString(),
        importedAt: row.imported_at?.toISOString() ?? null,
        undoUntil: getUndoEnd({ ...row, state })?.toISOString() ?? null,
      };
    }),
  );
};
