import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { type LabelOptions, labelOptions } from '@tessera/contract/api/label-options.ts';
import {
  countLabels,
  fitCode,
  getLabelBox,
  type LabelBox,
  type LabelSheetId,
  labelSheetIds,
  labelSheets,
  layOutLabel,
} from '@tessera/contract/rules/label-sheets.ts';
import { defaultStyle, draw, encodeForStyle, type Scene, type Style, toPdf, toSvg } from '@tessera/qr';
import { type Pixels, zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import {
  checkPdf,
  ghostscript,
  hasGhostscript,
  hasPoppler,
  hasQpdf,
  readPdfText,
} from '@tessera/qr/testing/renderers.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phrases } from '../../adapters/fonts/alphabets.ts';
import { createLocalFonts } from '../../adapters/fonts/local.ts';
import { createPdfWriter } from '../../adapters/pdf-writer/pdf-lib.ts';
import { drawLabels } from './draw-labels.ts';
import type { RenderedCode } from './zip-part.ts';

const writer = createPdfWriter(createLocalFonts());
const details = { title: 'Avery L7160', author: 'Ada', language: 'en', createdAt: new Date('2026-03-10T12:00:00Z') };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-labels-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Pixels of an image file. */
const rasterize = async (scene: Scene, { width, height }: { width: number; height: number }): Promise<Pixels> => {
  const svg = new TextEncoder().encode(toSvg(scene, { size: width }));
  const { data, info } = await sharp(svg)
    .resize(width, height)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' };
};

const drawCode = async (name: string, style: Style = defaultStyle): Promise<RenderedCode> => {
  const link = `https://qr.example/${encodeURIComponent(name).slice(0, 12)}`;
  const scene = draw(encodeForStyle(link, style), style);
  const file = await toPdf(
    scene,
    { size: 512, page: { mm: 20 } },
    { deflate: (bytes) => deflateSync(bytes), rasterize },
  );
  return { name, link, type: 'url', grade: 'A', file, externalId: `ID-${name}` };
};

async function* toStream(codes: readonly RenderedCode[]) {
  yield* codes;
}

/** Writes a sheet; returns the path of its PDF. */
const write = async (codes: readonly RenderedCode[], options: { sheet: LabelSheetId } & Partial<LabelOptions>) => {
  const path = join(folder, 'labels.pdf');
  const parsed = labelOptions.parse(options);
  await writer.writeFile(path, details, (pdf) =>
    drawLabels(pdf, { ...parsed, sheet: labelSheets[parsed.sheet] }, toStream(codes)),
  );
  return path;
};

/** Renders a part of a page, in mm, with poppler. */
const render = async (path: string, dpi: number, { x, y, width, height }: LabelBox, page = 1): Promise<Pixels> => {
  const area = [x, y, width, height].map((mm) => String(Math.round((mm * dpi) / 25.4)));
  const [left, top, right, bottom] = area as [string, string, string, string];
  const flags = [
    '-r',
    String(dpi),
    '-f',
    String(page),
    '-l',
    String(page),
    '-x',
    left,
    '-y',
    top,
    '-W',
    right,
    '-H',
    bottom,
  ];
  const out = join(folder, 'page');
  // A PNG would take several times as long to compress.
  execFileSync('pdftoppm', [...flags, '-tiff', '-tiffcompression', 'none', '-singlefile', path, out]);
  const { data, info } = await sharp(readFileSync(`${out}.tif`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' };
};

const crop = (picture: Pixels, dpi: number, box: LabelBox): Pixels => {
  const [left, top, width, height] = [box.x, box.y, box.width, box.height].map((mm) =>
    Math.round((mm * dpi) / 25.4),
  ) as [number, number, number, number];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * picture.width + left) * 4;
    data.set(picture.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { ...picture, width, height, data };
};

/** Very small codes need the dots of a printer. */
const getDpi = (sheet: LabelSheetId) => (layOutLabel(labelSheets[sheet], true).code.width < 15 ? 600 : 200);

const decodeLabel = async (path: string, sheet: LabelSheetId, label: number, page = 1) => {
  const pixels = await render(path, getDpi(sheet), getLabelBox(labelSheets[sheet], label), page);
  return [await zxing(pixels), await zbar(pixels)];
};

/** Returns the rectangle of dark pixels, in mm. */
const measureInk = ({ width, height, data }: Pixels, dpi: number): LabelBox => {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[(y * width + x) * 4]! < 128) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
  const toMm = (pixels: number) => (pixels * 25.4) / dpi;
  return { x: toMm(left), y: toMm(top), width: toMm(right - left), height: toMm(bottom - top) };
};

const gradient: Style = {
  ...defaultStyle,
  shape: {
    ...defaultStyle.shape,
    color: {
      type: 'linear',
      rotation: 0.8,
      colorStops: [
        { offset: 0, color: '#0f6b4f' },
        { offset: 1, color: '#1d4f91' },
      ],
    },
  } as Style['shape'],
};

describe.skipIf(!hasPoppler)('a sheet of labels', () => {
  test.each(['avery-l7160', 'avery-l7651'] as const)(
    '%s has a code on every label that both scanners read',
    async (sheet) => {
      const count = countLabels(labelSheets[sheet]);
      const codes = await Promise.all(Array.from({ length: count }, (_, at) => drawCode(`Room ${at + 101}`)));
      const path = await write(codes, { sheet });
      const page = await render(path, 200, { x: 0, y: 0, width: 210, height: 297 });
      const read = await Promise.all(
        codes.map(async (_, at) => {
          const label = crop(page, 200, getLabelBox(labelSheets[sheet], at + 1));
          return [await zxing(label), await zbar(label)];
        }),
      );
      expect(read).toEqual(codes.map(({ link }) => [link, link]));
    },
  );

  test.each(labelSheetIds)('%s has its last code where its label is', async (sheet) => {
    const code = await drawCode('Menu', gradient);
    const last = countLabels(labelSheets[sheet]);
    const path = await write([code], { sheet, startAt: last });
    expect(await decodeLabel(path, sheet, last)).toEqual([code.link, code.link]);
  });

  test.each([1, 2, 5, 21])('has its code to a fifth of a millimetre where label %d is', async (label) => {
    const sheet = 'avery-l7160';
    const code = await drawCode('Menu');
    const path = await write([code], { sheet, startAt: label, lines: [] });
    const ink = measureInk(await render(path, 300, { x: 0, y: 0, width: 210, height: 297 }), 300);
    const box = getLabelBox(labelSheets[sheet], label);
    const place = fitCode(layOutLabel(labelSheets[sheet], false).code, 1);
    expect(Math.abs(ink.x + ink.width / 2 - (box.x + place.x + place.width / 2))).toBeLessThan(0.2);
    expect(Math.abs(ink.y + ink.height / 2 - (box.y + place.y + place.height / 2))).toBeLessThan(0.2);
    const { size } = encodeForStyle(code.link, defaultStyle);
    expect(Math.abs(ink.width - (place.width * size) / (size + 8))).toBeLessThan(0.2);
  });

  test('continues on further pages, and begins at the label that is asked for', async () => {
    const codes = await Promise.all(['One', 'Two', 'Three'].map((name) => drawCode(name)));
    const path = await write(codes, { sheet: 'avery-l7160', startAt: 20 });
    expect(await decodeLabel(path, 'avery-l7160', 1)).toEqual([undefined, undefined]);
    expect(await decodeLabel(path, 'avery-l7160', 20)).toEqual([codes[0]!.link, codes[0]!.link]);
    expect(await decodeLabel(path, 'avery-l7160', 21)).toEqual([codes[1]!.link, codes[1]!.link]);
    expect(await decodeLabel(path, 'avery-l7160', 1, 2)).toEqual([codes[2]!.link, codes[2]!.link]);
  });

  test('has names, links and external ids beside the codes', async () => {
    const path = await write([await drawCode('Menu')], { sheet: 'avery-l7160', lines: ['externalId', 'link', 'name'] });
    const text = readPdfText(readFileSync(path)).replaceAll(/\s+/g, ' ');
    expect(text.trim()).toBe('Menu qr.example/Menu ID-Menu');
  });

  test('has names in every script', async () => {
    const code = await drawCode('Menu');
    const names = Object.values(phrases).map((phrase) => phrase.slice(0, 24).trim());
    const path = await write(
      names.map((name) => ({ ...code, name })),
      { sheet: 'avery-l7173' },
    );
    const squeeze = (text: string) => text.normalize('NFKD').replaceAll(/\s/gu, '');
    const read = squeeze(readPdfText(readFileSync(path)));
    expect(names.filter((name) => !name.split(/\s+/).every((word) => read.includes(squeeze(word))))).toEqual([]);
  });

  test.each([
    ['avery-l7160', 'Zimmerreservierungsbestätigungsformular im Erdgeschoss '.repeat(6)],
    ['avery-l6008', 'A name that is much too long for a label of ten millimetres'],
    ['avery-l6112', '한국어 이름이 아주 길어서 라벨에 들어가지 않는 경우입니다 '.repeat(5)],
  ] as const)('never prints a long name outside of its label or on its code: %s', async (sheet, name) => {
    const code = { ...(await drawCode('Menu')), name };
    const path = await write([code], { sheet, startAt: 1 + labelSheets[sheet].columns + 1 });
    const label = 1 + labelSheets[sheet].columns + 1;
    expect(await decodeLabel(path, sheet, label)).toEqual([code.link, code.link]);
    const ink = measureInk(await render(path, 200, { x: 0, y: 0, width: 210, height: 297 }), 200);
    const box = getLabelBox(labelSheets[sheet], label);
    expect(ink.x).toBeGreaterThan(box.x);
    expect(ink.y).toBeGreaterThan(box.y);
    expect(ink.x + ink.width).toBeLessThan(box.x + box.width);
    expect(ink.y + ink.height).toBeLessThan(box.y + box.height);
  });

  test('has marks at the corners of its labels only if they are asked for', async () => {
    const code = await drawCode('Menu');
    const { x, y } = getLabelBox(labelSheets['avery-l7160'], 1);
    const corner = { x: x - 1, y: y - 1, width: 2.5, height: 2.5 };
    const isMarked = async (cutMarks: boolean) => {
      const { data } = await render(await write([code], { sheet: 'avery-l7160', cutMarks }), 300, corner);
      return data.some((value, at) => at % 4 === 0 && value < 200);
    };
    expect([await isMarked(true), await isMarked(false)]).toEqual([true, false]);
  });

  test('stores a logo that codes share once', async () => {
    const pixels = Buffer.from(
      Array.from({ length: 200 * 200 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7919 * (at % 251)) % 256)),
    );
    const png = await sharp(pixels, { raw: { width: 200, height: 200, channels: 4 } })
      .png()
      .toBuffer();
    const image = { mime: 'image/png', data: png.toString('base64'), width: 200, height: 200 } as const;
    const codes = await Promise.all(
      Array.from({ length: 21 }, (_, at) => drawCode(`Room ${at}`, { ...defaultStyle, image } as Style)),
    );
    const [one] = codes;
    const getSize = async (written: readonly RenderedCode[]) =>
      statSync(await write(written, { sheet: 'avery-l7160' })).size;
    const single = await getSize([one!]);
    expect(await getSize(codes)).toBeLessThan(2 * single);
    const path = await write(codes, { sheet: 'avery-l7160' });
    expect(await decodeLabel(path, 'avery-l7160', 21)).toEqual([codes[20]!.link, codes[20]!.link]);
  });

  test.skipIf(!hasQpdf)('has the structure that qpdf expects, and asks programs not to scale it', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, (_, at) => drawCode(`Étage ${at}`, gradient)));
    const file = readFileSync(await write(codes, { sheet: 'avery-l7160', cutMarks: true }));
    expect(checkPdf(file)).toContain('No syntax or stream encoding errors found');
    expect(file.toString('latin1')).toContain('/PrintScaling /None');
  });

  test.skipIf(!hasGhostscript)('is read by Ghostscript in the same way', async () => {
    const code = await drawCode('Menu', gradient);
    const file = readFileSync(await write([code], { sheet: 'avery-l7160' }));
    const pixels = ghostscript(file, 200, 'pdf');
    expect([await zxing(pixels), await zbar(pixels)]).toEqual([code.link, code.link]);
  });
});
