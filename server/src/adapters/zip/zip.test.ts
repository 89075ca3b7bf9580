import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeZip, type ZipEntry } from './index.ts';
import { openZip } from './read.ts';
import { unzip } from './testing.ts';

const modifiedAt = new Date('2026-03-10T12:00:00Z');

const write = async (entries: AsyncIterable<ZipEntry> | readonly ZipEntry[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'written.zip');
  await writeZip(
    path,
    (async function* () {
      yield* entries;
    })(),
  );
  return path;
};

/** The files of a ZIP by name, as an import reads them. */
const readBack = async (path: string) => {
  const zip = await openZip(path, { maxFiles: 100, maxBytes: 2 ** 30 });
  const files = new Map<string, Buffer>();
  for (const [name, file] of zip.files) {
    const pieces: Uint8Array[] = [];
    for await (const piece of file.read()) pieces.push(piece);
    files.set(name, Buffer.concat(pieces));
  }
  zip.close();
  return files;
};

async function* inPieces(bytes: Buffer, length: number) {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

test('texts are compressed and pictures are stored, and other programs unpack both', async () => {
  const csv = Buffer.from('"8","2026-02-01T00:00:00.000Z","IT"\r\n'.repeat(5_000));
  const png = randomBytes(70_000);
  const path = await write([
    { name: 'scans.csv', bytes: inPieces(csv, 1_000), modifiedAt },
    { name: 'images/9f3a.png', bytes: inPieces(png, 999), modifiedAt },
    { name: 'empty.jsonl', bytes: inPieces(Buffer.alloc(0), 1), modifiedAt },
    { name: 'manifest.json', bytes: '{"naïve": "ü"}', modifiedAt },
  ]);
  const written = readFileSync(path);
  expect(written.length).toBeLessThan(png.length + csv.length / 10);
  expect(written.includes(png), 'stored as it is').toBe(true);
  const expected = new Map([
    ['scans.csv', csv],
    ['images/9f3a.png', png],
    ['empty.jsonl', Buffer.alloc(0)],
    ['manifest.json', Buffer.from('{"naïve": "ü"}')],
  ]);
  expect(await readBack(path)).toEqual(expected);
  for (const [name, bytes] of unzip(written)) expect([name, expected.get(name)!.equals(bytes)]).toEqual([name, true]);
});

test.each([
  ['whole', 30_000_000],
  ['in pieces', 100_000],
])('a text that repeats itself, written %s, isn’t mistaken for one that is made to fill disks', async (_, length) => {
  const text = Buffer.alloc(30_000_000, 'a');
  const files = await readBack(await write([{ name: 'codes.jsonl', bytes: inPieces(text, length), modifiedAt }]));
  expect(files.get('codes.jsonl')?.equals(text)).toBe(true);
});

test('a file that can’t be read to its end makes writing fail', async () => {
  async function* breakOff() {
    yield Buffer.from('half');
    throw new Error('the disk is gone');
  }
  for (const name of ['scans.csv', 'images/9f3a.png'])
    await expect(write([{ name, bytes: breakOff(), modifiedAt }])).rejects.toThrow('the disk is gone');
});
