import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { framed, frameIds } from '../../testing/designs.ts';
import { colours, link, read, symbols, texts, unreadIn } from '../../testing/framed-labels.ts';
import { letteringOf } from '../../testing/lettering.ts';
import { strayOf } from '../../testing/quiet-zone.ts';
import { ghostscript, hasGhostscript, hasPoppler, poppler } from '../../testing/renderers.ts';
import { labels } from '../../testing/texts.ts';
import { defaultStyle, formats, frame } from '../index.ts';

it.each(texts)('%s has the letters it is here for, and there is a font for them', async (text) => {
  const { letters } = await letteringOf(text);
  expect([4, 30]).toContain(letters.length);
});

describe.each(frameIds)('frame %i', (id) => {
  it('is read by ZXing and ZBar with a third of the labels: all of them are for `frame.proof.test.ts`', async () => {
    expect(await unreadIn(id, (at) => (at + id) % 3 === 0)).toEqual([]);
  });

  it('leaves four modules free round any code, whatever the label and its size', async () => {
    for (const [i, text] of texts.entries()) {
      const fontSize = [30, 90, 120][(i + id) % 3]!;
      const style = framed(id, { color: '#000000', backgroundColor: null, text, fontSize });
      const nothing = { ...symbols[i % 3]!.drawing, items: [], background: null };
      expect(strayOf(frame(nothing, style, await letteringOf(text))), `${text}, ${fontSize}`).toEqual([]);
    }
  });

  const isPrintable = hasPoppler && hasGhostscript;
  it.skipIf(!isPrintable)('is read as PDF and EPS that poppler and Ghostscript draw', async () => {
    const { matrix, drawing: code } = symbols[1]!;
    const [, text] = labels.German;
    const drawing = frame(code, framed(id, { ...colours, text }), await letteringOf(text));
    const write = (format: 'pdf' | 'eps') =>
      formats[format].write({ matrix, style: defaultStyle, drawing }, { size: 800 }, { deflate: deflateSync });
    expect(await read(poppler(await write('pdf'), 150))).toEqual([link, link]);
    expect(await read(ghostscript(await write('eps'), 150, 'eps'))).toEqual([link, link]);
  });
});
