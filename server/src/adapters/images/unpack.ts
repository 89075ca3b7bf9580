// Opens what libvips can't, in a thread of the child: what it took is free again when it ends, and the child watches it.
import { parentPort, workerData } from 'node:worker_threads';
import { openingOf } from './formats.ts';
import type { Raster } from './raster.ts';

export type Unpacking = { file: Uint8Array; format: string; edge: number };
export type Unpacked = { size: [width: number, height: number] } | { raster: Raster };

const { file, format, edge } = workerData as Unpacking;
const tell = (said: Unpacked, transfer: ArrayBuffer[] = []) => parentPort!.postMessage(said, transfer);
const size = (width: number, height: number) => tell({ size: [width, height] });

/** Either is large: the other is not loaded. */
const raster =
  openingOf(format)?.by === 'paper'
    ? await (await import('./paper.ts')).openPaper(file, edge, size)
    : await (await import('./magick.ts')).openByMagick(file, format, edge, size);
tell({ raster }, [raster.data.buffer as ArrayBuffer]);
