import type { BulkRowError } from '@tessera/contract/api/bulk-jobs.ts';
import { expect, test } from 'vitest';
import { suggestText } from './row-text.ts';

const job = {
  format: 'csv',
  columns: ['Room', 'Page'],
  settings: {
    ...{ type: 'url', folder: null, namePattern: '', mode: 'create', dateOrder: 'dmy', hasHeader: true },
    mapping: [
      { column: 0, target: 'name' },
      { column: 1, target: 'content.url' },
    ],
  },
} as const satisfies object as unknown as Parameters<typeof suggestText>[0];
const error: BulkRowError = {
  ...{ column: 'Page', field: 'content.url', error: 'invalid_input', code: 'invalid_url', params: {} },
} as BulkRowError;

test('an address with spaces is offered without them', () => {
  expect(suggestText(job, error, 'https://example.com/ 118')).toBe('https://example.com/118');
});

test('nothing is offered for a text that would still be wrong, or that has no spaces', () => {
  expect(suggestText(job, error, 'not an address')).toBeUndefined();
  expect(suggestText(job, error, 'https://example.com/118')).toBeUndefined();
});

test('a name keeps its spaces', () => {
  expect(suggestText(job, { ...error, column: 'Room', field: 'name' }, 'Room 1')).toBeUndefined();
});
