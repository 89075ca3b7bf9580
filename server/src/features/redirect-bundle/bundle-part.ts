import type { LeftOutReason } from '@tessera/contract/api/redirect-bundle.ts';
import type { ImageSize } from '@tessera/qr-types';
import type { BundledCode } from './bundled-code.ts';

/** A code that is left out, as the list in the ZIP has it. */
export type LeftOut = { id: number; name: string; reasons: readonly LeftOutReason[] | readonly ['unreadable'] };

/** What one step has collected. */
export type BundlePart = {
  codes: BundledCode[];
  leftOut: LeftOut[];
  /** Pages and the files that they generate, by their paths. */
  texts: { path: string; body: string }[];
  images: [name: string, size: ImageSize][];
  media: string[];
};

export const encodePart = (part: BundlePart): Uint8Array => Buffer.from(JSON.stringify(part));

export const decodePart = (bytes: Uint8Array): BundlePart => JSON.parse(Buffer.from(bytes).toString()) as BundlePart;
