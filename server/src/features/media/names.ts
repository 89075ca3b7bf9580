import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileNamePattern } from '@tessera/qr-types/fields/file-name.ts';
import { imageNamePattern } from '@tessera/qr-types/fields/index.ts';
import type { RequestActor } from '../../http/actor.ts';

const namePatterns = { file: fileNamePattern, image: imageNamePattern };

/** The kinds of stored media, by the names of fields and tables. */
export type MediaKind = keyof typeof namePatterns;

export const mediaKinds = Object.keys(namePatterns) as MediaKind[];

/** Whether a name is that of a sample, which everyone may use. */
export const isSample = (name: string) => name.startsWith('sample-');

/** Whether a text can be the name of an upload; other texts are never looked up. */
export const isUploadedName = (kind: MediaKind, name: string) => namePatterns[kind].test(name) && !isSample(name);

const samplesFolder = join(dirname(fileURLToPath(import.meta.resolve('@tessera/qr-types'))), '../samples');

export const getSamplePath = (name: string) => join(samplesFolder, name);

/** Returns the samples of a kind with their bytes. */
export const loadSamples = (kind: MediaKind): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(samplesFolder)
      .filter((name) => isSample(name) && namePatterns[kind].test(name))
      .map((name) => [name, readFileSync(getSamplePath(name))]),
  );

/** Base32 (RFC 4648, section 6), in lower case and without padding. */
const encodeBase32 = (bytes: Uint8Array) => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

/**
 * Derives the name from owner and bytes: the same bytes from the same owner are stored once, a name never gets other bytes, and
 * it doesn’t reveal whether another owner has the same file.
 */
export const createMediaName = (owner: RequestActor, bytes: Uint8Array, extension: string) => {
  const ownerKey = owner.kind === 'member' ? owner.accountId : (owner.guestHash ?? '');
  const digest = createHash('sha256').update(ownerKey).update('\0').update(bytes).digest();
  return `${encodeBase32(digest.subarray(0, 16))}.${extension}`;
};
