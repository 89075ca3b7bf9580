import { formats } from '../formats/index.ts';
import type { Matrix } from '../matrix/matrix.ts';
import type { Fix } from '../scannability/fix.ts';
import { compose } from '../scene/compose.ts';
import { encodeFor } from '../style/encode-for.ts';
import { fitted } from '../style/style.ts';
import { mend } from './mend.ts';
import { NotScannable } from './not-scannable.ts';
import type { MakePorts, Order } from './order.ts';
import { isPrintable, printableWidth, printSizeOf, tooSmallToPrint } from './print-size.ts';
import { prove } from './prove.ts';
import type { Receipt } from './receipt.ts';

/** A file, made and read back: nothing leaves without its receipt. */

export type Made = { file: Uint8Array<ArrayBuffer>; matrix: Matrix; receipt: Receipt };

/**
 * Draws a code, writes it as a file, and has the file read by every decoder.
 * @throws {NotScannable} when one of them does not read exactly the text, or no printer could print it so small: says
 * why, and what would help
 * @throws {TextTooLong | PictureTooSmall | SheetTooSmall | Undrawable | RangeError} as the steps do
 */
export async function make(order: Order, ports: MakePorts): Promise<Made> {
  const made = await attempt(order, ports);
  if ('file' in made) return made;
  if ('tooSmall' in made) throw new NotScannable('print_size', made.fix, made.tooSmall);
  const { cause, fix } = await mend(
    { ...order, style: fitted(order.style) },
    async (mended) => 'file' in (await attempt(mended, ports)),
  );
  throw new NotScannable(cause, fix, `${made.deaf.join(' and ')} could not read the file (${cause})`);
}

/** A file, or who could not read it, or why it can't be printed so small, and the width that can. */
async function attempt(
  order: Order,
  ports: MakePorts,
): Promise<Made | { deaf: readonly string[] } | { tooSmall: string; fix: Fix }> {
  const { text, format, title, ...options } = order;
  const style = fitted(order.style);
  const matrix = encodeFor(text, style);
  const drawing = await compose(matrix, style, ports.outline);
  const size = printSizeOf(drawing, { ...order, style });
  if (!isPrintable(size)) {
    const fix = printableWidth(size, drawing, order);
    return { tooSmall: tooSmallToPrint(size, fix), fix };
  }
  const picture = { matrix, style, drawing, ...(title !== undefined && { title }) };
  const file = await formats[format].write(picture, options, ports);
  const proof = await prove(file, { ...order, style }, picture, size, ports);
  return 'deaf' in proof ? proof : { file, matrix, receipt: proof };
}
