import { mapColors, mixColors, type Paint } from '../style/color.ts';
import type { Frame, Tone } from '../style/frames/frame.ts';
import { frames } from '../style/frames.ts';
import type { FrameStyle, TypesetText } from '../style/label.ts';
import { labelSteps, typesetLabel } from './label.ts';
import { formatPath, type PathStep, placeSteps } from './path.ts';
import { moveFill, moveItem } from './pixel-grid.ts';
import { type Drawing, toFill } from './scene.ts';

/** Space between a frame and the picture’s edge, in hundredths of the code’s width. */
const margin = 3;

/**
 * Adds a style’s frame around a drawn code, without touching its quiet zone. The code’s background is drawn only behind
 * the code, where the frame has a hole; the frame’s own background is drawn behind everything. The code stays on whole
 * modules, and so does the picture’s edge.
 * @param style a `null` frame adds none
 * @param typesetText the style’s text; if empty, the frame has no label
 * @throws {RangeError} if the frame is unknown
 */
export function addFrame(drawing: Drawing, style: FrameStyle, typesetText: TypesetText): Drawing {
  if (style.id === null) return drawing;
  const definition = getFrame(style.id);
  const { em, tone } = definition.label;
  const label = typesetLabel(typesetText, style.text, { ...definition.label, em: (em * style.fontSize) / 90 });
  const shape = definition.draw(label.block);

  const scale = drawing.width / 100;
  const modules = (units: number) => Math.ceil((units + margin) * scale);
  const [left, top] = [modules(-shape.edges.left), modules(-shape.edges.top)];
  const inPlace = (steps: readonly PathStep[]) =>
    formatPath(placeSteps(steps, { x: left, y: top, scaleX: scale, scaleY: scale }));
  const background = drawing.background;
  const isBackgroundVisible = background !== null && background !== style.backgroundColor;
  const labelPathSteps = labelSteps(label, shape.label, { x: left, y: top, scale });
  const [width, height] = [left + modules(shape.edges.right), top + modules(shape.edges.bottom)];
  /** A gradient extends across the whole frame. */
  const toFrameFill = (paint: Paint) => toFill(paint, { x: 0, y: 0, width, height });
  return {
    width,
    height,
    background: style.backgroundColor,
    items: [
      ...(isBackgroundVisible ? [{ path: inPlace(shape.plate), fill: moveFill(background, left, top) }] : []),
      ...shape.layers.map(({ tone, steps }) => ({ path: inPlace(steps), fill: toFrameFill(resolveTone(tone, style)) })),
      ...drawing.items.map((item) => moveItem(item, left, top)),
      ...(labelPathSteps.length > 0 ? [{ path: formatPath(labelPathSteps), fill: toFrameFill(style[tone]) }] : []),
    ],
    symbol: { ...drawing.symbol, x: drawing.symbol.x + left, y: drawing.symbol.y + top },
  };
}

function getFrame(id: number): Frame {
  if (!Object.hasOwn(frames, id)) throw new RangeError(`no such frame: ${id}`);
  return frames[id as keyof typeof frames];
}

function resolveTone(tone: Tone, { color, textColor, backgroundColor }: FrameStyle): Paint {
  if (tone === 'color') return color;
  if (tone === 'textColor') return textColor;
  return mapColors(color, (each) =>
    'tint' in tone ? mixColors(each, backgroundColor ?? '#ffffff', tone.tint) : mixColors(each, '#000000', tone.shade),
  );
}
