import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { defaultStyle, draw, encodeForStyle, toEps } from '@tessera/qr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rethrowAsAppError } from '../../features/downloads/render-errors.ts';
import { AppError } from '../../http/app-error.ts';
import { deserializeError, serializeError } from './messages.ts';
import { rasterizeEps } from './rasterize-eps.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ghostscript-'));
  await writeFile(join(folder, 'gs'), '#!/bin/sh\nexec sleep 600\n');
  await chmod(join(folder, 'gs'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('an EPS that takes Ghostscript too long gets 503 with Retry-After, not 500', async () => {
  const scene = draw(encodeForStyle('8', defaultStyle), defaultStyle);
  const eps = new TextEncoder().encode(await toEps(scene, { size: 512 }, { deflate: (bytes) => bytes }));
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const error = await rasterizeEps(eps, 200, whole, 50).catch((thrown) => thrown);
  // From the process that makes pictures to the one that answers.
  const rethrown = await Promise.reject(deserializeError(serializeError(error)))
    .catch((error) => rethrowAsAppError(error, { style: {} }, {}))
    .catch((thrown) => thrown);
  expect(rethrown).toBeInstanceOf(AppError);
  expect(rethrown).toMatchObject({ code: 'unavailable', details: { retryAfter: expect.any(Number) } });
});
