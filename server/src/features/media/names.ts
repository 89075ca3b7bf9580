import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileNamePattern } from '@tessera/qr-types/fields/file.ts';
import { imageNamePattern } from '@tessera/qr-types/fields/index.ts';
import type { RequestActor } from '../../http/actor.ts';

const namePatterns = { file: fileNamePattern, image: imageNamePattern };

/** What is stored, as the fields of content and the tables of the database call it. */
export type MediaKind = keyof typeof namePatterns;

export const mediaKinds = Object.keys(namePatterns) as MediaKind[];

/** Whether something is ours, for samples: it belongs to everybody. */
export const isSample = (name: string) => name.startsWith('sample-');

/** Whether a text could be the name of what somebody sent: what could not is never looked for. */
export const isUploadedName = (kind: MediaKind, name: string) => namePatterns[kind].test(name) && !isSample(name);

const samplesFolder = join(dirname(fileURLToPath(import.meta.resolve('@tessera/qr-types'))), '../samples');

export const getSamplePath = (name: string) => join(samplesFolder, name);

/** What samples are made of, small as it is. */
export const loadSamples = (kind: MediaKind): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(samplesFolder)
      .filter((name) => isSample(name) && namePatterns[kind].test(name))
      .map((name) => [name, readFileSync(getSamplePath(name))]),
  );

/** RFC 4648, clause 6, in lower case and without padding. */
const encodeBase32 = (bytes: Uint8Array) => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

/**
 * A name follows from owner and bytes: it never gets other bytes, is kept once however often its owner sends it, and who has
 * the same can't tell from its name whether others do.
 */
export const createMediaName = (owner: RequestActor, bytes: Uint8Array, extension: string) => {
  const ownerKey = owner.kind === 'member' ? owner.accountId : (owner.guestHash ?? '');
  const digest = createHash('sha256').update(ownerKey).update('\0').update(bytes).digest();
  return `${encodeBase32(digest.subarray(0, 16))}.${extension}`;
};
