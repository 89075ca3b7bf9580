import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '../index.ts';
import { listExportEntries } from './entries.ts';
import { formatFormatPage } from './manifest.ts';

const path = join(import.meta.dirname, '../../../../docs/export-format.md');

test('docs/export-format.md describes every file and field; UPDATE=1 writes it again', () => {
  const page = formatFormatPage(listExportEntries(features));
  if (process.env['UPDATE']) writeFileSync(path, page);
  expect(readFileSync(path, 'utf8')).toBe(page);
});

test('no two files of an export have the same name, and no omitted column is without a reason', () => {
  const entries = listExportEntries(features);
  const names = entries.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const {
    name,
    export: { columns },
  } of entries)
    for (const [column, about] of Object.entries<unknown>(columns)) {
      const reason = typeof about === 'string' ? about : (about as { omitted: string }).omitted;
      expect([name, column, reason.length > 0]).toEqual([name, column, true]);
    }
});
