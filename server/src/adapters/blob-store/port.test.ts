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

  test('a file is stored byte for byte, and is there when the store is opened again', async () => {
    const file = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
    await openAgain().put('logos/a.png', file);
    expect(Buffer.from((await openAgain().get('logos/a.png'))!).equals(file)).toBe(true);
  });

  test('an empty file is read as empty, not as uninitialised memory', async () => {
    const files = openAgain();
    await files.put('logos/a.png', new Uint8Array());
    expect(await files.get('logos/a.png')).toHaveLength(0);
  });

  test('writing a file again replaces it', async () => {
    const files = openAgain();
    await files.put('logos/a.png', bytes('the first and longer one'));
    await files.put('logos/a.png', bytes('second'));
    expect(text(await files.get('logos/a.png'))).toBe('second');
  });

  test('a local file is stored and read as a stream, never whole in memory', async () => {
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

  test('a write that fails leaves nothing behind, and keeps the previous file', async () => {
    const files = openAgain();
    await files.put('logos/a.png', bytes('whole'));
    await expect(files.putFile('logos/a.png', join(scratch, 'none'))).rejects.toThrow();
    expect(text(await files.get('logos/a.png'))).toBe('whole');
    expect(place.listLeftovers?.() ?? []).toEqual([]);
  });

  test('a missing file is undefined, and touching or deleting it is no error', async () => {
    const files = openAgain();
    expect(await files.get('logos/none.png')).toBeUndefined();
    expect(await files.readStream('logos/none.png', { first: 0, last: 9 })).toBeUndefined();
    expect(await files.stat('logos/none.png')).toBeUndefined();
    expect(await files.touch('logos/none.png')).toBe(false);
    await files.deleteUnused('logos/none.png', later(1));
    expect(await unused(later(1))).toEqual([]);
  });

  test('a file is unused since it was last written or touched', async () => {
    const files = openAgain();
    await files.put('logos/old.png', bytes('old'));
    await files.putFile('logos/used.png', written(bytes('used')));
    clock.now = later(2);
    await files.put('logos/new.png', bytes('new'));
    expect(await files.touch('logos/used.png')).toBe(true);
    expect(await unused(later(-1))).toEqual(['logos/old.png']);
    expect(text(await files.get('logos/used.png'))).toBe('used');
  });

  test('all complete files are listed, whatever their folder and age', async () => {
    const files = openAgain();
    const listAll = async () => {
      const names: string[] = [];
      for await (const name of files.list()) names.push(name);
      return names.sort();
    };
    expect(await listAll()).toEqual([]);
    await files.put('logos/a.png', bytes('a'));
    await files.putFile('files/b.mp4', written(bytes('b')));
    await files.put('unfinished/c.part', bytes('c'));
    expect(await listAll()).toEqual(['files/b.mp4', 'logos/a.png']);
  });

  test('a file that is used during a sweep stays', async () => {
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
  test('parallel reads and writes of one name see whole files only', async () => {
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

test('an unavailable store is reported as such, and the local file is still there', async () => {
  const files = createS3BlobStore({ bucket: 'none', endpoint: 'http://127.0.0.1:9' }, () => new Date());
  const path = written(bytes('mine'));
  for (const use of [() => files.putFile('files/a.pdf', path), () => files.get('files/a.pdf')])
    await expect(use()).rejects.toThrow('the store of files');
  expect(existsSync(path)).toBe(true);
});
