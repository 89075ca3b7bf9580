import { createHash } from 'node:crypto';
import {
  applyFix,
  defaultStyle,
  NotScannableError,
  PageTooSmallError,
  type RenderRequest,
  type Style,
  TextTooLongError,
  UndrawableTextError,
} from '@tessera/qr';
import { zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { hasGhostscript } from '@tessera/qr/testing/renderers.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { BusyError, openLocalCodeRenderer } from './index.ts';

const text = 'https://example.org/r/abc2345';
const frame = {
  id: 1,
  style: 'lato',
  color: '#2a1512',
  textColor: '#ffffff',
  backgroundColor: null,
  text: 'Scan me',
  fontSize: 90,
} as const;
const style: Style = {
  ...defaultStyle,
  shape: {
    color: {
      type: 'linear',
      rotation: 30,
      colorStops: [
        { offset: 0, color: '#7a0010' },
        { offset: 1, color: '#10307a' },
      ],
    },
    backgroundColor: '#ffffff',
    style: 'fluid',
  },
  corners: { squareColor: '#2a1512', squareStyle: 'soft', dotColor: '#a8261c', dotStyle: 'circle' },
  logoPreset: 'logo1',
  frame,
};
const pale: Style = {
  ...defaultStyle,
  shape: { color: '#f4f4f4', backgroundColor: '#ffffff' },
  corners: { squareColor: '#f4f4f4', dotColor: '#f4f4f4' },
};
const order = (change: Partial<RenderRequest> = {}): RenderRequest => ({
  text,
  style,
  format: 'png',
  size: 512,
  ...change,
});

const pixelsIn = async (file: Uint8Array) => {
  const picture = sharp(file).flatten({ background: '#ffffff' }).toColourspace('srgb').ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' as const };
};

const pictures = openLocalCodeRenderer();
afterAll(() => pictures.close());

describe('a rendered code', () => {
  test.each([
    ['png', '\x89PNG'],
    ['jpeg', '\xff\xd8\xff'],
    ['webp', 'RIFF'],
    ['svg', '<svg '],
    ['svgTiny', '<?xml '],
    ['pdf', '%PDF-'],
    ['eps', '%!PS-Adobe'],
    ['ascii', ' '],
  ] as const)('as %s begins as such a file does, and comes with its receipt', async (format, magic) => {
    const { file, report } = await pictures.render(order({ format }));
    expect(Buffer.from(file).toString('latin1').startsWith(magic)).toBe(true);
    const read = format === 'eps' && !hasGhostscript ? 'twin' : 'file';
    expect(report).toMatchObject({
      format,
      read,
      decoders: ['ZXing', 'qr (JavaScript)'],
      version: 3,
      bytes: file.length,
    });
    expect(report.sha256).toBe(createHash('sha256').update(file).digest('hex'));
  });

  test.each([
    ['png', 'rgb'],
    ['jpeg', 'rgb'],
    ['jpeg', 'cmyk'],
    ['webp', 'rgb'],
  ] as const)('as %s in %s has the asked width, its frame, and is read by ZXing and ZBar', async (format, ink) => {
    const { file } = await pictures.render(order({ format, colorSpace: ink, size: 777 }));
    const pixels = await pixelsIn(file);
    expect(pixels.width).toBe(777);
    expect(pixels.height).toBeGreaterThan(777);
    expect([await zxing(pixels), await zbar(pixels)]).toEqual([text, text]);
  });

  test('as CMYK JPEG has four channels, and black is black ink alone', async () => {
    const { file } = await pictures.render(order({ format: 'jpeg', colorSpace: 'cmyk', style: defaultStyle }));
    const picture = sharp(file);
    expect((await picture.metadata()).space).toBe('cmyk');
    const inks = picture.pipelineColourspace('cmyk').toColourspace('cmyk').raw();
    const { data, info } = await inks.toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    const sums = [0, 1, 2, 3].map((ink) => data.reduce((sum, value, i) => (i % 4 === ink ? sum + value : sum), 0));
    expect(sums.slice(0, 3)).toEqual([0, 0, 0]);
    expect(sums[3]).toBeGreaterThan(0);
  });

  test('is the same byte for byte when it is rendered again', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'pdf', 'eps'] as const) {
      const [one, other] = [await pictures.render(order({ format })), await pictures.render(order({ format }))];
      expect(one.report.sha256, format).toBe(other.report.sha256);
    }
  });
});

describe('a code that can’t be rendered', () => {
  test('because it fails the scan test is rejected with the cause and a fix', async () => {
    const error = await pictures.render(order({ style: pale })).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NotScannableError);
    expect(error.cause).toBe('contrast');
    const { report } = await pictures.render(order({ style: applyFix(pale, error.fix) }));
    expect(report.grade).toBe('A');
  });

  test.each([
    ['too long a text', { text: 'x'.repeat(3000) }, TextTooLongError, { maxBytes: 2953 }],
    [
      'a page that is too small',
      { format: 'pdf', page: { paperSize: 'A4', mm: 500 } },
      PageTooSmallError,
      { maxMm: 210 },
    ],
    [
      'a label that no font draws',
      { style: { ...style, frame: { ...frame, text: 'አ' } } },
      UndrawableTextError,
      { letters: 'አ' },
    ],
  ] as const)('for %s says so', async (_what, change, kind, facts) => {
    const error = await pictures.render(order(change as Partial<RenderRequest>)).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject(facts);
  });
});

describe('the rendering processes', () => {
  test('are killed when one takes too long, and the next request gets another', async () => {
    const hasty = openLocalCodeRenderer({ timeoutMs: 1, processes: 1 });
    const tried = await Promise.allSettled([hasty.render(order()), hasty.render(order())]);
    expect(tried.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(tried.every((each) => each.status === 'rejected' && each.reason instanceof BusyError)).toBe(true);
    await hasty.close();
  });

  test('are replaced when they hold too much memory', async () => {
    const small = openLocalCodeRenderer({ maxMemoryBytes: 1, processes: 1 });
    const made = [await small.render(order({ format: 'svg' })), await small.render(order({ format: 'svg' }))];
    expect(made[0]!.report.sha256).toBe(made[1]!.report.sha256);
    await small.close();
  });

  test('serve callers in turn, and drop requests whose client is gone', async () => {
    const narrow = openLocalCodeRenderer({ processes: 1 });
    const done: string[] = [];
    const gone = new AbortController();
    const ask = (caller: string, signal?: AbortSignal) =>
      narrow
        .render(order({ format: 'svg' }), { callers: [{ key: caller, factor: 1 }], ...(signal && { signal }) })
        .then(() => done.push(caller));
    const all = [ask('a'), ask('a'), ask('a', gone.signal), ask('a'), ask('b')];
    gone.abort();
    const tried = await Promise.allSettled(all);
    expect(tried.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(done).toEqual(['a', 'b', 'a', 'a']);
    await narrow.close();
  });

  test('let the caller with most waiting requests yield to others', async () => {
    const narrow = openLocalCodeRenderer({ maxQueued: 2, processes: 1 });
    const ask = (caller: string) => narrow.render(order({ format: 'svg' }), { callers: [{ key: caller, factor: 1 }] });
    const tried = await Promise.allSettled([ask('a'), ask('a'), ask('a'), ask('b')]);
    expect(tried.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    await narrow.close();
  });

  test('don’t queue more than the limit', async () => {
    const narrow = openLocalCodeRenderer({ maxQueued: 1, processes: 1 });
    const tried = await Promise.allSettled([1, 2, 3].map(() => narrow.render(order({ format: 'svg' }))));
    expect(tried.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await narrow.close();
  });
});
