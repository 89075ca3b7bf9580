import type { FileKind } from '@tessera/qr-types/fields/file-name.ts';
import type { Callers } from '../../caller.ts';

/** What an inspection has found. */
export type FileMetadata = { tagTitle?: string; seconds?: number; pages?: number };

/** Why a file is rejected: it is damaged or of another kind, it is active, or it needs a password. */
export type FileRejection = { reason: 'unreadable' } | { reason: 'unsafe'; what: string } | { reason: 'encrypted' };

/** Why an inspection failed: it took too long or too much memory, or too many are waiting. */
export type InspectionFailure = 'too_much' | 'busy';

export type InspectOptions = { callers: Callers; removeMetadata: boolean };

/** Inspects uploaded files, in child processes: a crash can’t take the server down. */
export type FileInspector = {
  /**
   * The queue is fair between `callers`, an account and an address. With `removeMetadata`, what a video or a recording says of
   * places, people, devices and times is overwritten in the file itself, which keeps its length; of a recording, title and
   * artist stay.
   */
  inspect(
    path: string,
    kind: FileKind,
    options: InspectOptions,
  ): Promise<FileMetadata | FileRejection | InspectionFailure>;
  close(): Promise<void>;
};
