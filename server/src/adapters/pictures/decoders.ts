import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Decode, type Decoders, gs } from '@tessera/qr';
import decodeQr from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Two readers that are not ours and not each other's. */

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** Its WebAssembly is read from the disk: by default it would be fetched from another company's host. */
const prepared = readFile(wasm).then((bytes) =>
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
);

const fnc1 = gs.charCodeAt(0);

/** The symbologies by the names that ZXing has for them. */
const formats = { qr: 'QRCode', datamatrix: 'DataMatrix' } as const;

const zxing: Decode = async ({ width, height, data }, symbology = 'qr') => {
  await prepared;
  const image = {
    width,
    height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    colorSpace: 'srgb',
  };
  const [found] = await readBarcodes(image as Parameters<typeof readBarcodes>[0], {
    formats: [formats[symbology]],
    maxNumberOfSymbols: 1,
  });
  if (!found?.isValid) return undefined;
  return found.contentType === 'GS1' ? Uint8Array.of(fnc1, ...found.bytes) : found.bytes;
};
zxing.knowsGs1 = true;

/** It throws where it finds nothing. */
const qr: Decode = async ({ width, height, data }) => {
  try {
    return new TextEncoder().encode(decodeQr({ width, height, data }));
  } catch {
    return undefined;
  }
};

export const decoders: Decoders = { ZXing: zxing, 'qr (JavaScript)': qr };
