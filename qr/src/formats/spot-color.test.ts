import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zbar, zxing } from '../../testing/decoders.ts';
import {
  checkPdf,
  ghostscript,
  hasGhostscript,
  hasPoppler,
  hasQpdf,
  poppler,
  separatePlates,
} from '../../testing/renderers.ts';
import {
  defaultStyle,
  draw,
  encode,
  findSingleInk,
  formats,
  NotSingleInkError,
  type Paint,
  type Style,
  type WriteOptions,
} from '../index.ts';

const text = 'https://example.org/r/abc2345';
const paint = (color: Paint, backgroundColor: Paint | null = '#ffffff'): Style => ({
  ...defaultStyle,
  shape: { color, backgroundColor, style: 'fluid' },
  corners: { squareColor: color, dotColor: color, squareStyle: 'soft', dotStyle: 'circle' },
});
const red = paint('#C8102E');
const fade: Paint = {
  type: 'linear',
  colorStops: [
    { offset: 0, color: '#7a0010' },
    { offset: 1, color: '#10307a' },
  ],
};

const write = (format: 'pdf' | 'eps', style: Style, options: Partial<WriteOptions> = {}) =>
  formats[format].write(
    { matrix: encode(text), style },
    { size: 600, spotColor: 'PANTONE 186 C', colorSpace: 'cmyk', ...options },
    { deflate: deflateSync },
  );

describe.skipIf(!hasGhostscript)('a spot colour', () => {
  it.each([
    ['pdf', 'cmyk'],
    ['pdf', 'rgb'],
    ['eps', 'cmyk'],
    ['eps', 'rgb'],
  ] as const)('in %s with %s is the only plate that prints', async (format, colorSpace) => {
    const plates = await separatePlates(await write(format, red, { colorSpace }), format);
    const { 'PANTONE 186 C': spot, ...others } = plates;
    expect(spot).toBeGreaterThan(0.15);
    expect(Object.keys(others).sort()).toEqual(['Black', 'Cyan', 'Magenta', 'Yellow']);
    for (const coverage of Object.values(others)) expect(coverage).toBeLessThan(0.001);
  });

  it.each(['pdf', 'eps'] as const)('in %s has crop marks on its plate too', async (format) => {
    const page = { mm: 50, cropMarks: true };
    const plates = await separatePlates(await write(format, red, { page }), format);
    expect(plates['Cyan']).toBeGreaterThan(0.0005);
    expect(plates['Black']).toBeCloseTo(plates['Cyan']!, 3);
    const unmarked = await separatePlates(await write(format, red, { page: { mm: 50 } }), format);
    expect(unmarked['Cyan']).toBeLessThan(0.0005);
  });

  it.each(['pdf', 'eps'] as const)('in %s looks like the design elsewhere, and is decoded', async (format) => {
    const pixels = ghostscript(await write(format, red, { colorSpace: 'rgb' }), 200, format);
    expect([await zxing(pixels), await zbar(pixels)]).toEqual([text, text]);
    const colors = new Set<string>();
    for (let i = 0; i < pixels.data.length; i += 4) colors.add(pixels.data.subarray(i, i + 3).join(' '));
    expect(colors).toContain('200 16 46');
  });

  it('with characters that PDF and PostScript treat specially keeps its name', async () => {
    for (const format of ['pdf', 'eps'] as const) {
      const plates = await separatePlates(await write(format, red, { spotColor: 'HKS 41 (K) #2' }), format);
      expect(plates['HKS 41 (K) #2']).toBeGreaterThan(0.15);
    }
  });
});

describe('a PDF with a spot colour', () => {
  it.skipIf(!hasPoppler)('is drawn in the design’s colour by poppler, and decoded', async () => {
    const pixels = poppler(await write('pdf', red), 200);
    expect([await zxing(pixels), await zbar(pixels)]).toEqual([text, text]);
  });

  it.skipIf(!hasQpdf)('has the structure that qpdf expects', async () => {
    expect(checkPdf(await write('pdf', red, { page: { mm: 50, cropMarks: true } }))).toContain('No syntax or stream');
  });
});

describe('a design of one ink', () => {
  it.each([
    ['of one colour on white', red, '#c8102e'],
    ['of one colour on nothing', paint('#C8102E', null), '#c8102e'],
    ['on a coloured background', paint('#7a0010', '#ffe9c4'), undefined],
    ['of a gradient', paint(fade), undefined],
    [
      'with another colour in its corners',
      { ...red, corners: { squareColor: '#000000', dotColor: '#000000' } },
      undefined,
    ],
    ['with a picture', { ...red, image: { mime: 'image/png', data: 'AAAA', width: 8, height: 6 } }, undefined],
  ] as const)('%s is found, or not', (_, style: Style, ink) => {
    expect(findSingleInk(draw(encode(text, { level: 'H' }), style))).toBe(ink);
  });

  it.each(['pdf', 'eps'] as const)('is required for a spot colour in %s', async (format) => {
    await expect(write(format, paint(fade))).rejects.toBeInstanceOf(NotSingleInkError);
  });
});
