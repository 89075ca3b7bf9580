import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileName } from '@tessera/qr-types/fields/file.ts';
import { imageName } from '@tessera/qr-types/fields/index.ts';
import type { Person } from '../../http/actor.ts';

const patterns = { file: fileName, image: imageName };

/** What is stored, as the fields of content and the tables of the database call it. */
export type Kind = keyof typeof patterns;

export const kinds = Object.keys(patterns) as Kind[];

/** Whether something is ours, for samples: it belongs to everybody. */
export const isSample = (name: string) => name.startsWith('sample-');

/** Whether a text could be the name of what somebody sent: what could not is never looked for. */
export const isSentName = (kind: Kind, name: string) => patterns[kind].test(name) && !isSample(name);

const sampleFolder = join(dirname(fileURLToPath(import.meta.resolve('@tessera/qr-types'))), '../samples');

export const samplePath = (name: string) => join(sampleFolder, name);

/** What samples are made of, small as it is. */
export const samplesOf = (kind: Kind): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(sampleFolder)
      .filter((name) => isSample(name) && patterns[kind].test(name))
      .map((name) => [name, readFileSync(samplePath(name))]),
  );

/** RFC 4648, clause 6, in lower case and without padding. */
const base32 = (bytes: Uint8Array) => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

/**
 * A name follows from owner and bytes: it never gets other bytes, is kept once however often its owner sends it, and who has
 * the same can't tell from its name whether others do.
 */
export const nameOf = (owner: Person, bytes: Uint8Array, extension: string) => {
  const whose = owner.kind === 'member' ? owner.accountId : (owner.guestHash ?? '');
  const digest = createHash('sha256').update(whose).update('\0').update(bytes).digest();
  return `${base32(digest.subarray(0, 16))}.${extension}`;
};
