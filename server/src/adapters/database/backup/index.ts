export type { StoredTable } from './catalogue.ts';
export { analyzeDatabase, isDatabaseEmpty, loadDatabase } from './load.ts';
export { openForBackup } from './open.ts';
export { endPause, findPause } from './pause.ts';
export { readSnapshot } from './snapshot.ts';
