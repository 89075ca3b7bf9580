import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDiskBuffer } from './disk-buffer.ts';
import type { Scan } from './scan.ts';

test('scans that an earlier release buffered are stored with their operating system', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
  const buffer = createDiskBuffer(folder);
  const scan: Scan = {
    id: '019c8b5d2e00700080000000000000aa',
    qrId: 1,
    at: 1_772_000_000_000,
    day: '2026-02-25',
    outcome: 0,
    flags: 0,
    visitor: '00112233445566ff',
    os: 2,
    device: 1,
    browser: 2,
    country: 'DE',
    language: 'en',
  };
  const { os: system, ...rest } = scan;
  writeFileSync(join(folder, 'earlier.log'), JSON.stringify([{ ...rest, system }]));
  await buffer.write([scan]);
  const replayed: Scan[] = [];
  await buffer.replay(async (scans) => void replayed.push(...scans));
  expect(replayed).toEqual([scan, scan]);
  rmSync(folder, { recursive: true });
});
