import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readPng } from '../../testing/png-reader.ts';
import { mmToPx } from '../formats/density.ts';
import {
  defaultStyle,
  NotScannableError,
  type Pixels,
  type RenderPorts,
  type RenderRequest,
  render,
  type Style,
} from '../index.ts';

const text = 'https://example.org/r/abc2345';
const payload = new TextEncoder().encode(text);
const pale: Style = {
  ...defaultStyle,
  shape: { color: '#f2f2f2', backgroundColor: '#ffffff' },
  corners: { squareColor: '#f2f2f2', dotColor: '#f2f2f2' },
};
const order = (change: Partial<RenderRequest> = {}): RenderRequest => ({
  text,
  style: defaultStyle,
  format: 'png',
  size: 512,
  ...change,
});

const isNotDrawn = () => {
  throw new Error('plain squares need no drawing');
};

/**
 * A host for plain squares whose decoder reads what `sees` allows; `opened` and `looked` are the widths of files and
 * pictures.
 */
function hostWith(sees: (pixels: Pixels) => boolean) {
  const [opened, looked]: [number[], number[]] = [[], []];
  const ports: RenderPorts = {
    deflate: deflateSync,
    rasterize: isNotDrawn,
    toBitmap: isNotDrawn,
    typeset: isNotDrawn,
    rasterizeFile: async (file) => {
      const { pixels } = readPng(file);
      opened.push(pixels.width);
      return pixels;
    },
    decoders: {
      one: async (pixels) => {
        looked.push(pixels.width);
        return sees(pixels) ? payload : undefined;
      },
    },
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  };
  return { ports, opened, looked };
}

const hasInk = ({ data }: Pixels) => data.some((value, i) => i % 4 === 0 && value < 128);

describe('a file', () => {
  test('with large modules is decoded from a smaller picture', async () => {
    const { ports, looked } = hostWith(() => true);
    await render(order({ size: 1024 }), ports);
    expect(looked).toEqual([128]);
  });

  test('is neither darker nor lighter when scaled down', async () => {
    const means: number[] = [];
    const { ports } = hostWith(({ data }) => {
      let sum = 0;
      for (const value of data) sum += value;
      means.push(sum / data.length);
      return means.length > 1;
    });
    await render(order(), ports);
    expect(means[0]).toBeCloseTo(means[1]!, 0);
  });

  test('is decoded at full size if the smaller picture fails', async () => {
    const { ports, looked } = hostWith(({ width }) => width >= 512);
    const { report } = await render(order(), ports);
    expect(looked).toEqual([128, 512]);
    expect(report.decoders).toEqual(['one']);
  });
});

describe('an unreadable file', () => {
  test('is fixed in small pictures, and the fix is confirmed in the requested file', async () => {
    const { ports, opened } = hostWith(hasInk);
    const error = await render(order({ style: pale, size: 1024 }), ports).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NotScannableError);
    expect([error.cause, error.fix.style.map(({ path }: { path: string }) => path)]).toEqual([
      'contrast',
      expect.arrayContaining(['shape.color']),
    ]);
    expect(opened).toEqual([1024, 512, 1024]);
  });

  test('never costs a second large picture, whatever the fix', async () => {
    const { ports, opened } = hostWith(() => false);
    const error = await render(order({ style: pale, size: 1024 }), ports).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NotScannableError);
    expect(error.fix).toBeUndefined();
    expect(opened.filter((width) => width === 1024)).toHaveLength(1);
    expect(opened.length).toBeLessThan(20);
  });

  test('is not fixed by a change that only helps a small picture', async () => {
    const { ports, opened } = hostWith((pixels) => hasInk(pixels) && opened.at(-1) === 512);
    const error = await render(order({ style: pale, size: 1024 }), ports).catch((thrown) => thrown);
    expect(error.fix).toBeUndefined();
    expect(opened.filter((width) => width === 1024).length).toBeLessThanOrEqual(4);
  });
});

describe('the printed size', () => {
  const catchError = async (change: Partial<RenderRequest>) => {
    const { ports, opened } = hostWith(() => true);
    const error = await render(order(change), ports).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NotScannableError);
    expect(opened).toEqual([]);
    return error as NotScannableError;
  };

  test.each(['pdf', 'eps'] as const)(
    'that is too small for any printer is rejected with a valid width for a %s',
    async (format) => {
      const error = await catchError({ text: 'x'.repeat(2000), format, page: { mm: 10 } });
      expect([error.cause, error.fix]).toEqual(['print_size', { mm: 30 }]);
      expect(error.message).toContain('30 mm');
    },
  );

  test('is at least two pixels per module, since bitmaps are printed at 300 dpi', async () => {
    const error = await catchError({ text: 'x'.repeat(2000), size: 300 });
    expect([error.cause, error.fix]).toEqual(['print_size', { size: 1024 }]);
  });

  test.each([300, 600])('of a bitmap that was asked for in mm gets another in mm, at its %i dpi', async (dpi) => {
    const request = { text: 'x'.repeat(2000), size: mmToPx(20, dpi), dpi, page: { mm: 20 } };
    const { cause, fix } = await catchError(request);
    expect([cause, fix]).toEqual(['print_size', { mm: 30 }]);
  });

  test('is in the report: total width, module width, minimum and recommended width', async () => {
    const { ports } = hostWith(() => true);
    const { report } = await render(order({ size: 600, kind: 'dynamic' }), ports);
    expect(report).toMatchObject({ grade: 'A', warnings: [], print: { minWidthMm: 7, recommendedWidthMm: 20 } });
    expect(report.print!.widthMm).toBeCloseTo(50.8);
    expect(report.print!.moduleMm).toBeCloseTo(50.8 / (600 / 16));
    expect((await render(order({ format: 'ascii' }), ports)).report.print).toBeUndefined();
  });

  test('below the recommendation lowers the grade, with a warning in the report', async () => {
    const { ports } = hostWith(() => true);
    const { report } = await render(order({ size: 180 }), ports);
    expect(report.print!.recommendedWidthMm).toBeGreaterThan(report.print!.widthMm!);
    expect(report.warnings).toContain('print_size');
    expect(report.grade).toBe('D');
  });
});
