import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';

/**
 * A file of a ZIP, whole or as a stream, which is read to its end before the next entry is asked for. Its name has to be safe
 * on every system, and unique whatever its case.
 */
export type ZipEntry = {
  name: string;
  bytes: Uint8Array<ArrayBuffer> | string | AsyncIterable<Uint8Array>;
  modifiedAt: Date;
};

async function* toInputs(entries: AsyncIterable<ZipEntry>) {
  for await (const { name, bytes, modifiedAt } of entries) yield { name, input: bytes, lastModified: modifiedAt };
}

/** Writes a ZIP (uncompressed, names in UTF-8, ZIP64 if it is that large), one entry or piece of it in memory at a time. */
export const writeZip = async (path: string, entries: AsyncIterable<ZipEntry>): Promise<void> => {
  const zip = makeZip(toInputs(entries), { buffersAreUTF8: true }) as ReadableStream<Uint8Array>;
  await pipeline(Readable.fromWeb(zip), createWriteStream(path, { mode: 0o600 }));
};
