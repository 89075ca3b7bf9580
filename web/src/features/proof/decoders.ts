import { type Decode, type Decoders, gs } from '@tessera/qr';
import decodeQr from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** For every symbol two readers that are not ours and not each other's, the same as on the server. */

/** By default it would be fetched from another company's host. */
const prepared = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }).then(
  () => true,
  () => false,
);

/** A reader didn't arrive, or doesn't run here. Another worker may have more luck. */
class Unable extends Error {
  override readonly name = 'Unable';
}

const fnc1 = gs.charCodeAt(0);

/** The symbologies by the names that ZXing has for them. */
const formats = { qr: 'QRCode', datamatrix: 'DataMatrix' } as const;

const zxing: Decode = async ({ width, height, data }, symbology = 'qr') => {
  if (!(await prepared)) throw new Unable('ZXing did not load');
  const image = { width, height, data, colorSpace: 'srgb' } as ImageData;
  const [found] = await readBarcodes(image, { formats: [formats[symbology]], maxNumberOfSymbols: 1 });
  if (!found?.isValid) return undefined;
  return found.contentType === 'GS1' ? Uint8Array.of(fnc1, ...found.bytes) : found.bytes;
};

/** It throws where it finds nothing. */
const qr: Decode = async ({ width, height, data }) => {
  try {
    return new TextEncoder().encode(decodeQr({ width, height, data }));
  } catch {
    return undefined;
  }
};
qr.reads = 'plain';

/** 30 KB compressed, which few codes need. */
const zxingTypeScript: Decode = async (pixels, symbology = 'qr') => {
  const loaded = await import('./zxing-typescript.ts').catch(() => undefined);
  if (!loaded) throw new Unable('ZXing (TypeScript) did not load');
  return loaded.read(pixels, symbology);
};
zxingTypeScript.reads = 'gs1';

export const decoders: Decoders = { ZXing: zxing, 'qr (JavaScript)': qr, 'ZXing (TypeScript)': zxingTypeScript };
