import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { RenderPorts } from '@tessera/qr';
import sharp from 'sharp';
import { createLocalFonts } from '../fonts/local.ts';
import { decoders } from './decoders.ts';
import { outputProfile } from './output-profile.ts';
import { rasterize, toBitmap } from './raster.ts';
import { rasterizeFile } from './rasterize.ts';

/** The engine’s ports on this machine, to render and to scan-test. */
export const createRenderPorts = (): RenderPorts => {
  // One thread per worker: the other cores are left to scans.
  sharp.concurrency(1);
  sharp.cache(false);
  return {
    deflate: (bytes) => deflateSync(bytes),
    rasterize,
    toBitmap,
    outputProfile,
    typeset: createLocalFonts().outline,
    rasterizeFile,
    decoders,
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  };
};
