import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readPng } from '../../testing/png-reader.ts';
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

/** Plain squares by a reader that sees what `sees` lets it; `opened` and `looked` are the widths of files and of pictures. */
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
  test('of large modules is read from farther away', async () => {
    const { ports, looked } = hostWith(() => true);
    await render(order({ size: 1024 }), ports);
    expect(looked).toEqual([128]);
  });

  test('seen from farther away is no darker and no lighter', async () => {
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

  test('that is not read from farther away is read as it is', async () => {
    const { ports, looked } = hostWith(({ width }) => width >= 512);
    const { report } = await render(order(), ports);
    expect(looked).toEqual([128, 512]);
    expect(report.decoders).toEqual(['one']);
  });
});

describe('a file that is not read', () => {
  test('is mended in small pictures, and what is found is tried in the file that was asked for', async () => {
    const { ports, opened } = hostWith(hasInk);
    const error = await render(order({ style: pale, size: 1024 }), ports).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NotScannableError);
    expect([error.cause, error.fix.style.map(({ path }: { path: string }) => path)]).toEqual([
      'contrast',
      expect.arrayContaining(['shape.color']),
    ]);
    expect(opened).toEqual([1024, 512, 1024]);
  });

  test('whatever is done to it costs no second large picture', async () => {
    const { ports, opened } = hostWith(() => false);
    const error = await render(order({ style: pale, size: 1024 }), ports).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NotScannableError);
    expect(error.fix).toBeUndefined();
    expect(opened.filter((width) => width === 1024)).toHaveLength(1);
    expect(opened.length).toBeLessThan(20);
  });

  test('is not mended by what only helps a small picture', async () => {
    const { ports, opened } = hostWith((pixels) => hasInk(pixels) && opened.at(-1) === 512);
    const error = await render(order({ style: pale, size: 1024 }), ports).catch((thrown) => thrown);
    expect(error.fix).toBeUndefined();
    expect(opened.filter((width) => width === 1024).length).toBeLessThanOrEqual(4);
  });
});

describe('the size on paper', () => {
  const refusalOf = async (change: Partial<RenderRequest>) => {
    const { ports, opened } = hostWith(() => true);
    const error = await render(order(change), ports).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NotScannableError);
    expect(opened).toEqual([]);
    return error as NotScannableError;
  };

  test.each(['pdf', 'eps'] as const)(
    'is too small for any printer: such a %s is refused with a width that works',
    async (format) => {
      const error = await refusalOf({ text: 'x'.repeat(2000), format, page: { mm: 10 } });
      expect([error.cause, error.fix]).toEqual(['print_size', { mm: 30 }]);
      expect(error.message).toContain('30 mm');
    },
  );

  test('is two pixels a module at the least, since pictures are printed at 300 dpi', async () => {
    const error = await refusalOf({ text: 'x'.repeat(2000), size: 300 });
    expect([error.cause, error.fix]).toEqual(['print_size', { size: 1024 }]);
  });

  test('stands in the receipt: its width, a module, the least and the recommended', async () => {
    const { ports } = hostWith(() => true);
    const { report } = await render(order({ size: 600, kind: 'dynamic' }), ports);
    expect(report).toMatchObject({ grade: 'A', warnings: [], print: { minWidthMm: 7, recommendedWidthMm: 20 } });
    expect(report.print!.widthMm).toBeCloseTo(50.8);
    expect(report.print!.moduleMm).toBeCloseTo(50.8 / (600 / 16));
    expect((await render(order({ format: 'ascii' }), ports)).report.print).toBeUndefined();
  });

  test('below what is recommended costs the grade, and the receipt warns', async () => {
    const { ports } = hostWith(() => true);
    const { report } = await render(order({ size: 180 }), ports);
    expect(report.print!.recommendedWidthMm).toBeGreaterThan(report.print!.widthMm!);
    expect(report.warnings).toContain('print_size');
    expect(report.grade).toBe('D');
  });
});
