import { createCipheriv } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openLocalImageProcessor } from './local.ts';

const adapters = [{ name: 'a process of its own', open: openLocalImageProcessor }];
const limits = { maxEdge: 1024 };

const red = { r: 200, g: 30, b: 60 };
const flat = (width: number, height: number, alpha?: number) =>
  sharp({
    create: { width, height, channels: alpha === undefined ? 3 : 4, background: { ...red, alpha: alpha ?? 1 } },
  });
/** Red on the left, blue on the right. */
const halves = () =>
  flat(40, 20).composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: 'blue' } }, left: 20, top: 0 },
  ]);

type Kind = [what: string, file: Promise<Buffer>, size: [number, number], corner: number[]];
const kinds: Kind[] = [
  ['a PNG', flat(40, 20).png().toBuffer(), [40, 20], [200, 30, 60]],
  ['a half transparent PNG', flat(40, 20, 0.5).png().toBuffer(), [40, 20], [200, 30, 60, 128]],
  ['a 16-bit PNG', flat(40, 20, 0.5).toColourspace('rgb16').png().toBuffer(), [40, 20], [200, 30, 60, 128]],
  ['a grey PNG with transparency', flat(40, 20, 0.5).greyscale().png().toBuffer(), [40, 20], [92, 92, 92, 128]],
  ['a PNG with a palette', flat(40, 20, 0.5).png({ palette: true }).toBuffer(), [40, 20], [200, 30, 60, 128]],
  ['an interlaced PNG', flat(40, 20).png({ progressive: true }).toBuffer(), [40, 20], [200, 30, 60]],
  ['a JPEG', flat(40, 20).jpeg().toBuffer(), [40, 20], [200, 30, 60]],
  ['a progressive JPEG', flat(40, 20).jpeg({ progressive: true }).toBuffer(), [40, 20], [200, 30, 60]],
  ['a grey JPEG', flat(40, 20).greyscale().jpeg().toBuffer(), [40, 20], [92, 92, 92]],
  ['a CMYK JPEG', flat(40, 20).withIccProfile('cmyk').toColourspace('cmyk').jpeg().toBuffer(), [40, 20], [196, 20, 50]],
  ['a picture with a wide profile', flat(40, 20).withIccProfile('p3').png().toBuffer(), [40, 20], [200, 30, 60]],
  [
    'a JPEG rotated by 90° in its EXIF data',
    halves().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    [20, 40],
    [200, 30, 60],
  ],
  [
    'a JPEG rotated by 180° in its EXIF data',
    halves().withMetadata({ orientation: 3 }).jpeg().toBuffer(),
    [40, 20],
    [0, 0, 255],
  ],
  ['a picture of 3000 × 1500 pixels', flat(3000, 1500).jpeg().toBuffer(), [1024, 512], [200, 30, 60]],
  ['a strip of 8000 × 1 pixels', flat(8000, 1).png().toBuffer(), [1024, 1], [200, 30, 60]],
];

describe.each(adapters)('images in $name', ({ open }) => {
  const images = open();

  test.each(kinds)('%s becomes a plain PNG of the same colours', async (_what, file, [width, height], corner) => {
    const picture = await images.reencode(await file, limits);
    if ('reason' in picture) throw new Error(picture.reason);
    expect([picture.width, picture.height]).toEqual([width, height]);
    expect(await sharp(picture.png).metadata()).toMatchObject({
      format: 'png',
      width,
      height,
      depth: 'uchar',
      space: 'srgb',
      channels: corner.length,
      isProgressive: false,
      isPalette: false,
    });
    const pixels = await sharp(picture.png).raw().toBuffer();
    for (const [at, value] of corner.entries()) expect(Math.abs(pixels[at]! - value)).toBeLessThan(12);
  });

  test('only pixels are kept: no profile, place, camera, text, or bytes behind the end', async () => {
    const secret = 'taken at home by me';
    const file = await flat(40, 20)
      .withExif({ IFD0: { Copyright: secret } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const picture = await images.reencode(Buffer.concat([file, Buffer.from(`<script>${secret}</script>`)]), limits);
    if ('reason' in picture) throw new Error(picture.reason);
    expect(Buffer.from(picture.png).includes(secret)).toBe(false);
    const { exif, icc, xmp } = await sharp(picture.png).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });

  const [transparent, webp] = [flat(40, 20, 0.5).png({ palette: true }), flat(40, 20, 0.5).webp()];
  const unchanged: [what: string, file: Promise<Buffer>, facts: object][] = [
    ['a JPEG', flat(40, 20).jpeg().toBuffer(), { format: 'jpeg', width: 40, height: 20 }],
    [
      'a JPEG rotated by 90° in its EXIF data',
      halves().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      { format: 'jpeg', width: 20 },
    ],
    [
      'a CMYK JPEG',
      flat(40, 20).withIccProfile('cmyk').toColourspace('cmyk').jpeg().toBuffer(),
      { format: 'jpeg', space: 'srgb' },
    ],
    ['a PNG', flat(40, 20).png().toBuffer(), { format: 'png', isPalette: false, hasAlpha: false }],
    ['a PNG with a palette', transparent.toBuffer(), { format: 'png', isPalette: true, hasAlpha: true }],
    ['a 16-bit PNG', flat(40, 20, 0.5).toColourspace('rgb16').png().toBuffer(), { format: 'png', depth: 'uchar' }],
    ['a transparent WebP', webp.toBuffer(), { format: 'webp', hasAlpha: true }],
  ];
  test.each(unchanged)(
    '%s keeps its format when it is resized, without profile, place or camera',
    async (_what, file, facts) => {
      const drawn = await images.resize(await file, { ...limits, widths: [800] });
      if ('reason' in drawn) throw new Error(drawn.reason);
      const { exif, icc, xmp, ...found } = await sharp(drawn.original.bytes).metadata();
      expect([exif, icc, xmp, drawn.smaller]).toEqual([undefined, undefined, undefined, []]);
      expect(found).toMatchObject(facts);
    },
  );

  test('a large image is returned in each smaller width, and as the original', async () => {
    const drawn = await images.resize(await halves().resize(3000, 1500).jpeg().toBuffer(), {
      ...limits,
      widths: [800, 250],
    });
    if ('reason' in drawn) throw new Error(drawn.reason);
    const sizes = [drawn.original, ...drawn.smaller].map(({ width, height }) => [width, height]);
    expect([drawn.extension, sizes]).toEqual([
      'jpg',
      [
        [1024, 512],
        [800, 400],
        [250, 125],
      ],
    ]);
    for (const { bytes, width, height } of drawn.smaller)
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
  });

  const jpeg = { maxEdge: 640, maxBytes: 256 * 1024 };
  test.each<[what: string, file: Promise<Buffer>, size: number[], corner: number[]]>([
    ['half transparent', flat(900, 600, 0.5).png().toBuffer(), [640, 427], [228, 143, 158]],
    ['smaller than that', flat(40, 20).webp().toBuffer(), [40, 20], [200, 30, 60]],
  ])('a picture that is %s comes as a JPEG on white, too', async (_what, file, size, corner) => {
    const drawn = await images.resize(await file, { ...limits, widths: [], jpeg });
    if ('reason' in drawn) throw new Error(drawn.reason);
    const { data, info } = await sharp(drawn.jpeg).raw().toBuffer({ resolveWithObject: true });
    expect([(await sharp(drawn.jpeg).metadata()).format, info.width, info.height]).toEqual(['jpeg', ...size]);
    for (const [at, value] of corner.entries()) expect(Math.abs(data[at]! - value)).toBeLessThan(12);
  });

  test('even noise becomes a JPEG within the size limit', async () => {
    const random = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
    const noise = random.update(Buffer.alloc(640 * 640 * 3)).map((byte) => (byte < 128 ? 0 : 255));
    const file = sharp(noise, { raw: { width: 640, height: 640, channels: 3 } }).png();
    const drawn = await images.resize(await file.toBuffer(), { ...limits, widths: [], jpeg });
    if ('reason' in drawn) throw new Error(drawn.reason);
    expect(await sharp(drawn.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 640 });
    expect(drawn.jpeg!.length).toBeLessThanOrEqual(jpeg.maxBytes);
  });

  const unreadable = { reason: 'unreadable' };
  const cut = (file: Buffer, tenths: number) => file.subarray(0, Math.floor((file.length * tenths) / 10));
  const noise = sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  test.each(['png', 'jpeg'] as const)('a %s that is truncated anywhere is unreadable', async (format) => {
    const file = await noise.clone().toFormat(format).toBuffer();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenths) => images.reencode(cut(file, tenths), limits)),
    );
    expect(answers).toEqual(answers.map(() => unreadable));
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['letters', Buffer.from('no picture')],
    ['an unsupported format', Buffer.from('8BPS\0\x01')],
  ])('%s is unreadable', async (_what, file) => {
    expect(await images.reencode(file, limits)).toEqual(unreadable);
  });

  test('a process that takes too long is killed', async () => {
    expect(await open({ timeoutMs: 1 }).reencode(await flat(9, 9).png().toBuffer(), limits)).toEqual({
      reason: 'too_slow',
    });
  });

  test('when the queue is full, the caller with most jobs yields to others, and later images are processed again', async () => {
    const few = open({ maxQueued: 3 });
    const file = await flat(9, 9).gif().toBuffer(); // one at a time
    const callers = ['one', 'one', 'one', 'one', 'other', 'third'];
    const answers = await Promise.all(
      callers.map((caller) => few.reencode(file, { maxEdge: 99, callers: [{ key: caller, factor: 1 }] })),
    );
    expect(answers.map((answer) => ('reason' in answer ? answer.reason : 'drawn'))).toEqual([
      ...['drawn', 'drawn', 'busy', 'busy', 'drawn', 'drawn'],
    ]);
    expect(await few.reencode(file, limits)).toMatchObject({ width: 9 });
  });
});
