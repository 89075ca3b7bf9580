import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLocalFiles } from './local.ts';

const adapters = [{ name: 'a local folder', open: openLocalFiles }];

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();
const bytes = (letters: string) => new Uint8Array(Buffer.from(letters));

describe.each(adapters)('files in $name', ({ open }) => {
  let folder: string;
  const clock = { now: new Date() };
  const openAgain = () => open(folder, () => clock.now);
  const unused = async (since: Date) => {
    const names: string[] = [];
    for await (const name of openAgain().unusedSince('logos', since)) names.push(name);
    return names;
  };
  const later = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-files-'));
    clock.now = new Date('2026-03-10T12:00:00Z');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a file is there under its name, byte for byte, also for whoever opens the folder later', async () => {
    const file = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
    await openAgain().put('logos/a.png', file);
    expect(await openAgain().get('logos/a.png')).toEqual(file);
  });

  test('a file that is written again is the new one', async () => {
    const files = openAgain();
    await files.put('logos/a.png', bytes('the first and longer one'));
    await files.put('logos/a.png', bytes('second'));
    expect(text(await files.get('logos/a.png'))).toBe('second');
  });

  test('of many who write and read one name at once, each reads a whole file', async () => {
    const files = openAgain();
    const versions = Array.from({ length: 8 }, (_, n) => String(n).repeat(200_000));
    await files.put('logos/a.png', bytes(versions[0]!));
    const read = await Promise.all(
      versions.map(async (version) => {
        const [, seen] = await Promise.all([files.put('logos/a.png', bytes(version)), files.get('logos/a.png')]);
        return text(seen);
      }),
    );
    expect(read.filter((seen) => !versions.includes(seen!))).toEqual([]);
    expect(readdirSync(join(folder, 'logos'))).toEqual(['a.png']);
  });

  test('what a crash left half written is under no name', async () => {
    const files = openAgain();
    await files.put('logos/a.png', bytes('whole'));
    writeFileSync(join(folder, 'unfinished', 'half'), 'ha');
    expect(await unused(later(1))).toEqual(['logos/a.png']);
  });

  test('a file that is not there is undefined, and using or deleting it is no fault', async () => {
    const files = openAgain();
    expect(await files.get('logos/none.png')).toBeUndefined();
    expect(await files.touch('logos/none.png')).toBe(false);
    await files.deleteUnused('logos/none.png', later(1));
    expect(await unused(later(1))).toEqual([]);
  });

  test('a file is unused from when it was last written or touched', async () => {
    const files = openAgain();
    await files.put('logos/old.png', bytes('old'));
    await files.put('logos/used.png', bytes('used'));
    clock.now = later(2);
    await files.put('logos/new.png', bytes('new'));
    expect(await files.touch('logos/used.png')).toBe(true);
    expect(await unused(later(-1))).toEqual(['logos/old.png']);
  });

  test('a file that is used while it is looked for stays', async () => {
    const files = openAgain();
    await files.put('logos/a.png', bytes('a'));
    await files.put('logos/b.png', bytes('b'));
    clock.now = later(2);
    const since = later(-1);
    const found = await unused(since);
    await files.touch('logos/a.png');
    for (const name of found) await files.deleteUnused(name, since);
    expect([text(await files.get('logos/a.png')), text(await files.get('logos/b.png'))]).toEqual(['a', undefined]);
  });

  test.each([
    '../a.png',
    'logos/../../a.png',
    'logos/.png',
    '/etc/passwd',
    'logos\\a.png',
    'logos/a.png/b.png',
    'a.png',
    '',
  ])('%j is no name', async (name) => {
    const files = openAgain();
    await expect(files.put(name, bytes('x'))).rejects.toThrow('no name of a file');
    await expect(files.get(name)).rejects.toThrow('no name of a file');
    await expect(files.touch(name)).rejects.toThrow('no name of a file');
  });
});
