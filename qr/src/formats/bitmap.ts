import type { BitmapType } from '../ports.ts';
import { alignToPixels } from '../scene/pixel-grid.ts';
import { defaultDpi, withDensity } from './density.ts';
import { type FormatInput, getDrawing, type WriteOptions, type WritePorts } from './format.ts';

/**
 * Renders a bitmap through the host: a whole number of pixels per module, exactly the requested width.
 * @throws {ImageTooSmallError} if the size leaves less than one pixel per module
 * @throws {TypeError} if the host passed no `toBitmap`
 */
export async function writeBitmap(
  picture: FormatInput,
  type: BitmapType,
  { size, dpi = defaultDpi, colorSpace = 'rgb' }: WriteOptions,
  { toBitmap }: WritePorts,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!toBitmap) throw new TypeError(`a ${type} of more than plain squares is made through the port toBitmap`);
  const { drawing, width, height } = alignToPixels(getDrawing(picture), size);
  return withDensity(await toBitmap(drawing, { type, ink: colorSpace, width, height }), type, dpi);
}
