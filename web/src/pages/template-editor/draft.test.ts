import { expect, test } from 'vitest';
import { createTestTemplate } from '../../features/templates/testing.ts';
import { createDraft, toChanges, toDraft, toInput } from './draft.ts';

const saved = { ...createDraft('Europe/Berlin'), name: 'Table cards', folder: 3, keepsAccess: true, limit: '20' };

test('only what was changed is saved, so that changes by someone else stay', () => {
  expect(toChanges(saved, { ...saved })).toEqual({});
  expect(toChanges(saved, { ...saved, name: ' Bottles ', limit: '20 ' })).toEqual({ name: 'Bottles' });
  expect(toChanges(saved, { ...saved, from: '2026-12-24T10:00' })).toMatchObject({ access: { scanLimit: 20 } });
});

test('a schedule is shown and saved in the zone of the draft', () => {
  const draft = { ...saved, from: '2026-12-24T09:30' };
  const from = Date.parse('2026-12-24T08:30Z') / 1000;
  expect(toInput(draft).access?.schedule).toEqual({ from });
  const stored = {
    ...createTestTemplate(),
    content: null,
    folderHostname: '',
    access: { schedule: { from }, scanLimit: null },
  };
  expect(toDraft(stored, 'Asia/Kathmandu').from).toBe('2026-12-24T14:15');
});

test('a part that isn’t kept any more ends its lock', () => {
  const locked = { ...saved, locks: ['design', 'folder'] as const };
  expect(toChanges(locked, { ...locked, folder: null })).toEqual({ folder: null, locks: ['design'] });
});
