import {
  type FontId,
  finderInnerShapes,
  finderOuterShapes,
  fonts,
  frames,
  type LogoId,
  logos,
  moduleShapes,
  type RenderRequest,
  type Style,
} from '@tessera/qr';
import { zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { ghostscript, hasGhostscript, hasPoppler, poppler } from '@tessera/qr/testing/renderers.ts';
import sharp from 'sharp';
import type { CodeRenderer } from './port.ts';

export const text = 'https://example.org/r/abc2345';

const pickNth = <T extends object>(table: T, i: number) => Object.keys(table)[i % Object.keys(table).length] as keyof T;

/** Every row of every table: as many designs as the longest table has rows. */
export const designs = Object.keys(fonts).map((font, i): { name: string; style: Style } => ({
  name: [
    pickNth(moduleShapes, i),
    pickNth(finderOuterShapes, i),
    pickNth(finderInnerShapes, i),
    pickNth(logos, i),
    pickNth(frames, i),
    font,
  ].join(', '),
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
      style: pickNth(moduleShapes, i),
    },
    corners: {
      squareColor: '#11251d',
      squareStyle: pickNth(finderOuterShapes, i),
      dotColor: '#a8261c',
      dotStyle: pickNth(finderInnerShapes, i),
    },
    logoPreset: pickNth(logos, i) as LogoId,
    frame: {
      id: Number(pickNth(frames, i)),
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
const renderWithSharp = async (file: Uint8Array) => {
  const picture = sharp(file, { density: 96 }).flatten({ background: '#ffffff' }).toColourspace('srgb').ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' as const };
};

export type FormatCase = {
  name: string;
  request: Partial<RenderRequest>;
  render: (file: Uint8Array) => Promise<Parameters<typeof zbar>[0]>;
  isAvailable?: boolean;
};
/** 640 px are printed a little over two inches wide. */
const printSizePx = 640;
const dpi = 160;
/** Every format, and who draws it for the decoders. */
export const formatCases: FormatCase[] = [
  { name: 'PNG', request: { format: 'png' }, render: renderWithSharp },
  { name: 'JPEG', request: { format: 'jpeg' }, render: renderWithSharp },
  { name: 'JPEG in four inks', request: { format: 'jpeg', colorSpace: 'cmyk' }, render: renderWithSharp },
  { name: 'WebP', request: { format: 'webp' }, render: renderWithSharp },
  { name: 'SVG, by librsvg', request: { format: 'svg' }, render: renderWithSharp },
  { name: 'SVG Tiny, by librsvg', request: { format: 'svgTiny' }, render: renderWithSharp },
  {
    name: 'PDF, by poppler',
    request: { format: 'pdf', size: printSizePx },
    render: async (file) => poppler(file, dpi),
    isAvailable: hasPoppler,
  },
  {
    name: 'PDF in four inks, by Ghostscript',
    request: { format: 'pdf', colorSpace: 'cmyk', size: printSizePx },
    render: async (file) => ghostscript(file, dpi, 'pdf'),
    isAvailable: hasGhostscript,
  },
  {
    name: 'EPS in four inks, by Ghostscript',
    request: { format: 'eps', colorSpace: 'cmyk', size: printSizePx },
    render: async (file) => ghostscript(file, dpi, 'eps'),
    isAvailable: hasGhostscript,
  },
];

/** What ZXing and ZBar read of a design in a format, made as the product makes it. */
export const decodeRendered = async (renderer: CodeRenderer, style: Style, { request, render }: FormatCase) => {
  const { file } = await renderer.render({ text, style, format: 'png', size: 512, ...request });
  const pixels = await render(file);
  return [await zxing(pixels), await zbar(pixels)];
};
