import { describe, expect, it } from 'vitest';
import { createFrameStyle, frameIds } from '../../testing/designs.ts';
import { getPaths } from '../../testing/pictures.ts';
import { addFrame, defaultStyle, draw, encode, type TypesetText } from '../index.ts';
import { parsePath } from './path.ts';

const drawing = draw(encode('https://ex.org', { version: 2 }), defaultStyle);

/** Text in square glyphs, each one em wide. */
function squaresOf(text: string): TypesetText {
  const graphemes = [...new Intl.Segmenter('en').segment(text)];
  return {
    letters: graphemes.map(({ segment }, x) => ({ path: segment === ' ' ? '' : 'M0-.7h1v.7h-1z', x, advance: 1 })),
    width: graphemes.length,
    top: -0.7,
    bottom: 0,
  };
}

/** Squares whose letters have these embedding levels. */
const withLevels = (text: TypesetText, levels: readonly number[]): TypesetText => ({
  ...text,
  letters: text.letters.map((letter, at) => ({ ...letter, level: levels[at] ?? 0 })),
});

/** A word of one unit as wide as its graphemes, which is a bar at the height of capitals. */
const barOf = (graphemes: number): TypesetText => ({
  letters: [{ path: `M0-.7h${graphemes}v.1h-${graphemes}z`, x: 0, advance: graphemes, graphemes, isJoined: true }],
  width: graphemes,
  top: -0.7,
  bottom: -0.6,
});

/** The squares of a label: their positions and sizes, relative to the code’s width. */
function lettersOf(id: number, text: string, fontSize = 90, typesetText = squaresOf(text)) {
  const scene = addFrame({ ...drawing, items: [] }, createFrameStyle(id, { text, fontSize }), typesetText);
  let [x, y] = [0, 0];
  return [
    ...getPaths(scene)
      .at(-1)!
      .path.matchAll(/[Mm]([^a-z]+)[a-z]([^a-z]+)/g),
  ].map(([, move, line]) => {
    const [dx, dy] = numbersIn(move!);
    [x, y] = [x + dx!, y + dy!];
    return { x, y, em: Math.hypot(...numbersIn(line!).slice(0, 2)) / drawing.width };
  });
}

const numbersIn = (text: string) => (text.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);

/** The number of glyphs on each line of a plain label, which is 102 hundredths of the code’s width wide. */
const linesOf = (text: string) =>
  [...Map.groupBy(lettersOf(0, text), ({ y }) => y).values()].map((line) => line.length);

describe('a label', () => {
  it.each(frameIds)('of frame %i has every glyph, none lower than a tenth of the code', (id) => {
    for (const text of ['四个字母', '三'.repeat(30), 'Wohin heute mit den Kindern so']) {
      for (const fontSize of [30, 90, 120]) {
        const letters = lettersOf(id, text, fontSize);
        const count = text.replaceAll(' ', '').length;
        // A single line is drawn on both arcs of the badge.
        expect([count, id === 8 ? 2 * count : count]).toContain(letters.length);
        expect(Math.min(...letters.map(({ em }) => em))).toBeGreaterThan(0.0999);
      }
    }
  });

  it('has the requested size if it fits, and is smaller if not', () => {
    const emOf = (text: string, fontSize: number) => lettersOf(0, text, fontSize)[0]!.em;
    expect(emOf('abcd', 90)).toBeCloseTo(0.17, 3);
    expect(emOf('abcd', 120)).toBeCloseTo((0.17 * 120) / 90, 3);
    expect(emOf('abcd', 60)).toBeCloseTo((0.17 * 60) / 90, 3);
    expect(emOf('abcdefgh', 90)).toBeCloseTo(1.02 / 8, 3);
  });

  it('is broken between words before it becomes too small, into lines as equal as possible', () => {
    expect(linesOf('aaaa bbbb')).toEqual([8]);
    expect(linesOf('aaaa bbbbbb')).toEqual([4, 6]);
    expect(linesOf('aa bbbb cc ddd')).toEqual([6, 5]);
    expect(linesOf('aaaaaaaa bbbbbbbb cccccccc')).toEqual([8, 8, 8]);
  });

  it('is broken inside a word only if nothing else helps', () => {
    expect(linesOf('aaaaaaaaaaaaaaa')).toEqual([7, 8]);
    expect(linesOf('bbb aaaaaaaaaaaaaaa')).toEqual([8, 10]);
    expect(linesOf('Tee-Ausgabe')).toEqual([4, 7]);
  });

  it('is broken between words in scripts without spaces, with punctuation in its place', () => {
    const secondLine = (text: string) => [...new Intl.Segmenter('en').segment(text)][linesOf(text)[0]!]!.segment;
    expect(['สำ', 'ผู้']).toContain(secondLine('เมนูอาหารสำหรับผู้แพ้อาหาร'));
    expect(linesOf('メニューはこちらをご覧ください')).toEqual([9, 6]);
    expect(['、', '）']).not.toContain(secondLine('一二三四五六、七八九十一'));
    expect(secondLine('一二三四五（六七八九十一')).not.toBe('六');
  });

  it('orders each line by itself, right to left but for numbers', () => {
    const text = 'aaaa bbbbbb';
    const squares = squaresOf(text);
    // The first letter of each word is half as wide, by which it is found again.
    const letters = squares.letters.map((letter, at) =>
      at === 0 || at === 5 ? { ...letter, path: 'M0-.7h.5v.7h-.5z' } : letter,
    );
    const findNarrow = (levels: readonly number[]) => {
      const ems = lettersOf(0, text, 90, withLevels({ ...squares, letters }, levels)).map(({ em }) => em);
      return ems.flatMap((em, at) => (em < 0.9 * Math.max(...ems) ? [at] : []));
    };
    const rightToLeft = Array.from(text, () => 1);
    expect(findNarrow([])).toEqual([0, 4]);
    expect(findNarrow(rightToLeft)).toEqual([3, 9]);
    expect(findNarrow([2, 2, 2, 2, ...rightToLeft.slice(4)])).toEqual([0, 9]);
  });

  it('bends a joined word along a curve: each of its edges has one distance from the centre', () => {
    const scene = addFrame({ ...drawing, items: [] }, createFrameStyle(8, { text: 'abcdef' }), barOf(6));
    const points = parsePath(getPaths(scene).at(-1)!.path).flatMap((step) =>
      step[0] === 'Z' ? [] : [[Number(step.at(-2)), Number(step.at(-1))] as const],
    );
    const distances = points
      .map(([x, y]) => Math.hypot(x - scene.width / 2, y - scene.height / 2))
      .sort((one, other) => one - other);
    const gaps = distances.filter((distance, at) => at > 0 && distance - distances[at - 1]! > 0.01);
    expect([points.length > 100, gaps.length]).toEqual([true, 3]);
  });

  it('never breaks a joined word', () => {
    expect(lettersOf(0, 'abcdefghijklmnop', 90, barOf(16))).toHaveLength(1);
  });
});
