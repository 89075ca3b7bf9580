import { alignToPixels } from '../scene/pixel-grid.ts';
import { withDensity } from './density.ts';
import { type FormatInput, getDrawing, type WriteOptions, type WritePorts } from './format.ts';

/**
 * A picture of pixels as the host draws it: whole pixels per module, exactly as wide as asked.
 * @throws {ImageTooSmallError} when the size leaves less than one pixel for a module
 * @throws {TypeError} when the host passed no `toBitmap`
 */
export async function writeBitmap(
  picture: FormatInput,
  type: 'png' | 'jpeg',
  { size, colorSpace = 'rgb' }: WriteOptions,
  { toBitmap }: WritePorts,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!toBitmap) throw new TypeError(`a ${type} of more than plain squares is made through the port toBitmap`);
  const { drawing, width, height } = alignToPixels(getDrawing(picture), size);
  return withDensity(await toBitmap(drawing, { type, ink: colorSpace, width, height }), type);
}
