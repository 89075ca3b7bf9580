import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundle } from '../../qr/testing/bundle.ts';

test('programs in browsers load less than 10 KB', async () => {
  const script = await bundle(`export * from '${join(import.meta.dirname, 'index.ts')}';`);
  expect(script).toContain('/api/qr');
  expect(gzipSync(script).byteLength).toBeLessThan(10_000);
});
