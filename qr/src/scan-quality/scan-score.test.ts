import { describe, expect, it } from 'vitest';
import { zbar, zxing } from '../../testing/decoders.ts';
import { paintScene } from '../../testing/painter.ts';
import {
  computeScanScore,
  type Decode,
  defaultStyle,
  draw,
  encodeForStyle,
  type Pixels,
  type Rasterize,
  type Style,
} from '../index.ts';

const text = 'https://example.org/r/abc2345';
const bytes = (read: string | undefined) => (read === undefined ? undefined : new TextEncoder().encode(read));
const asTheirs = (pixels: Pixels) => ({
  ...pixels,
  data: new Uint8ClampedArray(pixels.data),
  colorSpace: 'srgb' as const,
});
const decoders: Record<string, Decode> = {
  ZXing: async (pixels) => bytes(await zxing(asTheirs(pixels))),
  ZBar: async (pixels) => bytes(await zbar(asTheirs(pixels))),
};
const rasterize: Rasterize = (scene, { width }) => paintScene(scene, width / scene.width);

const read = async (change: Partial<Style>, mm?: number) => {
  const style = { ...defaultStyle, ...change };
  const matrix = encodeForStyle(text, style);
  const code = { text, matrix, style, drawing: draw(matrix, style), kind: 'dynamic' as const };
  return computeScanScore({ ...code, ...(mm !== undefined && { mm }) }, { rasterize, decoders });
};

const coloured = (color: string, backgroundColor: string): Partial<Style> => ({
  shape: { color, backgroundColor },
  corners: { squareColor: color, dotColor: color },
});

describe('the score of a design', () => {
  it('has no complaint about black squares on white', async () => {
    const { grade, reasons, decoderResults, quietZone, budget } = await read({});
    expect({ grade, reasons, readers: decoderResults, quietZone, left: budget.remainingShare }).toEqual({
      grade: 'A',
      reasons: [],
      readers: { ZXing: true, ZBar: true },
      quietZone: 4,
      left: 1,
    });
  });

  it('measures how much of the error correction a logo uses', async () => {
    const { budget, grade } = await read({ logoPreset: 'logo1' });
    expect(budget.remainingShare).toBeLessThan(1);
    expect(grade).toBe('A');
  });

  it.each([
    ['pale grey', coloured('#dcdcdc', '#ffffff'), 'contrast'],
    ['light on dark', coloured('#ffffff', '#101010'), 'inverted'],
  ])('reports what is wrong with %s, and a fix', async (_what, change, code) => {
    const { grade, reasons } = await read(change);
    expect(grade > 'C').toBe(true);
    expect(reasons.map((reason) => reason.code)).toContain(code);
    expect(reasons.find((reason) => reason.code === code)?.fix?.style).not.toEqual([]);
  });

  it('reads fewer distorted pictures of a pale code', async () => {
    const sum = ({ distorted }: Awaited<ReturnType<typeof read>>) =>
      Object.values(distorted).reduce((total, count) => total + count, 0);
    expect(sum(await read(coloured('#c8c8c8', '#ffffff')))).toBeLessThan(sum(await read({})));
  });

  it('is for modules as the version of the design draws them: its dots were smaller', async () => {
    const dots = { shape: { ...defaultStyle.shape, style: 'dots' } } as const;
    const [first, current] = [await read({ ...dots, version: 1 }), await read(dots)];
    expect(first.advice.effectiveModuleMm).toBeLessThan(current.advice.effectiveModuleMm);
  });

  it('reports how small it may be printed', async () => {
    const { advice, reasons } = await read({}, 10);
    expect(advice.recommendedMm).toBe(20);
    expect(reasons.map(({ code }) => code)).toContain('print_size');
  });
});
