import { expect, test } from 'vitest';
import { newTemplate, toChanges } from './draft.ts';

const saved = { ...newTemplate, name: 'Table cards', folder: 3, keepsAccess: true, limit: '20' };

test('only what was changed is saved, so that changes by someone else stay', () => {
  expect(toChanges(saved, { ...saved })).toEqual({});
  expect(toChanges(saved, { ...saved, name: ' Bottles ', limit: '20 ' })).toEqual({ name: 'Bottles' });
  expect(toChanges(saved, { ...saved, from: '2026-12-24T10:00' })).toMatchObject({ access: { scanLimit: 20 } });
});

test('a part that isn’t kept any more ends its lock', () => {
  const locked = { ...saved, locks: ['design', 'folder'] as const };
  expect(toChanges(locked, { ...locked, folder: null })).toEqual({ folder: null, locks: ['design'] });
});
