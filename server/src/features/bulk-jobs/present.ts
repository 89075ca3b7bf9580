import type { BulkJob, BulkJobSummary, BulkProgress, BulkRow } from '@tessera/contract/api/bulk-jobs.ts';
import type { BulkJobState } from '@tessera/contract/rules/bulk-jobs.ts';
import { findAssumedDate, findTarget, isDateKind } from '@tessera/contract/rules/bulk-targets.ts';
import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { readRemainingCodes } from '../codes/index.ts';
import * as rowStore from './row-store.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;
const firstRowCount = 8;

const workingStates: readonly BulkJobState[] = ['checking', 'creating', 'undoing'];
export const isWorking = ({ state }: Pick<BulkJobSummary, 'state'>): boolean => workingStates.includes(state);

/** The state of a job, whose task may have been cancelled or failed by itself. */
export const getJobState = ({ state, task_state: taskState }: store.BulkJobRow): BulkJobState => {
  if (!workingStates.includes(state) || ['waiting', 'running', 'done'].includes(taskState ?? '')) return state;
  if (state === 'checking') return 'draft';
  return taskState === 'cancelled' ? 'cancelled' : 'failed';
};

/** Rows that aren’t empty. */
const countFilled = (counts: store.BulkCounts) => Object.values(counts).reduce((sum, n) => sum + n, 0) - counts.empty;

export const toSummary = (
  { config }: Pick<Deps, 'config'>,
  row: store.BulkJobRow,
  counts: store.BulkCounts,
): BulkJobSummary => ({
  id: row.id,
  fileName: row.file_name,
  bytes: row.bytes,
  format: row.source.format,
  state: getJobState(row),
  type: row.settings.type,
  mode: row.settings.mode,
  rows: countFilled(counts),
  counts,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  expiresAt: new Date(row.created_at.getTime() + config.retentionDays.BULK_JOB_RETENTION_DAYS * dayMs).toISOString(),
});

/** Returns the cells of a row as texts; a line of JSON is one cell. */
export const toTexts = (cells: rowStore.Cells): string[] =>
  Array.isArray(cells) ? cells.map(String) : [JSON.stringify(cells)];

/** Whether a member may undo a job. What users created themselves they may take back, as in other bulk actions. */
export const canUndo = (member: Member, row: store.BulkJobRow, { created, updated }: store.BulkCounts): boolean =>
  (created === 0 || row.user_id === member.userId || hasPermission(member, 'dashboard', 'delete')) &&
  (updated === 0 || hasPermission(member, 'dashboard', 'edit'));

const listAssumedDates = (
  { columns, settings }: store.BulkJobRow,
  firstRows: readonly (readonly string[])[],
): BulkJob['assumedDates'] =>
  settings.mapping.flatMap(({ column, target }) => {
    const found = target === null ? undefined : findTarget(settings.type, target);
    if (!found || !isDateKind(found.kind)) return [];
    const cells = firstRows.map((row) => row[column] ?? '');
    const assumed = findAssumedDate(cells, settings.dateOrder);
    return assumed ? [{ column: columns[column] ?? '', ...assumed }] : [];
  });

export const toJob = async (deps: Deps, member: Member, row: store.BulkJobRow): Promise<BulkJob> => {
  const { db } = deps.database;
  const counts = (await store.readCounts(member, db, [row.id]))(row.id);
  const first = await rowStore.listRows(member, db, row.id, { after: 0, limit: firstRowCount });
  const { format, encoding, delimiter, sheet, layout, isRemembered } = row.source;
  const firstRows = first.filter(({ state }) => state !== 'empty').map(({ cells }) => toTexts(cells));
  return {
    ...toSummary(deps, row, counts),
    encoding,
    delimiter,
    sheet,
    layout,
    isRemembered,
    columns: row.columns,
    firstRows,
    settings: row.settings,
    assumedDates: format === 'jsonl' ? [] : listAssumedDates(row, firstRows),
    remainingCodes: await readRemainingCodes(member, db, deps.config.maxCodesPerAccount),
    canUndo: canUndo(member, row, counts),
  };
};

type ListedRow = Awaited<ReturnType<typeof rowStore.listRows>>[number];

export const toBulkRow = ({ row, state, cells, errors, changes, codeId, codeName, link }: ListedRow): BulkRow => ({
  row,
  state,
  cells: toTexts(cells),
  errors: errors ?? [],
  changes: changes ?? [],
  code: codeId === null || link === null ? null : { id: codeId, name: codeName ?? '', link },
});

/** What of the rows the task of a job is done with, and how many it is about. */
export const toProgress = (
  state: BulkJobState,
  counts: store.BulkCounts,
): Omit<BulkProgress, 'perSecond' | 'secondsLeft'> => {
  const { left_out: leftOut, unchecked, ready, update, error } = counts;
  const filled = countFilled(counts);
  if (state === 'checking' || state === 'draft') return { state, counts, done: filled - unchecked, total: filled };
  if (state === 'undoing' || state === 'undone')
    return { state, counts, done: counts.undone, total: counts.undone + counts.created + counts.updated };
  const total = filled - leftOut - error - counts.unchanged;
  return { state, counts, done: total - ready - update, total };
};
