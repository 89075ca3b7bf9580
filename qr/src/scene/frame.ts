import { type Colour, mixed } from '../style/colour.ts';
import type { Frame, Tone } from '../style/frames/row.ts';
import { frames } from '../style/frames.ts';
import type { FrameStyle, Lettering } from '../style/label.ts';
import { labelSteps, setLabel } from './label.ts';
import { pathOf, placed, type Step } from './path.ts';
import { moved, movedFill } from './pixel-grid.ts';
import type { Drawing } from './scene.ts';

/** Air between a frame and the picture's edge, in hundredths of the code's width. */
const margin = 3;

/**
 * Puts a drawn code into the frame of a style, nothing of which comes within its quiet zone. The code's ground lies
 * under the code alone, where the frame has a hole; the frame's own ground lies under everything.
 *
 * The code stays on whole modules, and so does the picture's edge.
 * @param style a `null` frame is none
 * @param lettering the style's text; an empty one leaves the frame without label
 * @throws {RangeError} when no table has the frame
 */
export function frame(drawing: Drawing, style: FrameStyle, lettering: Lettering): Drawing {
  if (style.id === null) return drawing;
  const row = frameOf(style.id);
  const { em, tone } = row.label;
  const label = setLabel(lettering, style.text, { ...row.label, em: (em * style.fontSize) / 90 });
  const shape = row.draw(label.block);

  const scale = drawing.width / 100;
  const modules = (units: number) => Math.ceil((units + margin) * scale);
  const [left, top] = [modules(-shape.edges.left), modules(-shape.edges.top)];
  const inPlace = (steps: readonly Step[]) => pathOf(placed(steps, { x: left, y: top, scaleX: scale, scaleY: scale }));
  const ground = drawing.background;
  const isSeen = ground !== null && ground !== style.backgroundColor;
  const letters = labelSteps(label, shape.label, { x: left, y: top, scale });
  return {
    width: left + modules(shape.edges.right),
    height: top + modules(shape.edges.bottom),
    background: style.backgroundColor,
    items: [
      ...(isSeen ? [{ path: inPlace(shape.plate), fill: movedFill(ground, left, top) }] : []),
      ...shape.layers.map(({ tone, steps }) => ({ path: inPlace(steps), fill: colourOf(tone, style) })),
      ...drawing.items.map((each) => moved(each, left, top)),
      ...(letters.length > 0 ? [{ path: pathOf(letters), fill: style[tone] }] : []),
    ],
    symbol: { ...drawing.symbol, x: drawing.symbol.x + left, y: drawing.symbol.y + top },
  };
}

function frameOf(id: number): Frame {
  if (!Object.hasOwn(frames, id)) throw new RangeError(`no such frame: ${id}`);
  return frames[id as keyof typeof frames];
}

function colourOf(tone: Tone, { color, textColor, backgroundColor }: FrameStyle): Colour {
  if (tone === 'color') return color;
  if (tone === 'textColor') return textColor;
  return 'tint' in tone ? mixed(color, backgroundColor ?? '#ffffff', tone.tint) : mixed(color, '#000000', tone.shade);
}
