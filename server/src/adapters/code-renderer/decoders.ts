import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Decode, type Decoders, decodeAttempts, groupSeparator } from '@tessera/qr';
import decodeQr from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Two independent decoders for each symbology, neither of them ours. */

const wasmPath = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** Reads its WebAssembly from disk: by default, it would be fetched from another company’s host. */
const zxingReady = readFile(wasmPath).then((bytes) =>
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
);

const fnc1 = groupSeparator.charCodeAt(0);

/** ZXing’s names of the symbologies. */
const zxingFormats = { qr: 'QRCode', datamatrix: 'DataMatrix', microqr: 'MicroQRCode', rmqr: 'RMQRCode' } as const;

const zxing: Decode = async ({ width, height, data }, symbology = 'qr') => {
  await zxingReady;
  const image = {
    width,
    height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    colorSpace: 'srgb',
  };
  const [found] = await readBarcodes(image as Parameters<typeof readBarcodes>[0], {
    formats: [zxingFormats[symbology]],
    maxNumberOfSymbols: 1,
  });
  if (!found?.isValid) return undefined;
  return found.contentType === 'GS1' ? Uint8Array.of(fnc1, ...found.bytes) : found.bytes;
};

/** Throws if it finds no symbol. */
const qrJs: Decode = async ({ width, height, data }) => {
  try {
    return new TextEncoder().encode(decodeQr({ width, height, data }));
  } catch {
    return undefined;
  }
};
qrJs.supports = 'plain';

/** The mode indicator of FNC1 in first position (ISO/IEC 18004, table 2); only the codewords show it. */
const isGs1Qr = ([first = 0]: Uint8Array) => first >> 4 === 0b0101;

/** Loaded with the first such symbol. Throws if it finds none. */
const zxingTypeScript: Decode = async (pixels, symbology = 'qr') => {
  const zxing = await import('@zxing/library');
  const hints = new Map([[zxing.DecodeHintType.CHARACTER_SET, 'UTF-8']]);
  const reader = symbology === 'qr' ? new zxing.QRCodeReader() : new zxing.DataMatrixReader();
  for (const { width, height, data, threshold } of decodeAttempts(pixels)) {
    const source = new zxing.RGBLuminanceSource(data, width, height);
    const Binarizer = threshold === 'local' ? zxing.HybridBinarizer : zxing.GlobalHistogramBinarizer;
    try {
      const found = reader.decode(new zxing.BinaryBitmap(new Binarizer(source)), hints);
      if (symbology === 'datamatrix') return Uint8Array.from(found.getText(), (byte) => byte.charCodeAt(0));
      return new TextEncoder().encode(`${isGs1Qr(found.getRawBytes()) ? groupSeparator : ''}${found.getText()}`);
    } catch {}
  }
  return undefined;
};
zxingTypeScript.supports = 'gs1';

export const decoders: Decoders = { ZXing: zxing, 'qr (JavaScript)': qrJs, 'ZXing (TypeScript)': zxingTypeScript };
