import { createRequire } from 'node:module';
import * as uqr from 'uqr';
import type { Level } from '../src/index.ts';

/** Two independent encoders, reduced to what tests compare. */

type Qrcode = { create(text: string, options: { errorCorrectionLevel: Level }): { version: number } };

const qrcode = createRequire(import.meta.url)('qrcode') as Qrcode;

/** Returns the version chosen by `qrcode`, which mixes modes; 41 if the text doesn’t fit. */
export function qrcodeVersion(text: string, level: Level): number {
  try {
    return qrcode.create(text, { errorCorrectionLevel: level }).version;
  } catch {
    return 41;
  }
}

/** Encodes with `uqr`, which follows nayuki’s reference and writes one segment. */
export function uqrSymbol(text: string, level: Level, options: { boost?: boolean; mask?: number } = {}) {
  const { version, size, maskPattern, data } = uqr.encode(text, {
    ecc: level,
    boostEcc: options.boost ?? false,
    maskPattern: options.mask ?? -1,
    border: 0,
  });
  return { version, size, mask: maskPattern, modules: Uint8Array.from(data.flat(), Number) };
}
