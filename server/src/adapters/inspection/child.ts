// Walks through one file of a stranger's in a process of its own, and writes what it found as JSON. Ends with 2 where the
// file is not what it begins as.
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import { inspectMp3 } from './mp3.ts';
import { inspectMp4 } from './mp4.ts';
import type { FileFacts, FileFault } from './port.ts';
import { type Window, windowOf } from './window.ts';

const unreadable = 2;

const inWindow = (path: string, inspect: (file: Window) => FileFacts) => {
  const file = openSync(path, 'r');
  try {
    return inspect(windowOf(file, fstatSync(file).size));
  } finally {
    closeSync(file);
  }
};

const inspectors: Readonly<Record<FileKind, (path: string) => FileFacts | Promise<FileFacts | FileFault>>> = {
  // Its parser is large, and only read where it is needed.
  pdf: async (path) => (await import('./pdf.ts')).inspectPdf(readFileSync(path)),
  mp3: (path) => inWindow(path, inspectMp3),
  mp4: (path) => inWindow(path, inspectMp4),
};

try {
  const [path, kind] = process.argv.slice(2) as [string, FileKind];
  process.stdout.write(JSON.stringify(await inspectors[kind](path)));
} catch {
  process.exitCode = unreadable;
}
