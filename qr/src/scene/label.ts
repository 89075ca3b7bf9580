import type { Block, LabelPlace } from '../style/frames/row.ts';
import type { Lettering } from '../style/label.ts';
import { lineStarts } from './line-breaks.ts';
import { type Step, stepsOf, transformed } from './path.ts';

/** Setting a label: how large, on how many lines, and where each letter lies. In hundredths of the code's width. */

/** A label is never smaller than this: a tenth of the code's width. */
const leastEm = 10;

/** Rather than smaller than this share of its size, a label takes another line. */
const leastShare = 0.55;

/** Where the middle of a label's letters is looked for, above the baseline: half of what capitals are high. */
const middle = -0.36;

type Letter = Lettering['letters'][number];

/** A line of letters, in ems. */
type Line = { letters: readonly Letter[]; start: number; width: number };

export type SetLabel = {
  lines: readonly Line[];
  em: number;
  /** From line to line, and from the middle of a line to its baseline, in ems. */
  leading: number;
  baseline: number;
  block: Block;
};

/**
 * As large as asked where there is room for it, else smaller; on more lines, as equal as can be, rather than smaller
 * than a tenth of the code. A word is only broken when nothing else helps.
 */
export function setLabel(
  lettering: Lettering,
  text: string,
  { width, em: asked, lines: most }: { width: number; em: number; lines?: number | undefined },
): SetLabel {
  const { letters, top, bottom } = lettering;
  const starts = lineStarts(text, letters, width / Math.max(leastEm, asked * leastShare), most);
  const lines = starts.map((from, i) => lineOf(letters.slice(from, starts[i + 1])));
  const widest = Math.max(0, ...lines.map((line) => line.width));
  const em = Math.min(Math.max(leastEm, asked), widest === 0 ? asked : width / widest);
  const ink = Math.max(0, bottom - top);
  const leading = Math.max(1.16, ink + 0.08);
  // Halfway between where the ink is and where capitals would be: letters below the line pull a label up only half.
  const baseline = -(middle + (top + bottom) / 2) / 2;
  const line = lines.length === 0 ? 0 : Math.max(0.72, ink) * em;
  const height = line + Math.max(0, lines.length - 1) * leading * em;
  return { lines, em, leading, baseline, block: { width: widest * em, height, line } };
}

/** Without the spaces at its ends. */
function lineOf(letters: readonly Letter[]): Line {
  const from = letters.findIndex(({ path }) => path !== '');
  const to = letters.findLastIndex(({ path }) => path !== '');
  const inked = from === -1 ? [] : letters.slice(from, to + 1);
  const [first, last] = [inked[0], inked.at(-1)];
  if (!first || !last) return { letters: [], start: 0, width: 0 };
  return { letters: inked, start: first.x, width: last.x + last.advance - first.x };
}

/** Where the frame's own measures lie in the picture. */
export type Origin = { x: number; y: number; scale: number };

/** The letters where they belong in the picture. */
export function labelSteps(label: SetLabel, place: LabelPlace, origin: Origin): Step[] {
  const turned = 'radius' in place ? alongCircle(label, place.radius) : inBlock(label, place.turn ?? 0);
  return turned.flatMap(({ letter, x, y, turn }) => {
    const angle = (turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle) * origin.scale, Math.sin(angle) * origin.scale];
    const [left, top] = [origin.x + place.x * origin.scale, origin.y + place.y * origin.scale];
    const { em } = label;
    const at = [left + x * cos - y * sin, top + x * sin + y * cos] as const;
    return transformed(outlineOf(letter), [em * cos, em * sin, -em * sin, em * cos, ...at]);
  });
}

/** A letter's own origin, from the label's place, before both are turned round that. */
type Turned = { letter: Letter; x: number; y: number; turn: number };

function inBlock({ lines, em, leading, baseline }: SetLabel, turn: number): Turned[] {
  return lines.flatMap(({ letters, start, width }, i) => {
    const y = ((i - (lines.length - 1) / 2) * leading + baseline) * em;
    return letters.map((letter) => ({ letter, x: (letter.x - start - width / 2) * em, y, turn }));
  });
}

/** The first line round the top, the second round the bottom; a single one round both. */
function alongCircle({ lines, em, baseline }: SetLabel, radius: number): Turned[] {
  const [above, below = above] = lines;
  if (!above || !below) return [];
  const arc = ({ letters, start, width }: Line, side: 1 | -1) =>
    letters.map((letter) => {
      const along = (letter.x + letter.advance / 2 - start - width / 2) * em;
      const turn = ((side * along) / radius) * (180 / Math.PI);
      return { letter, x: (-letter.advance / 2) * em, y: baseline * em - side * radius, turn };
    });
  return [...arc(above, 1), ...arc(below, -1)];
}

/** Labels are drawn again and again while a code is designed. */
const read = new WeakMap<Letter, Step[]>();

function outlineOf(letter: Letter): Step[] {
  const known = read.get(letter) ?? stepsOf(letter.path);
  read.set(letter, known);
  return known;
}
