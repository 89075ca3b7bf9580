import { checkPdf, hasPoppler, hasQpdf, poppler, readPdfText } from '@tessera/qr/testing/renderers.ts';
import { describe, expect, test } from 'vitest';
import { alphabets, phrases } from '../fonts/alphabets.ts';
import { createLocalFonts } from '../fonts/local.ts';
import { createPdfWriter } from './pdf-lib.ts';
import type { TextStyle } from './port.ts';

const details = { title: 'A title', author: 'Ada', language: 'en', createdAt: new Date('2026-03-10T12:00:00Z') };
const style: TextStyle = { font: 'instrument-sans', weight: 400, size: 12, color: '#191a17' };

const writer = createPdfWriter(createLocalFonts());

const write = async (lines: readonly string[], changes: Partial<TextStyle> = {}) => {
  const pdf = writer.create(details);
  const page = pdf.addPage();
  for (const [at, line] of lines.entries())
    page.drawText(await pdf.typeset(line, { ...style, ...changes }), 40, 40 + at * 16);
  return pdf.save();
};

describe('a PDF', () => {
  test.skipIf(!hasQpdf)('has the structure that qpdf expects', async () => {
    expect(checkPdf(await write(Object.values(phrases)))).toContain('No syntax or stream encoding errors found');
  });

  test.skipIf(!hasPoppler).each(Object.entries(phrases))(
    'has text in %s that can be found and copied',
    async (_, phrase) => {
      const squeeze = (text: string) => text.normalize('NFKD').replaceAll(/\s/gu, '');
      expect(squeeze(readPdfText(await write([phrase])))).toBe(squeeze(phrase));
    },
  );

  test.skipIf(!hasPoppler)(
    'has letters that can be copied, though a PDF before had them as parts of others',
    async () => {
      const other = createPdfWriter(createLocalFonts());
      const writeLine = async (text: string) => {
        const pdf = other.create(details);
        pdf.addPage().drawText(await pdf.typeset(text, style), 40, 40);
        return readPdfText(await pdf.save()).trim();
      };
      expect(await writeLine('íîïjĵ')).toBe('íîïjĵ');
      expect(await writeLine('Iğdır')).toBe('Iğdır');
    },
  );

  test.skipIf(!hasPoppler).each([
    ['Arabic', 'شركة النور للتجارة'],
    ['Hebrew', 'חברת תפוח'],
  ])('has text in %s, from right to left', async (_, text) => {
    const read = readPdfText(await write([text])).replaceAll(/[\u200e\u200f\u202a-\u202e\s]/gu, '');
    expect(read).toBe(text.replaceAll(' ', ''));
  });

  test('has every letter of every alphabet', async () => {
    const pdf = writer.create(details);
    for (const alphabet of Object.values(alphabets)) {
      const { runs } = await pdf.typeset(alphabet, style);
      const glyphs = (runs as { glyphs: { id: number; text: string }[] }[]).flatMap((run) => run.glyphs);
      expect(glyphs.filter(({ id }) => id === 0).map(({ text }) => text)).toEqual([]);
    }
  });

  test.skipIf(!hasPoppler)('is darker in a heavier weight, with accents too', async () => {
    const countInk = (file: Uint8Array) => poppler(file, 72).data.reduce((sum, value) => sum + 255 - value, 0);
    const [light, bold] = await Promise.all([400, 700].map((weight) => write(['ÄÉŐ'.repeat(12)], { weight })));
    expect(countInk(bold!)).toBeGreaterThan(countInk(light!) * 1.15);
  });

  test('sets figures of the same width in columns', async () => {
    const pdf = writer.create(details);
    const widths = await Promise.all(
      ['1111', '0000'].map(async (text) => (await pdf.typeset(text, { ...style, isTabular: true })).width),
    );
    expect(widths[0]).toBeCloseTo(widths[1]!, 6);
  });

  test('is the same if it’s written again', async () => {
    expect(Buffer.compare(await write(['Once']), await write(['Once']))).toBe(0);
  });
});
