import { downloadQuery } from '@tessera/contract/api/downloads.ts';
import { defaultStyle, type FormatId, formats } from '@tessera/qr';
import { expect, test } from 'vitest';
import {
  availableSizes,
  type DownloadChoice,
  getBitmapWidth,
  getColorSpace,
  getFileKey,
  isRenderedLocally,
  listPaperSizes,
  loadLastChoice,
  saveLastChoice,
  toDownloadQuery,
  toRenderRequest,
} from './download-choice.ts';

const ids = Object.keys(formats) as FormatId[];
const chosen = (part: Partial<DownloadChoice>): DownloadChoice => ({ ...loadLastChoice(), ...part });

test('the first download is a PNG of 2000 pixels', () => {
  expect(loadLastChoice()).toMatchObject({
    format: 'png',
    size: 2000,
    unit: 'px',
    dpi: 300,
    ink: 'rgb',
    page: 'code',
    withReceipt: false,
  });
  expect(availableSizes).toEqual([512, 1024, 2000, 2048, 4096]);
});

test('a choice is remembered, also the valid parts of one from an older release', () => {
  saveLastChoice(chosen({ format: 'pdf', ink: 'cmyk', mm: 42, marks: true, withReceipt: true }));
  expect(loadLastChoice()).toMatchObject({ format: 'pdf', ink: 'cmyk', mm: 42, marks: true, withReceipt: true });
  localStorage.setItem('download', JSON.stringify({ format: 'svg', size: 1024 }));
  expect(loadLastChoice()).toMatchObject({ format: 'svg', size: 1024, page: 'code' });
  localStorage.setItem('download', JSON.stringify({ format: 'gif', size: 7, mm: -1, dpi: 96 }));
  expect(loadLastChoice()).toMatchObject({ format: 'png', size: 2000, mm: 35, dpi: 300 });
  localStorage.setItem('download', 'nonsense');
  expect(loadLastChoice()).toMatchObject({ format: 'png' });
});

test('CMYK is requested only for formats that support it', () => {
  const inFour = ids.filter((format) => getColorSpace(chosen({ format, ink: 'cmyk' })) === 'cmyk');
  expect(inFour).toEqual(['jpeg', 'pdf', 'eps']);
});

test('the browser renders files for screens, and the server those for print and in CMYK', () => {
  expect(ids.filter((format) => isRenderedLocally(chosen({ format })))).toEqual([
    'png',
    'jpeg',
    'webp',
    'svg',
    'svgTiny',
    'ascii',
  ]);
  expect(isRenderedLocally(chosen({ format: 'jpeg', ink: 'cmyk' }))).toBe(false);
});

test.each(ids.flatMap((format) => (['rgb', 'cmyk'] as const).map((ink) => [format, ink] as const)))(
  'the server accepts a choice of %s in %s',
  (format, ink) => {
    const query = toDownloadQuery(chosen({ format, ink, page: 'A3', marks: true, characters: 'big' }));
    const sent = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    expect(downloadQuery.safeParse(sent)).toMatchObject({ success: true, data: { format } });
  },
);

test('options that don’t apply to a format don’t change its file', () => {
  const png = chosen({ format: 'png' });
  expect(getFileKey({ ...png, mm: 80, page: 'A0', withReceipt: true, ink: 'cmyk' })).toBe(getFileKey(png));
  expect(getFileKey({ ...png, size: 512 })).not.toBe(getFileKey(png));
});

test.each([
  [{ unit: 'px', size: 413, dpi: 300 }, 413],
  [{ unit: 'mm', mm: 35, dpi: 300 }, 413],
  [{ unit: 'in', mm: 25.4, dpi: 150 }, 150],
  [{ unit: 'cm', mm: 1000, dpi: 600 }, 4094],
  [{ unit: 'mm', mm: 10, dpi: 72 }, 64],
] as const)('a width of %j has %i pixels in the browser and on the server', (part, px) => {
  const choice = chosen({ format: 'webp', ...part });
  expect(getBitmapWidth(choice).px).toBe(px);
  const { size, dpi } = toRenderRequest(choice, { text: 'x', style: defaultStyle });
  expect([size, dpi]).toEqual([px, part.dpi]);
  expect(toDownloadQuery(choice)).toEqual({
    format: 'webp',
    size: px,
    colorProfile: 'RGB',
    ...(part.dpi !== 300 && { dpi: part.dpi }),
  });
});

test('pages of the visitor’s region are offered first', () => {
  expect(listPaperSizes('A4')).toEqual(['code', 'A4', 'A3', 'A2', 'A1', 'A0', 'Letter', 'Legal', 'Tabloid']);
  expect(listPaperSizes('Letter')).toEqual(['code', 'Letter', 'Legal', 'Tabloid', 'A4', 'A3', 'A2', 'A1', 'A0']);
});

test('PDF/X-4 is requested for PDF in CMYK only, a spot colour for print formats only', () => {
  const wanted = { pdfX: true, spotColor: 'HKS 41' } as const;
  const query = (part: Partial<DownloadChoice>) => toDownloadQuery(chosen({ ...wanted, ...part }));
  expect(query({ format: 'pdf', ink: 'cmyk' })).toMatchObject({ pdfStandard: 'PDF/X-4', spotColor: 'HKS 41' });
  expect(query({ format: 'pdf', ink: 'rgb' })).not.toHaveProperty('pdfStandard');
  expect(query({ format: 'eps', ink: 'cmyk' })).not.toHaveProperty('pdfStandard');
  expect(query({ format: 'eps', ink: 'cmyk' })).toHaveProperty('spotColor', 'HKS 41');
  expect(query({ format: 'jpeg', ink: 'cmyk' })).not.toHaveProperty('spotColor');
});
