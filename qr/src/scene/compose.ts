import type { Matrix } from '../matrix/matrix.ts';
import type { Typeset } from '../ports.ts';
import type { Style } from '../style/style.ts';
import { draw } from './draw.ts';
import { addFrame } from './frame.ts';
import type { Drawing } from './scene.ts';

/** Returns the complete picture of a style: the symbol, and its frame with the label. */
export async function compose(matrix: Matrix, style: Style, typeset: Typeset): Promise<Drawing> {
  const drawing = draw(matrix, style);
  if (typeof style.frame?.id !== 'number') return drawing;
  return addFrame(drawing, style.frame, await typeset(style.frame.text, style.frame.style));
}
