import {
  cornerDots,
  cornerSquares,
  type FontId,
  fonts,
  frames,
  type LogoId,
  logos,
  moduleShapes,
  type Order,
  type Style,
} from '@tessera/qr';
import { zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { ghostscript, hasGhostscript, hasPoppler, poppler } from '@tessera/qr/testing/renderers.ts';
import sharp from 'sharp';
import type { Pictures } from './port.ts';

export const text = 'https://example.org/r/abc2345';

const nth = <T extends object>(table: T, i: number) => Object.keys(table)[i % Object.keys(table).length] as keyof T;

/** Every row of every table: as many designs as the longest table has rows. */
export const designs = Object.keys(fonts).map((font, i): { name: string; style: Style } => ({
  name: [nth(moduleShapes, i), nth(cornerSquares, i), nth(cornerDots, i), nth(logos, i), nth(frames, i), font].join(
    ', ',
  ),
  style: {
    errorCorrectionLevel: 'auto',
    shape: {
      color: {
        type: i % 2 === 0 ? 'linear' : 'radial',
        rotation: i * 10,
        colorStops: [
          { offset: 0, color: '#7a0010' },
          { offset: 1, color: '#10307a' },
        ],
      },
      backgroundColor: i % 3 === 0 ? null : '#fffdf5',
      style: nth(moduleShapes, i),
    },
    corners: {
      squareColor: '#11251d',
      squareStyle: nth(cornerSquares, i),
      dotColor: '#a8261c',
      dotStyle: nth(cornerDots, i),
    },
    logoPreset: nth(logos, i) as LogoId,
    frame: {
      id: Number(nth(frames, i)),
      style: font as FontId,
      color: '#11251d',
      textColor: '#ffffff',
      backgroundColor: i % 4 === 0 ? null : '#ffffff',
      text: 'See the menu',
      fontSize: 90,
    },
  },
}));

/** A picture file as libvips opens it, which draws SVG with librsvg. */
const opened = async (file: Uint8Array) => {
  const picture = sharp(file, { density: 96 }).flatten({ background: '#ffffff' }).toColourspace('srgb').ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' as const };
};

export type Kind = {
  name: string;
  order: Partial<Order>;
  seen: (file: Uint8Array) => Promise<Parameters<typeof zbar>[0]>;
  isThere?: boolean;
};
/** 640 px are printed a little over two inches wide. */
const printed = 640;
const dpi = 160;
/** Every format, and who draws it for the decoders. */
export const kinds: Kind[] = [
  { name: 'PNG', order: { format: 'png' }, seen: opened },
  { name: 'JPEG', order: { format: 'jpeg' }, seen: opened },
  { name: 'JPEG in four inks', order: { format: 'jpeg', ink: 'cmyk' }, seen: opened },
  { name: 'SVG, by librsvg', order: { format: 'svg' }, seen: opened },
  { name: 'SVG Tiny, by librsvg', order: { format: 'svgTiny' }, seen: opened },
  {
    name: 'PDF, by poppler',
    order: { format: 'pdf', size: printed },
    seen: async (file) => poppler(file, dpi),
    isThere: hasPoppler,
  },
  {
    name: 'PDF in four inks, by Ghostscript',
    order: { format: 'pdf', ink: 'cmyk', size: printed },
    seen: async (file) => ghostscript(file, dpi, 'pdf'),
    isThere: hasGhostscript,
  },
  {
    name: 'EPS in four inks, by Ghostscript',
    order: { format: 'eps', ink: 'cmyk', size: printed },
    seen: async (file) => ghostscript(file, dpi, 'eps'),
    isThere: hasGhostscript,
  },
];

/** What ZXing and ZBar read of a design in a format, made as the product makes it. */
export const readBack = async (pictures: Pictures, style: Style, { order, seen }: Kind) => {
  const { file } = await pictures.make({ text, style, format: 'png', size: 512, ...order });
  const pixels = await seen(file);
  return [await zxing(pixels), await zbar(pixels)];
};
