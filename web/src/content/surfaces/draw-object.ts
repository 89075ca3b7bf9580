import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import {
  type Color,
  type FilledPath,
  type FontId,
  isImage,
  type Scene,
  type Typeset,
  type TypesetText,
} from '@tessera/qr';
import { formatPath, parsePath, placeSteps } from '@tessera/qr/scene/path.ts';
import type { SampleCode } from '../blocks/sample-code.ts';
import type { ObjectPart, Surface } from './surface.ts';

type TextPart = Extract<ObjectPart, { kind: 'text' }>;

/** Headings are set tight, all other texts open. */
const getLineHeight = (font: FontId) => (font === 'bricolage-grotesque' ? 1.04 : 1.35);

const placePath = (path: string, x: number, y: number, scale: number) =>
  formatPath(placeSteps(parsePath(path), { x, y, scaleX: scale, scaleY: scale }));

const drawLine = (line: TypesetText, x: number, y: number, size: number): string =>
  line.letters
    .map((letter) => (letter.path === '' ? '' : placePath(letter.path, x + letter.x * size, y, size)))
    .join('');

/** A text as outlines, on as many lines as it has, smaller if one is too wide. */
const drawText = async (words: string, part: TextPart, outline: Typeset): Promise<FilledPath> => {
  const { x, y, fill, font = 'bricolage-grotesque', anchor = 'start' } = part;
  const lines = await Promise.all(words.split('\n').map((line) => outline(line, font)));
  const widest = Math.max(...lines.map(({ width }) => width));
  const size = Math.min(part.size, part.width / widest);
  const path = lines
    .map((line, at) => {
      const left = anchor === 'middle' ? x - (line.width * size) / 2 : x;
      return drawLine(line, left, y + at * size * getLineHeight(font), size);
    })
    .join('');
  return { path, fill };
};

/** The code at its place and size. */
const placeCode = ({ code: { x, y, mm } }: Surface, { drawing }: SampleCode): FilledPath[] => {
  const scale = mm / drawing.width;
  const { background, items } = drawing;
  const paths = items.filter((item): item is FilledPath => !isImage(item));
  const plate = typeof background === 'string' ? [{ path: `M${x} ${y}h${mm}v${mm}h${-mm}z`, fill: background }] : [];
  return [...plate, ...paths.map(({ path, fill }) => ({ path: placePath(path, x, y, scale), fill }))];
};

/** The thing with its code on it, in mm. */
export const drawObject = async (
  surface: Surface,
  code: SampleCode,
  texts: readonly string[],
  outline: Typeset,
): Promise<Scene> => {
  const { width, height, background, parts } = surface.object;
  const items = await Promise.all(
    parts.map((part) =>
      part.kind === 'text' ? drawText(texts[part.text - 1] ?? '', part, outline) : { path: part.path, fill: part.fill },
    ),
  );
  return { width, height, background, items: [...items, ...placeCode(surface, code)] };
};

/** The thickness of a line that shows a length, and the height of its figures, in mm on the drawing. */
type MeasureSize = { line: number; letters: number; gap: number };

const bar = (x1: number, y1: number, x2: number, y2: number, line: number) => {
  const [left, top] = [Math.min(x1, x2) - line / 2, Math.min(y1, y2) - line / 2];
  const [width, height] = [Math.abs(x2 - x1) + line, Math.abs(y2 - y1) + line];
  return `M${left} ${top}h${width}v${height}h${-width}z`;
};

/** Lengths around the object: its height and width, the code’s width, and its distance from the edge below. */
export const drawMeasures = async (
  surface: Surface,
  { line, letters, gap }: MeasureSize,
  fill: Color,
  formatter: Formatter,
  outline: Typeset,
): Promise<FilledPath[]> => {
  const { object, code } = surface;
  const end = letters * 0.45;
  const paths: string[] = [];
  const write = async (mm: number) => outline(formatter.length(mm).replace('\u00a0', ' '), 'instrument-sans');
  const across = async (from: number, to: number, y: number, above: boolean) => {
    const words = await write(to - from);
    const size = letters;
    paths.push(bar(from, y, to, y, line), bar(from, y - end, from, y + end, line), bar(to, y - end, to, y + end, line));
    const middle = (from + to) / 2 - (words.width * size) / 2;
    paths.push(drawLine(words, middle, above ? y - letters * 0.7 : y + letters * 1.35, size));
  };
  const down = async (from: number, to: number, x: number, side: -1 | 1) => {
    const words = await write(to - from);
    paths.push(bar(x, from, x, to, line), bar(x - end, from, x + end, from, line), bar(x - end, to, x + end, to, line));
    const left = side === 1 ? x + letters * 0.7 : x - letters * 0.7 - words.width * letters;
    paths.push(drawLine(words, left, (from + to) / 2 + letters * 0.35, letters));
  };
  await across(0, object.width, -gap, true);
  await down(0, object.height, object.width + gap, 1);
  await across(code.x, code.x + code.mm, object.height + gap, false);
  if (object.height - code.y - code.mm > 0.5) await down(code.y + code.mm, object.height, -gap, -1);
  return paths.map((path) => ({ path, fill }));
};
