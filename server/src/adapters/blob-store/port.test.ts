import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createS3BlobStore } from './s3.ts';
import { type TestStore, testStores } from './testing.ts';

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();
const bytes = (letters: string) => new Uint8Array(Buffer.from(letters));
const scratch = mkdtempSync(join(tmpdir(), 'tessera-scratch-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A file of this machine. */
const written = (content: Uint8Array) => {
  const path = join(scratch, 'file');
  writeFileSync(path, content);
  return path;
};

describe.each(testStores)('files in $name', ({ start }) => {
  let place: TestStore;
  const clock = { now: new Date() };
  const openAgain = () => place.open(() => clock.now);
  const unused = async (since: Date) => {
    const names: string[] = [];
    for await (const name of openAgain().listUnusedSince('logos', since)) names.push(name);
    return names;
  };
  const later = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000);
  beforeEach(async () => {
    place = await start();
    clock.now = new Date();
  });
  afterEach(() => place.close());

  test('a file is there under its name, byte for byte, also for whoever opens the place later', async () => {
    const file = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
    await openAgain().put('logos/a.png', file);
    expect(Buffer.from((await openAgain().get('logos/a.png'))!).equals(file)).toBe(true);
  });

  test('an empty file is read as empty, and never as what memory holds', async () => {
    const files = openAgain();
    await files.put('logos/a.png', new Uint8Array());
    expect(await files.get('logos/a.png')).toHaveLength(0);
  });

  test('a file that is written again is the new one', async () => {
    const files = openAgain();
    await files.put('logos/a.png', bytes('the first and longer one'));
    await files.put('logos/a.png', bytes('second'));
    expect(text(await files.get('logos/a.png'))).toBe('second');
  });

  test('a file of this machine is kept and read in pieces, without ever being whole in memory', async () => {
    const file = Uint8Array.from({ length: 3_000_000 }, (_, at) => at % 253);
    const files = openAgain();
    await files.putFile('files/a.mp4', written(file));
    expect(await files.stat('files/a.mp4')).toEqual({ bytes: file.length });
    const part = async (first: number, last: number) =>
      buffer((await files.readStream('files/a.mp4', { first, last }))!);
    expect(Buffer.from(await buffer((await files.readStream('files/a.mp4'))!)).equals(file)).toBe(true);
    expect(Buffer.compare(await part(0, 1), file.subarray(0, 2))).toBe(0);
    expect(Buffer.compare(await part(1_000_000, 2_000_000), file.subarray(1_000_000, 2_000_001))).toBe(0);
    expect(Buffer.compare(await part(2_999_990, 2_999_999), file.subarray(2_999_990))).toBe(0);
  });

  test('what can’t be kept whole is not there at all, and what had the name still is', async () => {
    const files = openAgain();
    await files.put('logos/a.png', bytes('whole'));
    await expect(files.putFile('logos/a.png', join(scratch, 'none'))).rejects.toThrow();
    expect(text(await files.get('logos/a.png'))).toBe('whole');
    expect(place.listLeftovers?.() ?? []).toEqual([]);
  });

  test('a file that is not there is undefined, and using or deleting it is no fault', async () => {
    const files = openAgain();
    expect(await files.get('logos/none.png')).toBeUndefined();
    expect(await files.readStream('logos/none.png', { first: 0, last: 9 })).toBeUndefined();
    expect(await files.stat('logos/none.png')).toBeUndefined();
    expect(await files.touch('logos/none.png')).toBe(false);
    await files.deleteUnused('logos/none.png', later(1));
    expect(await unused(later(1))).toEqual([]);
  });

  test('a file is unused from when it was last written or touched', async () => {
    const files = openAgain();
    await files.put('logos/old.png', bytes('old'));
    await files.putFile('logos/used.png', written(bytes('used')));
    clock.now = later(2);
    await files.put('logos/new.png', bytes('new'));
    expect(await files.touch('logos/used.png')).toBe(true);
    expect(await unused(later(-1))).toEqual(['logos/old.png']);
    expect(text(await files.get('logos/used.png'))).toBe('used');
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

  test('no name leads out of its folder', async () => {
    const files = openAgain();
    const names = [
      '../a.png',
      'logos/../../a.png',
      'logos/.png',
      '/etc/passwd',
      'logos\\a.png',
      'a/b.png/c.png',
      'a.png',
      '',
    ];
    for (const name of names) {
      const uses = [
        () => files.put(name, bytes('x')),
        () => files.putFile(name, '/x'),
        () => files.get(name),
        () => files.readStream(name),
        () => files.touch(name),
        () => files.deleteUnused(name, later(1)),
      ];
      for (const use of uses) await expect((async () => use())()).rejects.toThrow('no name of a file');
    }
  });
});

// Amazon promises it, too; its test server replaces a file while it is read.
describe.each(testStores.filter(({ name }) => name !== 'a bucket of S3'))('files in $name', ({ start }) => {
  test('of many who write and read one name at once, each reads a whole file', async () => {
    const place = await start();
    const files = place.open(() => new Date());
    const versions = Array.from({ length: 8 }, (_, n) => String(n).repeat(200_000));
    await files.put('logos/a.png', bytes(versions[0]!));
    const read = await Promise.all(
      versions.map(async (version) => {
        const [, seen] = await Promise.all([files.put('logos/a.png', bytes(version)), files.get('logos/a.png')]);
        return text(seen);
      }),
    );
    expect(read.filter((seen) => !versions.includes(seen!))).toEqual([]);
    expect(place.listLeftovers?.() ?? []).toEqual([]);
    await place.close();
  });
});

test('a store that is away is said to be, and the file of this machine is still there', async () => {
  const files = createS3BlobStore({ bucket: 'none', endpoint: 'http://127.0.0.1:9' }, () => new Date());
  const path = written(bytes('mine'));
  for (const use of [() => files.putFile('files/a.pdf', path), () => files.get('files/a.pdf')])
    await expect(use()).rejects.toThrow('the store of files');
  expect(existsSync(path)).toBe(true);
});
