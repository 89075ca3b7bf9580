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

/** The labels in every script, short and long. */
export const labelTexts = Object.values(labels).flat();

/** What ZXing and ZBar read. */
const decodeAll = async (pixels: Pixels) => [await zxing(pixels), await zbar(pixels)];

/** With which labels a code in a frame is not read. Each label meets one version, each version labels of both lengths. */
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

/** Round which labels, and in which sizes, something is drawn that leaves the code less than four modules. */
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

/** What is read of a code in a frame as poppler or Ghostscript draws the file. */
export const decodePrintedFrame = async (id: number, format: 'pdf' | 'eps') => {
  const { matrix, drawing: code } = symbols[1]!;
  const [, text] = labels.German;
  const drawing = addFrame(code, createFrameStyle(id, { ...frameColors, text }), await typesetInLato(text));
  const picture = { matrix, style: defaultStyle, drawing };
  const file = await formats[format].write(picture, { size: 800 }, { deflate: deflateSync });
  return decodeAll(format === 'pdf' ? poppler(file, 150) : ghostscript(file, 150, 'eps'));
};
