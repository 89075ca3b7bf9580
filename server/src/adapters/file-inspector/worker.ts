// Walks through one file of a stranger's in a process of its own, takes its metadata out where that is wanted, and writes what
// it found as JSON. Ends with 2 where the file is not what it begins as.
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import { type Erasure, erase } from './erasure.ts';
import { createFileWindow, type FileWindow } from './file-window.ts';
import { inspectMp3 } from './mp3.ts';
import { findMp3Metadata } from './mp3-metadata.ts';
import { inspectMp4 } from './mp4.ts';
import { findMp4Metadata } from './mp4-metadata.ts';
import type { FileMetadata, FileRejection } from './port.ts';

const unreadableExitCode = 2;

type InspectFile = (file: FileWindow) => FileMetadata;

const inspectInWindow = (
  path: string,
  removeMetadata: boolean,
  inspect: InspectFile,
  findMetadata: (file: FileWindow) => Erasure[],
) => {
  const file = openSync(path, removeMetadata ? 'r+' : 'r');
  try {
    const window = createFileWindow(file, fstatSync(file).size);
    const facts = inspect(window);
    if (removeMetadata) erase(file, findMetadata(window));
    return facts;
  } finally {
    closeSync(file);
  }
};

type InspectionFinding = FileMetadata | FileRejection;

const inspectors: Readonly<
  Record<FileKind, (path: string, removeMetadata: boolean) => InspectionFinding | Promise<InspectionFinding>>
> = {
  // Its parser is large, and only read where it is needed.
  pdf: async (path) => (await import('./pdf.ts')).inspectPdf(readFileSync(path)),
  mp3: (path, removeMetadata) => inspectInWindow(path, removeMetadata, inspectMp3, findMp3Metadata),
  mp4: (path, removeMetadata) => inspectInWindow(path, removeMetadata, inspectMp4, findMp4Metadata),
};

try {
  const [path, kind, work] = process.argv.slice(2) as [string, FileKind, string];
  process.stdout.write(JSON.stringify(await inspectors[kind](path, work === 'remove-metadata')));
} catch {
  process.exitCode = unreadableExitCode;
}
