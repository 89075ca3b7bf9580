import { createRequire } from 'node:module';
import { scanRGBABuffer, ZBarScanner } from '@undecaf/zbar-wasm';
import { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import { type Pixels, wechat, zxing } from './decoders.ts';

type JsQr = (data: Pixels['data'], width: number, height: number) => { data: string } | null;
const jsQR = createRequire(import.meta.url)('jsqr') as JsQr;

/**
 * Five unrelated readers, each with the text that it shows itself, so that a wrongly guessed charset is a wrong text; `undefined` if
 * it finds no code. Node only: for tests.
 */

/** Java’s ZXing, which most Android apps without Google’s services use, as ported to TypeScript. */
async function zxingJava({ width, height, data }: Pixels): Promise<string | undefined> {
  const grey = new Uint8ClampedArray(width * height);
  for (let i = 0; i < grey.length; i++) grey[i] = (data[i * 4]! + 2 * data[i * 4 + 1]! + data[i * 4 + 2]!) / 4; // As in Java’s RGBLuminanceSource.
  const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);
  try {
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
    return new QRCodeReader().decode(bitmap, hints).getText();
  } catch {
    return undefined;
  }
}

/** ZBar as its libraries are used: it guesses the charset itself. */
async function zbarStock({ width, height, data }: Pixels): Promise<string | undefined> {
  const scanner = await ZBarScanner.create();
  try {
    const [found] = await scanRGBABuffer(data.buffer, width, height, scanner);
    return found?.decode('utf-8');
  } finally {
    scanner.destroy();
  }
}

const readWithJsQr = async ({ width, height, data }: Pixels) => jsQR(data, width, height)?.data || undefined;

export const readers = {
  'ZXing-C++': zxing,
  'ZXing (Java)': zxingJava,
  ZBar: zbarStock,
  WeChat: wechat,
  jsQR: readWithJsQr,
} as const satisfies Record<string, (pixels: Pixels) => Promise<string | undefined>>;
