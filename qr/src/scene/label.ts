import type { Block, LabelPlace } from '../style/frames/row.ts';
import type { Lettering } from '../style/label.ts';
import { lineStarts } from './line-breaks.ts';
import { placed, type Step, stepsOf } from './path.ts';

/** Setting a label: how large, on how many lines, and where each letter lies. In hundredths of the code's width. */

/** A label is never smaller than this: a tenth of the code's width. */
const leastEm = 10;

/** Where the middle of a label's letters is looked for, above the baseline: half of what capitals are high. */
const middle = -0.36;

/** A line of letters, in ems. */
type Line = { letters: Lettering['letters']; start: number; width: number };

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
  const starts = lineStarts(text, letters, width / leastEm, most);
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
function lineOf(letters: Lettering['letters']): Line {
  const from = letters.findIndex(({ path }) => path !== '');
  const to = letters.findLastIndex(({ path }) => path !== '');
  const inked = from === -1 ? [] : letters.slice(from, to + 1);
  const [first, last] = [inked[0], inked.at(-1)];
  if (!first || !last) return { letters: [], start: 0, width: 0 };
  return { letters: inked, start: first.x, width: last.x + last.advance - first.x };
}

/** The letters where they belong. */
export function labelSteps(label: SetLabel, place: LabelPlace): Step[] {
  return 'radius' in place ? alongCircle(label, place) : inBlock(label, place);
}

function inBlock({ lines, em, leading, baseline }: SetLabel, place: { x: number; y: number; turn?: number }): Step[] {
  const steps = lines.flatMap(({ letters, start, width }, i) => {
    const y = ((i - (lines.length - 1) / 2) * leading + baseline) * em;
    return letters.flatMap(({ path, x }) =>
      placed(stepsOf(path), { x: (x - start - width / 2) * em, y, scaleX: em, scaleY: em }),
    );
  });
  return turned(steps, place.turn ?? 0, place);
}

/** The first half of the lines round the top, the second round the bottom; a single line round both. */
function alongCircle({ lines, em, baseline }: SetLabel, at: { x: number; y: number; radius: number }): Step[] {
  const [above, below = above] = lines;
  if (!above || !below) return [];
  const arc = ({ letters, start, width }: Line, side: 1 | -1) =>
    letters.flatMap(({ path, x, advance }) => {
      const turn = ((x + advance / 2 - start - width / 2) * em * side) / at.radius;
      const steps = placed(stepsOf(path), {
        x: (-advance / 2) * em,
        y: baseline * em - side * at.radius,
        scaleX: em,
        scaleY: em,
      });
      return turned(steps, (turn * 180) / Math.PI, at);
    });
  return [...arc(above, 1), ...arc(below, -1)];
}

/** Turned round the origin, clockwise, then moved. */
function turned(steps: readonly Step[], degrees: number, to: { x: number; y: number }): Step[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return steps.map(([kind, ...points]) => {
    const moved = points.map((value, i) =>
      i % 2 === 0 ? to.x + value * cos - points[i + 1]! * sin : to.y + points[i - 1]! * sin + value * cos,
    );
    return [kind, ...moved] as unknown as Step;
  });
}
