import type { LabelBlock, LabelPlacement } from '../style/frames/frame.ts';
import type { TypesetLetter, TypesetText } from '../style/label.ts';
import { toVisualOrder } from '../style/visual-order.ts';
import { bendSteps } from './bend.ts';
import { findLineStarts } from './line-breaks.ts';
import { type PathStep, parsePath, transformSteps } from './path.ts';

/** Lays out a label: its size, its lines, and the position of each glyph. In hundredths of the code’s width. */

/** The minimum size: a tenth of the code’s width. */
const minEm = 10;

/** A label is broken into another line before it shrinks below this share of its size. */
const minScale = 0.55;

/** The assumed vertical centre of a label’s glyphs, above the baseline: half the cap height. */
const capMiddle = -0.36;

/** A letter of a line and its origin, in ems. */
type LineLetter = { letter: TypesetLetter; x: number };

/** A line of letters from left to right, in ems. */
type LabelLine = { letters: readonly LineLetter[]; start: number; width: number };

export type TypesetLabel = {
  lines: readonly LabelLine[];
  em: number;
  /** From line to line, and from the centre of a line to its baseline, in ems. */
  leading: number;
  baseline: number;
  block: LabelBlock;
};

/**
 * As large as requested if it fits, else smaller; on more lines, as equal as possible, before it is smaller than a
 * tenth of the code. Words are broken only if nothing else helps.
 */
export function typesetLabel(
  typesetText: TypesetText,
  text: string,
  { width, em: requestedEm, lines: maxLines }: { width: number; em: number; lines?: number | undefined },
): TypesetLabel {
  const { letters, top, bottom } = typesetText;
  const inTextOrder = placeInTextOrder(letters);
  const starts = findLineStarts(text, inTextOrder, width / Math.max(minEm, requestedEm * minScale), maxLines);
  const lines = starts.map((from, i) => layOutLine(letters.slice(from, starts[i + 1]), inTextOrder[from]!.x));
  const widest = Math.max(0, ...lines.map((line) => line.width));
  const em = Math.min(Math.max(minEm, requestedEm), widest === 0 ? requestedEm : width / widest);
  const inkHeight = Math.max(0, bottom - top);
  const leading = Math.max(1.16, inkHeight + 0.08);
  // Halfway between the ink’s centre and that of capitals, so that descenders raise a label by half of their depth.
  const baseline = -(capMiddle + (top + bottom) / 2) / 2;
  const line = lines.length === 0 ? 0 : Math.max(0.72, inkHeight) * em;
  const height = line + Math.max(0, lines.length - 1) * leading * em;
  return { lines, em, leading, baseline, block: { width: widest * em, height, line } };
}

/** Returns the letters as if all ran from left to right: lines are broken before they are ordered. */
function placeInTextOrder(letters: readonly TypesetLetter[]): TypesetLetter[] {
  let end = 0;
  return letters.map((letter) => {
    const x = end;
    end += letter.advance;
    return { ...letter, x };
  });
}

/** Returns the line from left to right, without leading and trailing spaces. */
function layOutLine(letters: readonly TypesetLetter[], lineStart: number): LabelLine {
  const from = letters.findIndex(({ path }) => path !== '');
  const to = letters.findLastIndex(({ path }) => path !== '');
  if (from === -1) return { letters: [], start: 0, width: 0 };
  const start = letters.slice(0, from).reduce((sum, { advance }) => sum + advance, lineStart);
  let end = start;
  const placed = toVisualOrder(letters.slice(from, to + 1)).map((letter) => {
    const x = end;
    end += letter.advance;
    return { letter, x };
  });
  return { letters: placed, start, width: end - start };
}

/** The position and scale of the frame’s coordinates in the picture. */
export type FrameOrigin = { x: number; y: number; scale: number };

/** Returns the glyphs at their positions in the picture. */
export function labelSteps(label: TypesetLabel, placement: LabelPlacement, origin: FrameOrigin): PathStep[] {
  const letters =
    'radius' in placement ? layOutAlongCircle(label, placement.radius) : layOutInBlock(label, placement.rotation ?? 0);
  return letters.flatMap(({ steps, x, y, rotation }) => {
    const angle = (rotation * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle) * origin.scale, Math.sin(angle) * origin.scale];
    const [left, top] = [origin.x + placement.x * origin.scale, origin.y + placement.y * origin.scale];
    const { em } = label;
    const at = [left + x * cos - y * sin, top + x * sin + y * cos] as const;
    return transformSteps(steps, [em * cos, em * sin, -em * sin, em * cos, ...at]);
  });
}

/** A letter’s outline in ems, and its origin relative to the label’s position, before both are rotated around it. */
type PlacedLetter = { steps: readonly PathStep[]; x: number; y: number; rotation: number };

function layOutInBlock({ lines, em, leading, baseline }: TypesetLabel, rotation: number): PlacedLetter[] {
  return lines.flatMap(({ letters, start, width }, i) => {
    const y = ((i - (lines.length - 1) / 2) * leading + baseline) * em;
    return letters.map(({ letter, x }) => ({ steps: getSteps(letter), x: (x - start - width / 2) * em, y, rotation }));
  });
}

/**
 * The first line follows the top, the second the bottom; a single line is drawn on both. Joined letters are bent, all
 * others rotated.
 */
function layOutAlongCircle({ lines, em, baseline }: TypesetLabel, radius: number): PlacedLetter[] {
  const [above, below = above] = lines;
  if (!above || !below) return [];
  const arc = ({ letters, start, width }: LabelLine, side: 1 | -1) =>
    letters.map(({ letter, x }): PlacedLetter => {
      if (letter.isJoined) {
        const steps = bendSteps(getSteps(letter), {
          x: x - start - width / 2,
          y: baseline,
          radius: (side * radius) / em,
        });
        return { steps, x: 0, y: 0, rotation: 0 };
      }
      const along = (x + letter.advance / 2 - start - width / 2) * em;
      const rotation = ((side * along) / radius) * (180 / Math.PI);
      return { steps: getSteps(letter), x: (-letter.advance / 2) * em, y: baseline * em - side * radius, rotation };
    });
  return [...arc(above, 1), ...arc(below, -1)];
}

/** Labels are redrawn often while a code is designed. */
const stepsCache = new WeakMap<TypesetLetter, PathStep[]>();

function getSteps(letter: TypesetLetter): PathStep[] {
  const cached = stepsCache.get(letter) ?? parsePath(letter.path);
  stepsCache.set(letter, cached);
  return cached;
}
