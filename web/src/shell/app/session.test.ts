import { plainStyle } from '@tessera/contract/api/style.ts';
import { expect, test } from 'vitest';
import { loadLocalEdit, saveLocalEdit } from '../../features/codes/local-edits.ts';
import { getUnfinishedNames, resumeStorage } from '../../features/upload/resume-storage.ts';
import { clearSession } from './session.ts';

test('signing out leaves no unsaved edits and begun uploads to the next user of the browser', async () => {
  saveLocalEdit(7, { version: 1, edit: { content: { url: 'https://example.org' }, style: plainStyle, name: 'Mine' } });
  await resumeStorage.addUpload('a', {
    size: 1,
    metadata: { filename: 'menu.pdf' },
    creationTime: new Date().toISOString(),
    urlStorageKey: '',
    uploadUrl: 'https://example.org/upload',
    parallelUploadUrls: null,
  });
  expect([loadLocalEdit(7)?.edit.name, getUnfinishedNames()]).toEqual(['Mine', ['menu.pdf']]);
  clearSession();
  expect([loadLocalEdit(7), getUnfinishedNames()]).toEqual([undefined, []]);
});
