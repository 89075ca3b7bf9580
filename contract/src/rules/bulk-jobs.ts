/** The states of a bulk job, a file or list of rows that becomes codes. */
export const bulkJobStates = [
  'draft',
  'checking',
  'checked',
  'creating',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type BulkJobState = (typeof bulkJobStates)[number];

/** The states of one of its rows: before its check, after it, and what has become of it. */
export const bulkRowStates = [
  'unchecked',
  'ready',
  'update',
  'unchanged',
  'error',
  'left_out',
  'empty',
  'created',
  'updated',
  'failed',
  'undone',
] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** What rows do: create codes, update those that they name, or whichever is possible. */
export const bulkModes = ['create', 'update', 'upsert'] as const;
export type BulkMode = (typeof bulkModes)[number];

export const bulkFormats = ['csv', 'xlsx', 'jsonl'] as const;
export type BulkFormat = (typeof bulkFormats)[number];

export const maxBulkBytes = 50 * 2 ** 20;
export const maxBulkColumns = 200;
/** How many rows, errors and changes of one are shown at a time. */
export const maxShownRows = 200;
/** How many tiles an overview of all rows has. */
export const maxTiles = 600;
export const maxRowErrors = 20;
export const maxRowChanges = 50;
