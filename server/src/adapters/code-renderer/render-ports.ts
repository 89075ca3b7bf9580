import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { RenderPorts } from '@tessera/qr';
import sharp from 'sharp';
import { createLocalFonts } from '../fonts/local.ts';
import { decoders } from './decoders.ts';
import { rasterize, toBitmap } from './raster.ts';
import { rasterizeFile } from './rasterize.ts';

/** What the engine needs of this machine to make a file and to have it read. */
export const createRenderPorts = (): RenderPorts => {
  // One picture at a time on one core: the others belong to whoever scans.
  sharp.concurrency(1);
  sharp.cache(false);
  return {
    deflate: (bytes) => deflateSync(bytes),
    rasterize,
    toBitmap,
    typeset: createLocalFonts().outline,
    rasterizeFile,
    decoders,
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  };
};
