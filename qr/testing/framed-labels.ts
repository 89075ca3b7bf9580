import { deflateSync } from 'node:zlib';
import { addFrame, defaultStyle, draw, encode, formats, toSvg } from '../src/index.ts';
import { type Pixels, zbar, zxing } from './decoders.ts';
import { createFrameStyle } from './designs.ts';
import { findStrayPoints } from './quiet-zone.ts';
import { ghostscript, poppler, resvg } from './renderers.ts';
import { labels } from './texts.ts';
import { typesetInLato } from './typesetting.ts';

export const link = 'https://ex.org';
const frameColors = { color: '#0f6b4f', backgroundColor: '#fffdf5' };

const symbols = [2, 7, 14].map((version) => {
  const matrix = encode(link, { version });
  return { version, matrix, drawing: draw(matrix, defaultStyle) };
});

/** Labels in every script, short and long. */
export const labelTexts = Object.values(labels).flat();

/** Decodes pixels with ZXing and ZBar. */
const decodeAll = async (pixels: Pixels) => [await zxing(pixels), await zbar(pixels)];

/**
 * Returns the labels with which a framed code is unreadable. Each label is tested with one version, each version with
 * labels of both lengths.
 */
export const findUnreadLabels = async (id: number, isSelected: (at: number) => boolean): Promise<string[]> => {
  const unread: string[] = [];
  for (const [i, text] of labelTexts.entries()) {
    if (!isSelected(i)) continue;
    const { version, drawing } = symbols[(i + Math.floor(i / 6) + id) % 3]!;
    const scene = addFrame(drawing, createFrameStyle(id, { ...frameColors, text }), await typesetInLato(text));
    for (const found of await decodeAll(resvg(toSvg(scene), 600))) {
      if (found !== link) unread.push(`version ${version}, ${text}`);
    }
  }
  return unread;
};

/** Returns the labels and sizes for which something is drawn within four modules of the code. */
export const findCrowdedLabels = async (id: number, isSelected: (at: number) => boolean): Promise<string[]> => {
  const crowded: string[] = [];
  for (const [i, text] of labelTexts.entries()) {
    if (!isSelected(i)) continue;
    const fontSize = [30, 90, 120][(i + id) % 3]!;
    const style = createFrameStyle(id, { color: '#000000', backgroundColor: null, text, fontSize });
    const nothing = { ...symbols[i % 3]!.drawing, items: [], background: null };
    const stray = findStrayPoints(addFrame(nothing, style, await typesetInLato(text)));
    if (stray.length > 0) crowded.push(`${text}, ${fontSize}: ${stray[0]}`);
  }
  return crowded;
};

/** Decodes a framed code from a PDF rendered by poppler or an EPS rendered by Ghostscript. */
export const decodePrintedFrame = async (id: number, format: 'pdf' | 'eps') => {
  const { matrix, drawing: code } = symbols[1]!;
  const [, text] = labels.German;
  const drawing = addFrame(code, createFrameStyle(id, { ...frameColors, text }), await typesetInLato(text));
  const picture = { matrix, style: defaultStyle, drawing };
  const file = await formats[format].write(picture, { size: 800 }, { deflate: deflateSync });
  return decodeAll(format === 'pdf' ? poppler(file, 150) : ghostscript(file, 150, 'eps'));
};
