import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Pixels, zbar, zxing } from '../../testing/decoders.ts';
import { framed, frameIds } from '../../testing/designs.ts';
import { letteringOf } from '../../testing/lettering.ts';
import { strayOf } from '../../testing/quiet-zone.ts';
import { ghostscript, hasGhostscript, hasPoppler, poppler, resvg } from '../../testing/renderers.ts';
import { labels } from '../../testing/texts.ts';
import { defaultStyle, draw, encode, formats, frame, toSvg } from '../index.ts';

const link = 'https://ex.org';
const colours = { color: '#0f6b4f', backgroundColor: '#fffdf5' };

const symbols = [2, 7, 14].map((version) => {
  const matrix = encode(link, { version });
  return { version, matrix, drawing: draw(matrix, defaultStyle) };
});

const texts = Object.values(labels).flat();

const read = async (pixels: Pixels) => [await zxing(pixels), await zbar(pixels)];

it.each(texts)('%s has the letters it is here for, and there is a font for them', async (text) => {
  const { letters } = await letteringOf(text);
  expect([4, 30]).toContain(letters.length);
});

describe.each(frameIds)('frame %i', (id) => {
  it('is read by ZXing and ZBar in every script, with short and long labels', async () => {
    const unread: string[] = [];
    for (const [i, text] of texts.entries()) {
      // With every label in one version; each version meets labels of both lengths.
      const { version, drawing } = symbols[(i + Math.floor(i / 6) + id) % 3]!;
      const scene = frame(drawing, framed(id, { ...colours, text }), await letteringOf(text));
      for (const found of await read(resvg(toSvg(scene), 600))) {
        if (found !== link) unread.push(`version ${version}, ${text}`);
      }
    }
    expect(unread).toEqual([]);
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
