import { type Decode, type Decoders, groupSeparator } from '@tessera/qr';
import decodeQr from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Two independent third-party decoders per symbology, the same as on the server. */

/** Loads the WebAssembly from our host; the default is a third-party host. */
const zxingReady = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }).then(
  () => true,
  () => false,
);

/** A decoder couldn’t be loaded or started. Another worker may succeed. */
class DecoderUnavailableError extends Error {
  override readonly name = 'DecoderUnavailableError';
}

const fnc1 = groupSeparator.charCodeAt(0);

/** ZXing’s names of the symbologies. */
const zxingFormats = { qr: 'QRCode', datamatrix: 'DataMatrix', microqr: 'MicroQRCode', rmqr: 'RMQRCode' } as const;

const decodeWithZxing: Decode = async ({ width, height, data }, symbology = 'qr') => {
  if (!(await zxingReady)) throw new DecoderUnavailableError('ZXing did not load');
  const image = { width, height, data, colorSpace: 'srgb' } as ImageData;
  const [barcode] = await readBarcodes(image, { formats: [zxingFormats[symbology]], maxNumberOfSymbols: 1 });
  if (!barcode?.isValid) return undefined;
  return barcode.contentType === 'GS1' ? Uint8Array.of(fnc1, ...barcode.bytes) : barcode.bytes;
};

/** Throws if it finds no code. */
const decodeWithQr: Decode = async ({ width, height, data }) => {
  try {
    return new TextEncoder().encode(decodeQr({ width, height, data }));
  } catch {
    return undefined;
  }
};
decodeWithQr.supports = 'plain';

/** Loaded on demand: 30 KB compressed, which few codes need. */
const decodeWithZxingTypeScript: Decode = async (pixels, symbology = 'qr') => {
  const loaded = await import('./zxing-typescript.ts').catch(() => undefined);
  if (!loaded) throw new DecoderUnavailableError('ZXing (TypeScript) did not load');
  return loaded.decode(pixels, symbology);
};
decodeWithZxingTypeScript.supports = 'gs1';

export const decoders: Decoders = {
  ZXing: decodeWithZxing,
  'qr (JavaScript)': decodeWithQr,
  'ZXing (TypeScript)': decodeWithZxingTypeScript,
};
