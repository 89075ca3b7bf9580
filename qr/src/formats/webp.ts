import { writeBitmap } from './bitmap.ts';
import type { Format } from './format.ts';

/** WebP (RFC 9649) without loss, encoded by the host. A code without a background is transparent. */
export const webp: Format = {
  id: 'webp',
  name: 'WebP',
  mime: 'image/webp',
  extension: 'webp',
  vector: false,
  hasPages: false,
  colorSpaces: ['rgb'],
  write: (picture, options, ports) => writeBitmap(picture, 'webp', options, ports),
};
