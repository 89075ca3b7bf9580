import { type FormatId, moduleShapes, NotScannableError, type Style } from '@tessera/qr';
import { afterAll, describe, expect, test } from 'vitest';
import { openLocalCodeRenderer } from './local.ts';
import { designs } from './testing.ts';

/** Micro QR and rMQR codes as files: the only decoder that reads them has read each. */

const pictures = openLocalCodeRenderer();
afterAll(() => pictures.close());

const plain: Style = {
  errorCorrectionLevel: 'auto',
  shape: { color: '#000000', backgroundColor: '#ffffff' },
  corners: { squareColor: '#000000', dotColor: '#000000' },
};

const symbols = [
  { symbology: 'microqr', text: '12345', modules: 13, rows: 13 },
  { symbology: 'microqr', text: 'AB:CDE', modules: 13, rows: 13 },
  { symbology: 'microqr', text: 'abcdefghi', modules: 15, rows: 15 },
  { symbology: 'microqr', text: 'Shelf 7, row b', modules: 17, rows: 17 },
  { symbology: 'rmqr', text: 'abc', modules: 27, rows: 11 },
  { symbology: 'rmqr', text: 'https://example.org/cable/7', modules: 43, rows: 15 },
  { symbology: 'rmqr', text: 'Überprüft '.repeat(12), modules: 139, rows: 17 },
] as const;

const formats = ['png', 'jpeg', 'webp', 'svg', 'svgTiny', 'pdf', 'ascii'] as const satisfies readonly FormatId[];

describe.each(symbols)('$symbology of $modules × $rows', ({ symbology, text, modules, rows }) => {
  test.each(formats)('is read by ZXing alone as %s, with a margin of two modules', async (format) => {
    const { report } = await pictures.render({ text, style: { ...plain, symbology }, format, size: 1024 });
    expect(report).toMatchObject({ symbology, modules, rows, decoders: ['ZXing'], quietZone: 2 });
    expect(report.warnings).not.toContain('quiet_zone');
  });

  test('is read in every shape, or refused with a fix, without the corners, logos and frames that it has no room for', async () => {
    const unread: string[] = [];
    for (const shape of Object.keys(moduleShapes) as (keyof typeof moduleShapes)[]) {
      const { style } = designs[0]!;
      const request = { ...style, symbology, shape: { ...style.shape, style: shape }, frame: undefined };
      await pictures.render({ text, style: request, format: 'png', size: 1024 }).then(
        ({ report }) => expect(report.decoders).toEqual(['ZXing']),
        (error) => {
          expect(error).toBeInstanceOf(NotScannableError);
          unread.push(shape);
        },
      );
    }
    expect(unread).toEqual([]);
  });
});
