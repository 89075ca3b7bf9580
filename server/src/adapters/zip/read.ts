import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** Why a ZIP isn’t read. `file` is the entry that is wrong. */
export class ZipError extends Error {
  readonly reason: 'unreadable' | 'unsafe_name' | 'too_many_files' | 'too_large';
  readonly file: string;
  constructor(reason: ZipError['reason'], file = '', options?: ErrorOptions) {
    super(`${reason} ${file}`.trim(), options);
    this.reason = reason;
    this.file = file;
  }
}

export type ZippedFile = {
  name: string;
  /** Unpacked. */
  bytes: number;
  /** Throws a ZipError while it is read if it is damaged, or has another size than it says. */
  read(): AsyncIterable<Uint8Array>;
};

export type OpenedZip = { files: ReadonlyMap<string, ZippedFile>; close(): void };

/** Larger files that shrink to less than this part of their size are made to fill disks. */
export const maxRatio = 200;
export const uncheckedBytes = 2 ** 20;

const safeName = /^(?!.*(?:^|\/)\.)[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)?$/;
const maxNameLength = 200;

const requireSafeName = ({ fileName }: Entry) => {
  if (fileName.length > maxNameLength || !safeName.test(fileName))
    throw new ZipError('unsafe_name', fileName.slice(0, maxNameLength));
};

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw new ZipError('unreadable', entry.fileName, { cause: error });
  }
}

const readDirectory = async (zip: ZipFile, { maxFiles, maxBytes }: ZipLimits) => {
  const files = new Map<string, ZippedFile>();
  let total = 0;
  if (zip.entryCount > maxFiles) throw new ZipError('too_many_files');
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue; // A folder; the names of its files say so.
    requireSafeName(entry);
    const { fileName: name, uncompressedSize: bytes, compressedSize } = entry;
    if (files.has(name) || entry.isEncrypted()) throw new ZipError('unreadable', name);
    total += bytes;
    const isBomb = bytes > uncheckedBytes && bytes > compressedSize * maxRatio;
    if (total > maxBytes || isBomb) throw new ZipError('too_large', name);
    if (files.size >= maxFiles) throw new ZipError('too_many_files');
    files.set(name, { name, bytes, read: () => readEntry(zip, entry) });
  }
  return files;
};

type ZipLimits = { maxFiles: number; maxBytes: number };

/** Opens a ZIP on disk. Nothing of it is unpacked yet; names lead nowhere else, and sizes are within the limits. */
export const openZip = async (path: string, limits: ZipLimits): Promise<OpenedZip> => {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true }).catch((error) => {
    throw new ZipError('unreadable', '', { cause: error });
  });
  try {
    return { files: await readDirectory(zip, limits), close: () => zip.close() };
  } catch (error) {
    zip.close();
    if (error instanceof ZipError) throw error;
    const name = /(?:relative path|absolute path|characters in fileName): (.*)$/.exec((error as Error).message)?.[1];
    throw new ZipError(name === undefined ? 'unreadable' : 'unsafe_name', name?.slice(0, maxNameLength), {
      cause: error,
    });
  }
};
