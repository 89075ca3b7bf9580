import { describe, expect, it } from 'vitest';
import { createFrameStyle, frameIds } from '../../testing/designs.ts';
import { getPaths } from '../../testing/pictures.ts';
import { addFrame, defaultStyle, draw, encode, type TypesetText } from '../index.ts';

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

/** The squares of a label: their positions and sizes, relative to the code’s width. */
function lettersOf(id: number, text: string, fontSize = 90) {
  const scene = addFrame({ ...drawing, items: [] }, createFrameStyle(id, { text, fontSize }), squaresOf(text));
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
});
