/** The format of data exports. A newer number means that older releases can’t read it. */
export const exportFormat = 'tessera-export-1';

/** The parts of an account’s data export, in the order in which they are packed. */
export const exportParts = ['codes', 'files', 'scans', 'responses', 'team', 'activity', 'billing', 'drawings'] as const;
export type ExportPart = (typeof exportParts)[number];

/** Of how many codes an export has a drawing. */
export const maxDrawnCodes = 10_000;

/** The size of a data export that can be imported, packed and unpacked, and how many files it may have. */
export const maxImportBytes = 4 * 2 ** 30;
export const maxImportFiles = 50_000;

/** The states of an import: `ready` once it’s known what it would change. */
export const importStates = [
  'checking',
  'ready',
  'refused',
  'importing',
  'stopping',
  'stopped',
  'imported',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of codes that are here already: they stay as they are, are replaced, or get a copy beside them. */
export const existingChoices = ['keep', 'replace', 'copy'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

/** Lists in the plan of an import are cut after this many. */
export const maxPlanListed = 100;

/** How long an import can be undone, and how long one that wasn’t started is kept. */
export const importUndoHours = 24;
export const importKeptDays = 7;
