import { toFieldErrors } from '@tessera/qr-types/fields/index.ts';
import { describe, expect, test } from 'vitest';
import { downloadPixels } from '../rules/download-pixels.ts';
import { downloadDpis, downloadQuery, getBitmapWidthMm, getWidthPx } from './downloads.ts';

const parseQuery = (query: string) => downloadQuery.safeParse(Object.fromEntries(new URLSearchParams(query)));

describe('a download', () => {
  test.each([
    ['', { format: 'png' }],
    ['format=svg&size=512', { format: 'svg', size: '512' }],
    ['format=ascii', { format: 'ascii' }],
    ['format=ascii&size=Big', { format: 'ascii', size: 'Big' }],
    ['format=pdf&mm=35.5', { format: 'pdf', mm: 35.5 }],
    ['format=webp&mm=35&dpi=600', { format: 'webp', mm: 35, dpi: 600 }],
    ['format=pdf&pageType=Letter', { pageType: 'Letter' }],
    ['format=pdf&colorProfile=CMYK&pdfStandard=PDF/X-4', { pdfStandard: 'PDF/X-4' }],
    ['format=eps&spotColor=PANTONE+186+C', { spotColor: 'PANTONE 186 C' }],
  ])('requested with “%s” has the options %j', (query, data) => {
    expect(parseQuery(query)).toMatchObject({ success: true, data });
  });

  const pixels = { allowed: '64–4096' };
  const names = { allowed: 'Normal, Big' };
  const millimetres = { allowed: '10–1000' };
  test.each([
    ['format=ascii&size=2000', 'size', 'wrong_choice', names],
    ['format=ascii&size=Huge', 'size', 'wrong_choice', names],
    ['format=ascii&size=', 'size', 'wrong_choice', names],
    ['format=png&size=Big', 'size', 'wrong_choice', pixels],
    ['format=pdf&size=Normal', 'size', 'wrong_choice', pixels],
    ['size=0x200', 'size', 'wrong_choice', pixels],
    ['size=%2B512', 'size', 'wrong_choice', pixels],
    ['size=1e3', 'size', 'wrong_choice', pixels],
    ['size=%20512', 'size', 'wrong_choice', pixels],
    ['size=512.5', 'size', 'wrong_choice', pixels],
    ['size=', 'size', 'wrong_choice', pixels],
    ['size=-512', 'size', 'wrong_choice', pixels],
    ['size=63', 'size', 'too_small', { min: 64 }],
    [`size=${'9'.repeat(400)}`, 'size', 'too_large', { max: 4096 }],
    ['format=pdf&mm=0x20', 'mm', 'wrong_choice', millimetres],
    ['format=pdf&mm=%2B35', 'mm', 'wrong_choice', millimetres],
    ['format=pdf&mm=', 'mm', 'wrong_choice', millimetres],
    ['format=pdf&mm=9', 'mm', 'too_small', { min: 10 }],
    ['format=pdf&mm=1001', 'mm', 'too_large', { max: 1000 }],
    ['mm=1e3', 'mm', 'wrong_choice', millimetres],
    ['mm=', 'mm', 'wrong_choice', millimetres],
    ['mm=35&size=512', 'mm', 'mutually_exclusive', { other: 'size' }],
    ['mm=20&dpi=72', 'mm', 'too_small', { min: 22.6 }],
    ['mm=174&dpi=600', 'mm', 'too_large', { max: 173.3 }],
    ['dpi=96', 'dpi', 'wrong_choice', { allowed: '72, 150, 300, 600' }],
    ['format=pdf&dpi=300', 'dpi', 'not_for_format', { format: 'PDF' }],
    ['format=svg&mm=35', 'mm', 'not_for_format', { format: 'SVG' }],
    ['format=pdf&pdfStandard=PDF/X-4', 'colorProfile', 'wrong_choice', { allowed: 'CMYK' }],
    ['format=eps&colorProfile=CMYK&pdfStandard=PDF/X-4', 'pdfStandard', 'not_for_format', { format: 'EPS' }],
    ['format=pdf&spotColor=', 'spotColor', 'invalid_ink_name', { max: 60 }],
    ['format=pdf&spotColor=Magenta', 'spotColor', 'invalid_ink_name', { max: 60 }],
    ['format=pdf&spotColor=R%C3%A9flex', 'spotColor', 'invalid_ink_name', { max: 60 }],
    ['format=jpeg&spotColor=HKS%2041', 'spotColor', 'not_for_format', { format: 'JPEG' }],
  ])('requested with “%s” is rejected with the allowed values', (query, field, code, params) => {
    const { error } = parseQuery(query);
    expect(error && toFieldErrors(error)).toEqual([{ field, code, params }]);
  });
});

describe('the width of a bitmap', () => {
  const px = (query: string) => getWidthPx(downloadQuery.parse(Object.fromEntries(new URLSearchParams(query))));

  test.each([
    ['', 2000],
    ['size=777', 777],
    ['mm=25.4', 300],
    ['format=jpeg&mm=25.4&dpi=72', 72],
    ['format=webp&mm=35&dpi=600', 827],
    ['format=png&mm=35&dpi=150', 207],
  ])('requested with “%s” is %i px', (query, width) => {
    expect(px(query)).toBe(width);
  });

  test.each(downloadDpis)('in mm at %i dpi has an allowed number of pixels from its minimum to its maximum', (dpi) => {
    const { min, max } = getBitmapWidthMm(dpi);
    expect(px(`mm=${min}&dpi=${dpi}`)).toBeGreaterThanOrEqual(downloadPixels.min);
    expect(px(`mm=${max}&dpi=${dpi}`)).toBeLessThanOrEqual(downloadPixels.max);
  });
});
