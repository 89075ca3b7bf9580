import { expect, test } from 'vitest';
import { toDamagedFolderError } from './data-folder.ts';

/** What Linux shows of its processes has no room for anything. */
const full = '/proc';

test('a database that can’t be opened on a full disk needs room, and isn’t called damaged', () => {
  const { message } = toDamagedFolderError(full, new Error('Aborted()'));
  expect(message).toBe('The database in /proc can’t be opened: its disk is full. Make room, then start again.');
});
