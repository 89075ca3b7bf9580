import type { Decode, Decoders } from '@tessera/qr';
import decodeQr from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Two readers that are not ours and not each other's, the same two as on the server. */

// By default it would be fetched from another company's host.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const zxing: Decode = async ({ width, height, data }) => {
  const image = { width, height, data, colorSpace: 'srgb' } as ImageData;
  const [found] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found?.isValid ? found.bytes : undefined;
};

/** It throws where it finds nothing. */
const qr: Decode = async ({ width, height, data }) => {
  try {
    return new TextEncoder().encode(decodeQr({ width, height, data }));
  } catch {
    return undefined;
  }
};

export const decoders: Decoders = { ZXing: zxing, QR: qr };
