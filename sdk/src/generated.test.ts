import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSdk } from '../../scripts/sdk.ts';

test.each(Object.entries(writeSdk()))('%s is what the contract says now: if not, run `npm run sdk`', (path, text) => {
  expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).toBe(text);
});
