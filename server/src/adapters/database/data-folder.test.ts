import { expect, test } from 'vitest';
import { toDamagedFolderError } from './data-folder.ts';

/** Linux's process file system never has free space. */
const full = '/proc';

test('a database that can’t be opened on a full disk is reported as lack of space, not as damaged', () => {
  const { message } = toDamagedFolderError(full, new Error('Aborted()'));
  expect(message).toBe('The database in /proc can’t be opened: its disk is full. Make room, then start again.');
});
