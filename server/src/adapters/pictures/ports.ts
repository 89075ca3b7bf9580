import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { MakePorts } from '@tessera/qr';
import sharp from 'sharp';
import { openLocalFonts } from '../fonts/local.ts';
import { decoders } from './decoders.ts';
import { rasterise, toBitmap } from './raster.ts';
import { show } from './show.ts';

/** What the engine needs of this machine to make a file and to have it read. */
export const openPorts = (): MakePorts => {
  // One picture at a time on one core: the others belong to whoever scans.
  sharp.concurrency(1);
  sharp.cache(false);
  return {
    deflate: (bytes) => deflateSync(bytes),
    rasterise,
    toBitmap,
    outline: openLocalFonts().outline,
    show,
    decoders,
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  };
};
