import { bulkRowStates } from '@tessera/contract/rules/bulk-jobs.ts';
import { expect, test } from 'vitest';
import { getStep } from './steps.ts';

const counts = Object.fromEntries(bulkRowStates.map((state) => [state, 0])) as Parameters<typeof getStep>[0] extends
  | { counts: infer Counts }
  | undefined
  ? Counts
  : never;
const at = (
  state: 'draft' | 'checked' | 'creating' | 'cancelled' | 'done',
  wanted: string | null = null,
  created = 0,
) => getStep({ state, counts: { ...counts, created } }, wanted);

test('a job is at the step of its state', () => {
  expect(getStep(undefined, 'download')).toBe('file');
  expect([at('draft'), at('checked'), at('creating'), at('done')]).toEqual(['file', 'check', 'create', 'download']);
});

test('a checked job can go back to its file, one that created something can’t', () => {
  expect(at('checked', 'file')).toBe('file');
  expect(at('done', 'file')).toBe('download');
  expect(at('creating', 'check')).toBe('create');
});

test('a cancelled job has downloads if it created something', () => {
  expect(at('cancelled', 'download', 3)).toBe('download');
  expect(at('cancelled', 'download')).toBe('create');
});
