import { createHash } from 'node:crypto';
import { imageFile as logoName } from '@tessera/contract/api/style.ts';
import type { ImageSize } from '@tessera/qr-types';
import { imageName } from '@tessera/qr-types/fields/index.ts';
import type { Person } from '../../http/actor.ts';

/** The folder of files that logos are in. */
export const logoFolder = 'logos';

/** Where a logo is kept. */
export const logoFile = (name: string) => `${logoFolder}/${name}`;

export const imageSizes = ['small', 'medium', 'large', 'original'] as const satisfies readonly ImageSize[];

/** Where an image of a content is kept in one of its sizes. */
export const imageFile = (name: string, size: ImageSize) => `images-${size}/${name}`;

/** Where its WebP is, for whoever shows that: the same picture in fewer bytes. A WebP has none besides itself. */
export const modernFile = (name: string, size: ImageSize) => imageFile(`${name.split('.')[0]}.webp`, size);

/** Whether a text could be the name of a logo at all: what could not is never looked for. */
export const isLogoName = (name: string) => logoName.safeParse(name).success;

/** Whether an image is one of ours, for samples: it belongs to everybody. */
export const isSample = (name: string) => name.startsWith('sample-') && imageName.test(name);

/** Whether a text could be the name of a picture that somebody sent. */
export const isUploadedName = (name: string) => imageName.test(name) && !isSample(name);

/** RFC 4648, clause 6, in lower case and without padding. */
const base32 = (bytes: Uint8Array) => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

/**
 * A picture's name follows from its owner and its bytes: it never changes behind its name, is kept once however often its
 * owner sends it, and who has the same picture can't tell from its name whether others do.
 */
export const nameOf = (owner: Person, bytes: Uint8Array, extension: string) => {
  const whose = owner.kind === 'member' ? owner.accountId : (owner.guestHash ?? '');
  const digest = createHash('sha256').update(whose).update('\0').update(bytes).digest();
  return `${base32(digest.subarray(0, 16))}.${extension}`;
};
