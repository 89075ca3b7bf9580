import { defaultStyle, draw, encode, frame, toSvg } from '../src/index.ts';
import { type Pixels, zbar, zxing } from './decoders.ts';
import { framed } from './designs.ts';
import { letteringOf } from './lettering.ts';
import { resvg } from './renderers.ts';
import { labels } from './texts.ts';

export const link = 'https://ex.org';
export const colours = { color: '#0f6b4f', backgroundColor: '#fffdf5' };

export const symbols = [2, 7, 14].map((version) => {
  const matrix = encode(link, { version });
  return { version, matrix, drawing: draw(matrix, defaultStyle) };
});

/** The labels in every script, short and long. */
export const texts = Object.values(labels).flat();

/** What ZXing and ZBar read. */
export const read = async (pixels: Pixels) => [await zxing(pixels), await zbar(pixels)];

/** With which labels a code in a frame is not read. Each label meets one version, each version labels of both lengths. */
export const unreadIn = async (id: number, isMeant: (at: number) => boolean): Promise<string[]> => {
  const unread: string[] = [];
  for (const [i, text] of texts.entries()) {
    if (!isMeant(i)) continue;
    const { version, drawing } = symbols[(i + Math.floor(i / 6) + id) % 3]!;
    const scene = frame(drawing, framed(id, { ...colours, text }), await letteringOf(text));
    for (const found of await read(resvg(toSvg(scene), 600))) {
      if (found !== link) unread.push(`version ${version}, ${text}`);
    }
  }
  return unread;
};
