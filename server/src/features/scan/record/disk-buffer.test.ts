import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDiskBuffer } from './disk-buffer.ts';
import type { Scan } from './scan.ts';

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
  city: undefined,
  language: 'en',
};

const createBuffer = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
  const log = { error: vi.fn() };
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, log, buffer: createDiskBuffer(folder, log) };
};

test('scans that an earlier release buffered are stored with their operating system', async () => {
  const { folder, buffer } = createBuffer();
  const { os: system, ...rest } = scan;
  writeFileSync(join(folder, 'earlier.log'), JSON.stringify([{ ...rest, system }]));
  await buffer.write([scan]);
  const replayed: Scan[] = [];
  await buffer.replay(async (scans) => void replayed.push(...scans));
  expect(replayed).toEqual([scan, scan]);
});

test.each([
  ['cut off', '[{"id":'],
  ['empty', ''],
  ['full of zeros', '\0'.repeat(100)],
  ['no list', '{}'],
  ['a list of nothing', '[null]'],
])('a file that is %s is put aside as it is, logged, and the others are stored', async (_, text) => {
  const { folder, log, buffer } = createBuffer();
  await buffer.write([scan]);
  writeFileSync(join(folder, '0.log'), text);
  await buffer.write([scan]);
  const replayed: Scan[] = [];
  for (let i = 0; i < 2; i++) await buffer.replay(async (scans) => void replayed.push(...scans));
  expect(replayed).toEqual([scan, scan]);
  expect(readdirSync(folder)).toEqual(['0.log.unreadable']);
  expect(readFileSync(join(folder, '0.log.unreadable'), 'utf8')).toBe(text);
  expect([await buffer.unreadable(), await buffer.bytes(), log.error.mock.calls.length]).toEqual([1, 0, 1]);
});

test('a file that the database refuses stays and is reported, and the others are stored', async () => {
  const { folder, buffer } = createBuffer();
  const bad = { ...scan, day: 'someday' };
  for (const batch of [[scan], [bad], [scan]]) await buffer.write(batch);
  const stored: Scan[] = [];
  const rejection = Object.assign(new Error('invalid input syntax'), { severity: 'ERROR', code: '22007' });
  const store = async (scans: readonly Scan[]) => {
    if (scans.some(({ day }) => day === bad.day)) throw rejection;
    stored.push(...scans);
  };
  await expect(buffer.replay(store)).rejects.toBe(rejection);
  expect(stored).toEqual([scan, scan]);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('while the database is away, each file is kept, and one attempt is enough', async () => {
  const { folder, buffer } = createBuffer();
  for (let i = 0; i < 3; i++) await buffer.write([scan]);
  const store = vi.fn().mockRejectedValue(new Error('Connection terminated unexpectedly'));
  await expect(buffer.replay(store)).rejects.toThrow('Connection terminated');
  expect([readdirSync(folder).length, store.mock.calls.length]).toEqual([3, 1]);
});
