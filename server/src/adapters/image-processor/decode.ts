// Decodes what libvips can’t, in a thread of the worker: its memory is freed when it ends, and the worker watches it.

import { parentPort, workerData } from 'node:worker_threads';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { findFormatDecoder } from './formats.ts';
import type { Raster } from './raster.ts';

export type DecodeRequest = { file: Uint8Array; format: string; maxEdge: number };
export type DecodeMessage = { size: [width: number, height: number] } | { raster: Raster };

const { file, format, maxEdge } = workerData as DecodeRequest;
const port = requireValue(parentPort, 'parent thread');
const send = (message: DecodeMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const sendSize = (width: number, height: number) => send({ size: [width, height] });

/** Only the one that is needed is loaded: both are large. */
const raster =
  findFormatDecoder(format)?.by === 'paper'
    ? await (await import('./pdf-page.ts')).renderPdfPage(file, maxEdge, sendSize)
    : await (await import('./magick.ts')).decodeWithMagick(file, format, maxEdge, sendSize);
send({ raster }, [raster.data.buffer as ArrayBuffer]);
