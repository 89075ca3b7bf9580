import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toDamagedFolderError } from './data-folder.ts';
import { openPglite } from './pglite.ts';
import { DatabaseUnavailableError } from './port.ts';

/** Linux's process file system never has free space. */
const full = '/proc';

test('a database that can’t be opened on a full disk is reported as lack of space, not as damaged', () => {
  const { message } = toDamagedFolderError(full, new Error('Aborted()'));
  expect(message).toBe('The database in /proc can’t be opened: its disk is full. Make room, then start again.');
});

let dataDir = '';
/** Looks like the folder of an earlier start. */
let folder = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-damaged-'));
  folder = join(dataDir, 'database/pg');
  for (const part of ['base', 'global', 'pg_wal', 'pg_xact']) mkdirSync(join(folder, part), { recursive: true });
  for (const file of ['global/pg_control', 'postgresql.conf']) writeFileSync(join(folder, file), Buffer.alloc(8192));
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test.each([
  ['incomplete', () => rmSync(join(folder, 'PG_VERSION')), /holds no whole database/],
  ['of another version', () => writeFileSync(join(folder, 'PG_VERSION'), '16\n'), /written by PostgreSQL 16/],
  ['missing a part', () => rmSync(join(folder, 'pg_xact'), { recursive: true }), /incomplete: pg_xact is missing/],
  [
    'truncated',
    () => truncateSync(join(folder, 'global/pg_control'), 100),
    /is damaged: global\/pg_control has 100 bytes/,
  ],
  ['full of zeros', () => {}, /can’t be opened; its files may be damaged/],
  [
    'replaced by a file',
    () => {
      rmSync(join(dataDir, 'database'), { recursive: true });
      writeFileSync(join(dataDir, 'database'), '');
    },
    /can’t be used: a file is in its place/,
  ],
  [
    'itself a file',
    () => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    },
    /can’t be used: a file is in its place/,
  ],
  [
    'locked by an unreadable file',
    () => writeFileSync(join(dataDir, 'database/lock'), 'x'.repeat(4096)),
    /lock is damaged/,
  ],
])('a data folder that is %s is refused with its own message, in one line', async (_how, damage, sentence) => {
  damage();
  const error = await openPglite(dataDir).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  expect(error.message).toMatch(sentence);
  expect(error.message).not.toContain('\n');
});
