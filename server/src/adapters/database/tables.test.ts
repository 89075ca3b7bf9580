import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateTables } from './generate-tables.ts';
import { databases } from './testing.ts';

const file = join(import.meta.dirname, 'tables.ts');

test.each(databases)(
  'the row types in tables.ts match the migrated schema on $name (UPDATE=1 rewrites them)',
  async ({ open }) => {
    const database = await open();
    const generated = await generateTables(database);
    await database.close();
    if (process.env['UPDATE']) writeFileSync(file, generated);
    expect(readFileSync(file, 'utf8')).toBe(generated);
  },
);
