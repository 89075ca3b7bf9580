import type { WeakFile } from '@tessera/contract/api/tasks.ts';
import { needsConfirmation, type VerificationReport } from '@tessera/qr';

/** How many are listed, of thousands. */
const maxListed = 1000;

/** What steps of a ZIP pass on about files that are confirmed before they’re delivered. */
export type WeakFilesProgress = { weak?: readonly WeakFile[] };

/** Returns what to say about a file, if there is something. */
export const toWeakFile = (
  { id, name }: { id: number; name: string },
  { grade, warnings }: Pick<VerificationReport, 'grade' | 'warnings'>,
): WeakFile | undefined =>
  needsConfirmation({ grade, warnings }) ? { id, name, grade, warnings: [...new Set(warnings)] } : undefined;

/** Adds the weak files of a step to those of the steps before. */
export const addWeakFiles = (progress: unknown, found: readonly (WeakFile | undefined)[]): WeakFilesProgress => {
  const { weak: before = [] } = (progress ?? {}) as WeakFilesProgress;
  return { weak: [...before, ...found.filter((one) => one !== undefined)].slice(0, maxListed) };
};
