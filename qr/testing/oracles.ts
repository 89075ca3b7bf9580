import { createRequire } from 'node:module';
import * as uqr from 'uqr';
import type { Level } from '../src/index.ts';

/** Two encoders that are not ours, reduced to what tests compare. */

type Qrcode = { create(text: string, options: { errorCorrectionLevel: Level }): { version: number } };

const qrcode = createRequire(import.meta.url)('qrcode') as Qrcode;

/** The version that `qrcode`, which mixes modes, takes; 41 when it finds none. */
export function qrcodeVersion(text: string, level: Level): number {
  try {
    return qrcode.create(text, { errorCorrectionLevel: level }).version;
  } catch {
    return 41;
  }
}

/** The symbol of `uqr`, which follows nayuki's reference and writes one segment. */
export function uqrSymbol(text: string, level: Level, options: { boost?: boolean; mask?: number } = {}) {
  const { version, size, maskPattern, data } = uqr.encode(text, {
    ecc: level,
    boostEcc: options.boost ?? false,
    maskPattern: options.mask ?? -1,
    border: 0,
  });
  return { version, size, mask: maskPattern, modules: Uint8Array.from(data.flat(), Number) };
}
