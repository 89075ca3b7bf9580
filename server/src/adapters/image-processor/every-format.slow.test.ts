import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildPng } from '../../features/media/images/testing.ts';
import { openLocalImageProcessor } from './local.ts';
import type { Raster } from './raster.ts';
import { encodeTiff } from './raster.ts';
import { buildHeic } from './testing.ts';

const images = openLocalImageProcessor({ maxQueued: 99, budget: { seconds: 999 } });
const options = { maxEdge: 512, widths: [100] };
const text = (letters: string) => Buffer.from(letters, 'latin1');
const base64 = (letters: string) => Buffer.from(letters, 'base64');
const u32 = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);

const red = [200, 30, 60];
const blue = [0, 0, 255];

// Red on the left and blue on the right, 40 × 20, by encoders of FFmpeg: HEVC (64 × 64), JPEG 2000 in a file and bare, JPEG XL.
const hevc = base64(
  'AAAAAUABDAH//wQIAAADAJ+oAAADAAAeugJAAAAAAUIBAQQIAAADAJ+oAAADAAAeoCCBBZbqSTK8BbgQEAggAAADACAAAAMDIQAAAAFEAcFysCJAAAABKAGvBPhBMlM3/qqSAofChEhhW2/s/5jT0Fh/vT/4X+XNz//3y0L8AGB/TNP+Pf3n/w==',
);
const jp2 = base64(
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAFAAAACgAAwgHAAAAAAAPY29scgEAAAAAABAAAAGUanAyY/9P/1EALwAAAAAAKAAAABQAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAAYCAgAA/1wAKSJ/IH7gfuB+oHbwdvB2wG8AbwBu4GdQZ1BnaFAFUAVQR1fTV9NXYv9kABEAAUxhdmM1OS4zNy4xMDD/kAAKAAAAAAELAAH/k8D8wIAJm8/8AAwJgy/B+wEABBrP/AAIBgHB+wEACDDP/AAMAzIfx/IGAARwv8D8AIAC58fyBAAHMMfsDAAOCZlGX6fA+0FADgY/2DnH7AwADP9ew+MTw/AOABaPteZgMdqaCP8FlnlXwHziQBaPteECMoWbZMPwDAAViGPMwGO0za3v44TPwDwnOwyBaAyq9tPRzT3Tc5fB84sAJzsI03mCkyBZlbfPwEAmjwqBaCX/aG2mZ8XRUYSX4/aLAEDgQGmT/vF2ACk8OYYbZDWWUw9ZYWjg/OLAQOBB4ACYkf2PCH/j9ouAQDQ+aZQUa6AAKTw5ZoQb7po/8wUNWNv/2Q==',
);
const jxl = base64('/wqYcLASCAgQAJAASxiLFQAcbibGGGPeXEAEgIIzKwAAAshZQMWFGwSLswjKL1A8');

const halves: Raster = { width: 40, height: 20, channels: 3, data: new Uint8Array(40 * 20 * 3) };
for (let at = 0; at < 800; at++) halves.data.set(at % 40 < 20 ? red : blue, at * 3);
const picture = sharp(Buffer.from(halves.data), { raw: { width: 40, height: 20, channels: 3 } });

/** Windows 3, 24 bits, bottom up. */
const bmp = () => {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + 2400, 2);
  for (const [at, value] of [
    [10, 54],
    [14, 40],
    [18, 40],
    [22, 20],
    [34, 2400],
  ] as const)
    head.writeUInt32LE(value, at);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  const pixels = Buffer.from(halves.data);
  for (let at = 0; at < pixels.length; at += 3) pixels.subarray(at, at + 3).reverse();
  return Buffer.concat([head, pixels]);
};
const icoOf = (inside: Buffer, count = 1, offset = 22) => {
  const entry = Buffer.from([40, 20, 0, 0, 1, 0, 32, 0, ...u32(inside.length).reverse(), ...u32(offset).reverse()]);
  return Buffer.concat([Buffer.from([0, 0, 1, 0, count & 255, count >> 8]), entry, inside]);
};
const svgOf = (inside: string, size = 'width="40" height="20"', before = '') =>
  text(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  );
const bars = '<path fill="#c81e3c" d="M0 0h20v20H0z"/><path fill="#00f" d="M20 0h20v20H20z"/>';
const drawn = '0.784 0.118 0.235 rg 0 0 20 20 re f 0 0 1 rg 20 0 20 20 re f';
const pdf = text(
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 40 20]/Contents 4 0 R>>endobj 4 0 obj<</Length ${drawn.length}>>stream\n${drawn}\nendstream endobj\ntrailer<</Root 1 0 R>>`,
);
const psBody = '0.784 0.118 0.235 setrgbcolor 0 0 20 20 rectfill 0 0 1 setrgbcolor 20 0 20 20 rectfill showpage\n';
const eps = text(`%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 40 20\n${psBody}`);
const ps = text(`%!PS\n<</PageSize [40 20]>> setpagedevice ${psBody}`);

type Sides = { left: number[]; right: number[]; becomes: string };
const opaque = (becomes: string): Sides => ({ left: red, right: blue, becomes });
const formats: [format: string, file: () => Buffer | Promise<Buffer>, sides: Sides][] = [
  ['a GIF', () => picture.clone().gif().toBuffer(), opaque('png')],
  ['an AVIF', () => picture.clone().avif({ quality: 90, effort: 0 }).toBuffer(), opaque('jpg')],
  ['a TIFF', () => picture.clone().tiff({ compression: 'lzw' }).toBuffer(), opaque('jpg')],
  ['a 16-bit TIFF', () => picture.clone().toColourspace('rgb16').tiff().toBuffer(), opaque('jpg')],
  ['an SVG', () => svgOf(bars), opaque('png')],
  ['a BMP', bmp, opaque('jpg')],
  ['an ICO', async () => icoOf(await picture.clone().png().toBuffer()), opaque('png')],
  ['a HEIC', () => buildHeic(hevc, { edge: 64 }), opaque('jpg')],
  [
    'a HEIC of tiles, cut at the right',
    () => buildHeic(hevc, { edge: 64, columns: 3, rows: 2, claimedSize: [190, 100] }),
    opaque('jpg'),
  ],
  ['a rotated HEIC', () => buildHeic(hevc, { edge: 64, turns: 2 }), { left: blue, right: red, becomes: 'jpg' }],
  ['a JPEG 2000', () => jp2, opaque('jpg')],
  ['a bare JPEG 2000', () => jp2.subarray(jp2.indexOf('\xff\x4f\xff\x51', 0, 'latin1')), opaque('jpg')],
  ['a JPEG XL', () => jxl, opaque('jpg')],
  ['a PDF', () => pdf, opaque('jpg')],
];
const hasGhostscript = spawnSync('gs', ['--version']).status === 0;
if (hasGhostscript) formats.push(['an EPS', () => eps, opaque('jpg')], ['PostScript', () => ps, opaque('jpg')]);

const pixelAt = async (file: Uint8Array, part: number) => {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * part)) * info.channels;
  return [...data.subarray(at, at + 3)];
};

test.each(formats)('%s is converted with its colours', { concurrent: true }, async (_what, make, sides) => {
  const found = await images.resize(await make(), options);
  if ('reason' in found) throw new Error(found.reason);
  expect(found.extension).toBe(sides.becomes);
  for (const { bytes, webp } of [found.original, ...found.smaller]) {
    for (const file of webp ? [bytes, webp] : [bytes]) {
      const [left, right] = [await pixelAt(file, 0.1), await pixelAt(file, 0.9)];
      for (const [channel, value] of [...left, ...right].entries())
        expect(Math.abs(value - [...sides.left, ...sides.right][channel]!), `${left} | ${right}`).toBeLessThan(14);
    }
  }
});

test('the first frame of an animation is kept, and transparency, too', {
  concurrent: true,
}, async () => {
  const [one, other] = [await picture.clone().png().toBuffer(), await picture.clone().negate().png().toBuffer()];
  for (const format of ['gif', 'webp'] as const) {
    const moving = await sharp([one, other], { join: { animated: true } })
      .toFormat(format, { loop: 0 })
      .toBuffer();
    const found = await images.resize(moving, options);
    if ('reason' in found) throw new Error(found.reason);
    expect([found.original.width, found.original.height]).toEqual([40, 20]);
    expect((await pixelAt(found.original.bytes, 0.9))[2]).toBeGreaterThan(200);
  }
  const clear = {
    create: { width: 9, height: 9, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } },
  } as const;
  for (const file of [sharp(clear).avif({ effort: 0 }), sharp(clear).tiff({ compression: 'lzw' })]) {
    const found = await images.resize(await file.toBuffer(), options);
    if ('reason' in found) throw new Error(found.reason);
    expect([found.extension, (await sharp(found.original.bytes).metadata()).hasAlpha]).toEqual(['png', true]);
  }
});

test('an SVG sends no request, runs no script and reads no file', { concurrent: true }, async () => {
  const asks: string[] = [];
  const server = createServer((request, reply) => {
    asks.push(request.url ?? '');
    reply.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const site = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const own = new URL('../../../../qr-types/samples/sample-soup.svg', import.meta.url).href;
  const evil = svgOf(
    `<style>@import url("${site}/a.css"); path { fill: url(${site}/b.svg#x) }</style><script>fetch("${site}/c")</script>
     <image href="${site}/d.png" width="40" height="20"/><image xlink:href="${own}" width="40" height="20"/>
     <use href="${site}/e.svg#x"/><foreignObject><img src="${site}/f"/></foreignObject>
     <rect width="40" height="20" onload="fetch('${site}/g')" fill="none"/>`,
  );
  const entity = svgOf('<text>&x;</text>', '', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${site}/h">]>`);
  const found = await images.reencode(evil, { maxEdge: 64 });
  if ('reason' in found) throw new Error(found.reason);
  expect((await sharp(found.png).stats()).channels[3]!.max).toBe(0); // nothing was drawn
  await images.reencode(entity, { maxEdge: 64 });
  server.close();
  expect(asks).toEqual([]);
});

const bomb = `<!DOCTYPE svg [<!ENTITY a "${'lol'.repeat(99)}">${'bcdefgh'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(50)}">`)
  .join('')}]>`;
const nested = Array.from(
  { length: 24 },
  (_, at) => `<g id="n${at + 1}"><use href="#n${at}"/><use href="#n${at}"/></g>`,
).join('');
const blurs =
  '<feGaussianBlur stdDeviation="900 800"/><feMorphology operator="dilate" radius="900"/><feTurbulence numOctaves="200"/>';
const jpegOf = (width: number, height: number) =>
  picture
    .clone()
    .jpeg()
    .toBuffer()
    .then((file) => {
      const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
      file.writeUInt16BE(height, frame + 5);
      file.writeUInt16BE(width, frame + 7);
      return file;
    });
const wildTiff = () => {
  const file = encodeTiff(halves);
  file.writeUInt32LE(0xfffffff0, 4);
  return file;
};
const longTiff = () => {
  const file = encodeTiff(halves);
  for (let at = 10; at < 10 + 9 * 12; at += 12)
    if ([256, 257].includes(file.readUInt16LE(at))) file.writeUInt32LE(900_000, at + 8);
  return file;
};
const endless = text(
  `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(%pipe%touch /tmp/owned) (w) file (/etc/passwd) (r) file\n`,
);
const zipped = deflateSync(Buffer.alloc(9_000_000));
const heavyPdf = Buffer.concat([
  text(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R]/Count 99999999>>endobj\n',
  ),
  zipped,
]);

// What may come of each: one refusal, or a picture where the file shows something all the same.
type Outcome = 'unreadable' | 'too_large' | 'drawn';
const hostile: [what: string, file: () => Buffer | Promise<Buffer>, outcomes: Outcome[]][] = [
  ['an SVG of nested entities', () => svgOf('<text>&h;</text>', '', bomb), ['unreadable']],
  [
    'an SVG of nested <use>',
    () => svgOf(`<g id="n0"><path d="M0 0h9v9z"/></g>${nested}<use href="#n24"/>`),
    ['unreadable', 'drawn'],
  ],
  [
    'an SVG with filters that never end',
    () =>
      svgOf(
        `<filter id="f" x="-9" y="-9" width="99" height="99">${blurs.repeat(40)}</filter><g filter="url(#f)">${bars}</g>`,
      ),
    ['unreadable', 'drawn'],
  ],
  [
    'an SVG of 10,000,000 pixels a side',
    () => svgOf(bars, 'width="10000000" height="10000000"'),
    ['too_large', 'unreadable'],
  ],
  ['an SVG of 90,000 pixels a side', () => svgOf(bars, 'viewBox="0 0 40 20" width="90000" height="45000"'), ['drawn']],
  ['a GIF that is a script', () => text('GIF89a/*\0\0\0\0\0\0\0*/=1;alert(document.domain)//'), ['unreadable']],
  ['a web page', () => text('<!doctype html><svg><script>alert(1)</script></svg>'), ['unreadable']],
  ['a PNG of 30,000 pixels a side', () => buildPng(30_000, 30_000), ['too_large', 'unreadable']],
  ['a PNG that promises more than it holds', () => buildPng(9000, 9000, { pixels: false }), ['unreadable']],
  ['a JPEG that claims 65,500 pixels', () => jpegOf(65_500, 65_500), ['too_large', 'unreadable']],
  ['a JPEG that claims 9,000 pixels', () => jpegOf(9000, 9000), ['unreadable', 'drawn']],
  [
    'a HEIC that claims 4 billion pixels a side',
    () => buildHeic(hevc, { edge: 64, columns: 2, claimedSize: [0xffffffff, 0xffffffff] }),
    ['unreadable', 'too_large'],
  ],
  ['a HEIC cut off', () => buildHeic(hevc, { edge: 64, columns: 2 }).subarray(0, -40), ['unreadable']],
  ['an empty HEIC', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), ['unreadable']],
  ['a TIFF that points far outside', wildTiff, ['unreadable']],
  ['a TIFF that claims 900,000 pixels a side', longTiff, ['too_large', 'unreadable']],
  [
    'an ICO of 65,535 pictures',
    async () => icoOf(await picture.clone().png().toBuffer(), 65_535),
    ['drawn', 'unreadable'],
  ],
  ['an ICO that points far outside', () => icoOf(Buffer.alloc(50), 1, 0x7fffffff), ['unreadable']],
  ['a JPEG XL cut off', () => jxl.subarray(0, 20), ['unreadable']],
  ['a JPEG 2000 cut off', () => jp2.subarray(0, 150), ['unreadable']],
  [
    'a JPEG 2000 that claims 4 billion pixels',
    () => {
      const file = Buffer.from(jp2);
      file.writeUInt32BE(0xffffffff, file.indexOf('ihdr') + 4);
      const size = file.indexOf('\xff\x51', 0, 'latin1');
      file.writeUInt32BE(0xffffff, size + 6);
      file.writeUInt32BE(0xffffff, size + 10);
      return file;
    },
    ['unreadable', 'too_large'],
  ],
  [
    'a BMP that claims 100,000 pixels',
    () => {
      const file = bmp();
      file.writeUInt32LE(100_000, 18);
      file.writeUInt32LE(100_000, 22);
      return file;
    },
    ['unreadable', 'too_large'],
  ],
  ['a PDF whose page tree contains itself', () => heavyPdf, ['unreadable']],
  ...(hasGhostscript
    ? ([['an EPS that opens files and programs', () => endless, ['unreadable']]] as [string, () => Buffer, Outcome[]][])
    : []),
];

/** Less than ours: what would take them takes these. */
const hasty = openLocalImageProcessor({ maxQueued: 99, budget: { seconds: 999 }, cpuSeconds: 2.5 });
test.each(hostile)('%s does no harm', { concurrent: true, timeout: 60_000 }, async (_what, make, outcomes) => {
  const found = await hasty.resize(await make(), { maxEdge: 512, widths: [100] });
  expect(outcomes).toContain('reason' in found ? found.reason : 'drawn');
});

test('an image that takes too much memory is rejected with its size', { concurrent: true }, async () => {
  const few = openLocalImageProcessor({ maxMemoryBytes: 140 * 1024 * 1024 });
  const whole = { create: { width: 5500, height: 5000, channels: 3, background: '#0f6b4f' } } as const;
  const interlaced = await sharp(whole).png({ progressive: true }).toBuffer();
  expect(await few.resize(interlaced, options)).toEqual({ reason: 'too_large', width: 5500, height: 5000 });
});
