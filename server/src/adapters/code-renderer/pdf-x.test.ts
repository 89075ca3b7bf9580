import { deflateSync } from 'node:zlib';
import { defaultStyle, encode, formats, type Style, type WriteOptions } from '@tessera/qr';
import { zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import {
  checkPdf,
  ghostscript,
  hasGhostscript,
  hasPoppler,
  hasQpdf,
  poppler,
  readPdfInfo,
} from '@tessera/qr/testing/renderers.ts';
import { describe, expect, test } from 'vitest';
import { outputProfile } from './output-profile.ts';
import { rasterize } from './raster.ts';

const text = 'https://example.org/r/abc2345';
const style: Style = {
  ...defaultStyle,
  shape: {
    color: {
      type: 'linear',
      colorStops: [
        { offset: 0, color: '#7a0010' },
        { offset: 1, color: '#10307a' },
      ],
    },
    backgroundColor: '#fffdf5',
    style: 'fluid',
  },
  image: {
    mime: 'image/png',
    data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
    width: 1,
    height: 1,
  },
};
const pdfX = { createdAt: '2026-11-29T12:30:05.678Z', id: '6f1d2c3b-4a59-4687-9c0d-e1f2a3b4c5d6' };

const write = (options: Partial<WriteOptions> = {}, title?: string) =>
  formats.pdf.write(
    { matrix: encode(text, { level: 'H' }), style, ...(title !== undefined && { title }) },
    { size: 1000, colorSpace: 'cmyk', pdfX, page: { mm: 50, cropMarks: true }, ...options },
    { deflate: (bytes) => deflateSync(bytes), rasterize, outputProfile },
  );

describe('a PDF/X-4', () => {
  test.skipIf(!hasPoppler)('is one for poppler, with title, dates and boxes', async () => {
    const { info } = readPdfInfo(await write({}, 'Menu – Übersicht'));
    const read = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(info)?.[1];
    expect(read('PDF subtype')).toBe('PDF/X-4');
    expect(read('PDF version')).toBe('1.6');
    expect(read('Title')).toBe('Menu – Übersicht');
    expect(read('Encrypted')).toBe('no');
    expect(read('JavaScript')).toBe('no');
    expect(read('CreationDate')).toContain('2026');
    const box = (name: string) => read(name)!.split(/\s+/).map(Number);
    const [media, bleed, trim] = [box('MediaBox'), box('BleedBox'), box('TrimBox')];
    const isInside = (inner: number[], outer: number[]) =>
      inner.every((value, i) => (i < 2 ? value >= outer[i]! : value <= outer[i]!));
    expect([isInside(trim, bleed), isInside(bleed, media)]).toEqual([true, true]);
    expect(trim[2]! - trim[0]!).toBeCloseTo((50 / 25.4) * 72, 1);
  });

  test.skipIf(!hasQpdf)('has the structure that qpdf expects', async () => {
    expect(checkPdf(await write())).toContain('No syntax or stream encoding errors');
  });

  test('names its printing condition, with the profile of a CMYK printer', async () => {
    const file = Buffer.from(await write()).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.6\n%[\x80-\xff]{4}/);
    const intent = /\/OutputIntents \[<<(.*?)>>\]/s.exec(file)?.[1] ?? '';
    expect(intent).toContain('/S /GTS_PDFX');
    expect(intent).toContain(
      `/OutputConditionIdentifier <FEFF${Buffer.from('FOGRA39', 'utf16le').swap16().toString('hex')}>`,
    );
    const profile = /\/DestOutputProfile (\d+) 0 R/.exec(intent)?.[1];
    expect(file).toContain(`\n${profile} 0 obj\n<</N 4 /Alternate /DeviceCMYK /Filter /FlateDecode`);
    const { bytes } = await outputProfile();
    expect(Buffer.from(bytes).toString('latin1', 12, 20)).toBe('prtrCMYK');
    expect(file).toMatch(/\/ID \[<6F1D2C3B4A5946879C0DE1F2A3B4C5D6> <6F1D2C3B4A5946879C0DE1F2A3B4C5D6>\]/);
    expect(file).not.toMatch(/\/Encrypt|\/DeviceRGB|\/JavaScript|\/Annots|\/LZWDecode/);
  });

  test('says the same in its metadata as in its information dictionary', async () => {
    const file = Buffer.from(await write({}, 'A & B')).toString();
    expect(file).toContain('/CreationDate (D:20261129123005Z) /ModDate (D:20261129123005Z) /Trapped /False');
    for (const property of [
      '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>',
      '<xmp:CreateDate>2026-11-29T12:30:05Z</xmp:CreateDate>',
      '<xmp:ModifyDate>2026-11-29T12:30:05Z</xmp:ModifyDate>',
      '<pdf:Trapped>False</pdf:Trapped>',
      '<pdf:Producer>Tessera</pdf:Producer>',
      '<rdf:li xml:lang="x-default">A &amp; B</rdf:li>',
      '<xmpMM:DocumentID>uuid:6f1d2c3b-4a59-4687-9c0d-e1f2a3b4c5d6</xmpMM:DocumentID>',
    ])
      expect(file).toContain(property);
  });

  test.skipIf(!hasPoppler || !hasGhostscript)('is drawn by poppler and Ghostscript, and decoded', async () => {
    const file = await write();
    for (const pixels of [poppler(file, 200), ghostscript(file, 200, 'pdf')])
      expect([await zxing(pixels), await zbar(pixels)]).toEqual([text, text]);
  });

  test('is made in CMYK only', async () => {
    await expect(write({ colorSpace: 'rgb' })).rejects.toThrow('a PDF/X-4 is made in CMYK');
  });
});
