import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import type { Callers } from '../../caller.ts';

/** What is known of a file from walking through it. */
export type FileFacts = { tagTitle?: string; seconds?: number; pages?: number };

/** Why a file is not taken: it is damaged or not what it begins as, it would do something, or it needs a password. */
export type FileFault = { fault: 'unreadable' } | { fault: 'unsafe'; what: string } | { fault: 'encrypted' };

/** Why nobody knows: looking took too long or too much memory, or too many others are waiting. */
export type NotInspected = 'too_much' | 'busy';

export type InspectOptions = { callers: Callers; removesMetadata: boolean };

/** Walks through files that strangers send. Whatever is in them, this process goes on. */
export type Inspection = {
  /**
   * Those who wait take turns by `callers`, an account and an address. With `removesMetadata`, what a film or a recording says of places, people, devices
   * and times is overwritten in the file itself, which stays as long as it is; of a recording, title and artist stay.
   */
  inspect(path: string, kind: FileKind, options: InspectOptions): Promise<FileFacts | FileFault | NotInspected>;
};
