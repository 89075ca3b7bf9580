export type { StoredTable } from './catalogue.ts';
export { analyzeDatabase, isDatabaseEmpty, loadDatabase } from './load.ts';
export { noteBackup, readBackupTimes } from './notes.ts';
export { openForBackup } from './open.ts';
export { endPause, findPause } from './pause.ts';
export { readSnapshot } from './snapshot.ts';
export { withClient, withInstallation } from './with-client.ts';
