import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import type { Callers } from '../../caller.ts';

/** What is known of a file from walking through it. */
export type FileMetadata = { tagTitle?: string; seconds?: number; pages?: number };

/** Why a file is not taken: it is damaged or not what it begins as, it would do something, or it needs a password. */
export type FileRejection = { reason: 'unreadable' } | { reason: 'unsafe'; what: string } | { reason: 'encrypted' };

/** Why nobody knows: looking took too long or too much memory, or too many others are waiting. */
export type InspectionFailure = 'too_much' | 'busy';

export type InspectOptions = { callers: Callers; removeMetadata: boolean };

/** Walks through files that strangers send. Whatever is in them, this process goes on. */
export type FileInspector = {
  /**
   * Those who wait take turns by `callers`, an account and an address. With `removeMetadata`, what a film or a recording says of places, people, devices
   * and times is overwritten in the file itself, which stays as long as it is; of a recording, title and artist stay.
   */
  inspect(
    path: string,
    kind: FileKind,
    options: InspectOptions,
  ): Promise<FileMetadata | FileRejection | InspectionFailure>;
  close(): Promise<void>;
};
