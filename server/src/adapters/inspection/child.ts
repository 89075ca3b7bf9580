// Walks through one file of a stranger's in a process of its own, takes its metadata out where that is wanted, and writes what
// it found as JSON. Ends with 2 where the file is not what it begins as.
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import { type Erasure, erase } from './erasure.ts';
import { inspectMp3 } from './mp3.ts';
import { metadataOfMp3 } from './mp3-metadata.ts';
import { inspectMp4 } from './mp4.ts';
import { metadataOfMp4 } from './mp4-metadata.ts';
import type { FileFacts, FileFault } from './port.ts';
import { type Window, windowOf } from './window.ts';

const unreadable = 2;

type Look = (file: Window) => FileFacts;

const inWindow = (path: string, removesMetadata: boolean, inspect: Look, metadataOf: (file: Window) => Erasure[]) => {
  const file = openSync(path, removesMetadata ? 'r+' : 'r');
  try {
    const window = windowOf(file, fstatSync(file).size);
    const facts = inspect(window);
    if (removesMetadata) erase(file, metadataOf(window));
    return facts;
  } finally {
    closeSync(file);
  }
};

type Found = FileFacts | FileFault;

const inspectors: Readonly<Record<FileKind, (path: string, removesMetadata: boolean) => Found | Promise<Found>>> = {
  // Its parser is large, and only read where it is needed.
  pdf: async (path) => (await import('./pdf.ts')).inspectPdf(readFileSync(path)),
  mp3: (path, removesMetadata) => inWindow(path, removesMetadata, inspectMp3, metadataOfMp3),
  mp4: (path, removesMetadata) => inWindow(path, removesMetadata, inspectMp4, metadataOfMp4),
};

try {
  const [path, kind, work] = process.argv.slice(2) as [string, FileKind, string];
  process.stdout.write(JSON.stringify(await inspectors[kind](path, work === 'remove-metadata')));
} catch {
  process.exitCode = unreadable;
}
