// Walks through one uploaded file, in a process of its own, and removes its metadata if wanted.
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type { FileKind } from '@tessera/qr-types/fields/file-name.ts';
import { serveTasks } from '../worker-pool/serve-tasks.ts';
import { type Erasure, erase } from './erasure.ts';
import { createFileWindow, type FileWindow } from './file-window.ts';
import { inspectMp3 } from './mp3.ts';
import { findMp3Metadata } from './mp3-metadata.ts';
import { inspectMp4 } from './mp4.ts';
import { findMp4Metadata } from './mp4-metadata.ts';
import type { FileMetadata, FileRejection } from './port.ts';

export type InspectionTask = { path: string; kind: FileKind; removeMetadata: boolean };
export type InspectionReply = FileMetadata | FileRejection;

const inspectInWindow = (
  { path, removeMetadata }: InspectionTask,
  inspect: (file: FileWindow) => FileMetadata,
  findMetadata: (file: FileWindow) => Erasure[],
) => {
  const file = openSync(path, removeMetadata ? 'r+' : 'r');
  try {
    const window = createFileWindow(file, fstatSync(file).size);
    const metadata = inspect(window);
    if (removeMetadata) erase(file, findMetadata(window));
    return metadata;
  } finally {
    closeSync(file);
  }
};

const inspectors: Readonly<Record<FileKind, (task: InspectionTask) => InspectionReply | Promise<InspectionReply>>> = {
  // Its parser is large, and is loaded only when it is needed.
  pdf: async ({ path }) => (await import('./pdf.ts')).inspectPdf(readFileSync(path)),
  mp3: (task) => inspectInWindow(task, inspectMp3, findMp3Metadata),
  mp4: (task) => inspectInWindow(task, inspectMp4, findMp4Metadata),
};

serveTasks<InspectionTask>(async (task): Promise<{ reply: InspectionReply }> => {
  try {
    return { reply: await inspectors[task.kind](task) };
  } catch {
    return { reply: { reason: 'unreadable' } };
  }
});
