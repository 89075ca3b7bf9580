import { defaultStyle, encodeForStyle, TextTooLongError } from '@tessera/qr';
import { describe, expect, test } from 'vitest';
import { toPixels } from '../../../qr/testing/decoders.ts';
import { readers } from '../../../qr/testing/readers.ts';
import { toFieldErrors } from '../fields/index.ts';
import { content } from './content.ts';
import { epc } from './index.ts';
import { buildPayload } from './payload.ts';

const choir = { name: 'Chœur Größe', iban: 'DE89 3704 0044 0532 0130 00' };
const build = (given: object) => buildPayload(content.parse({ ...choir, ...given }));
const listErrors = (given: object) =>
  toFieldErrors(content.safeParse({ ...choir, ...given }).error!).map(({ field, code }) => `${field}: ${code}`);
const style = { ...defaultStyle, symbolRules: epc.opens.kind === 'static' ? epc.opens.symbolRules : undefined };

test('the example of the guidelines is written as they have it', () => {
  // EPC069-12 version 2.1, annex 2.
  const payload = build({
    name: 'Red Cross of Belgium',
    iban: 'BE72000000001616',
    amount: 1,
    purpose: 'CHAR',
    text: 'Urgency fund',
  });
  expect(payload.replace('002', '001').replace('EUR1.00', 'EUR1')).toBe(
    'BCD\n001\n1\nSCT\n\nRed Cross of Belgium\nBE72000000001616\nEUR1\nCHAR\n\nUrgency fund',
  );
});

describe('a transfer', () => {
  test('has the reference on the tenth line, or text on the eleventh, and nothing after the last value', () => {
    expect(
      build({ remittance: 'reference', reference: 'RF18 5390 0754 7034', text: 'not sent' }).split('\n').slice(8),
    ).toEqual(['', 'RF18539007547034']);
    expect(build({ text: 'Invoice 7' }).split('\n').slice(7)).toEqual(['', '', '', 'Invoice 7']);
    expect(build({})).toBe('BCD\n002\n1\nSCT\n\nChœur Größe\nDE89370400440532013000');
  });

  test('rejects an invoice number as a reference, and says what to do', () => {
    expect(listErrors({ remittance: 'reference', reference: 'INV-2026-001' })).toEqual([
      'reference: invalid_creditor_reference',
    ]);
    expect(listErrors({ remittance: 'reference' })).toEqual(['reference: required']);
  });

  test('has an amount from one cent to a billion, with a point', () => {
    expect(build({ amount: 1234.5 })).toContain('\nEUR1234.50');
    expect(build({ amount: 999_999_999.99 })).toContain('\nEUR999999999.99');
    expect(listErrors({ amount: 0 })).toEqual(['amount: too_small']);
    expect(listErrors({ amount: 1_000_000_000 })).toEqual(['amount: too_large']);
  });

  test('is in euros, so its account takes part in SEPA', () => {
    expect(listErrors({ iban: 'SA03 8000 0000 6080 1016 7519' })).toEqual(['iban: iban_of_other_country']);
  });
});

describe('its symbol', () => {
  test('has level M and at most version 13, whatever the design says', () => {
    const payload = build({ text: 'x'.repeat(140), information: 'y'.repeat(70) });
    for (const errorCorrectionLevel of ['auto', 'L', 'H'] as const) {
      const { level, version } = encodeForStyle(payload, { ...style, errorCorrectionLevel });
      expect(level).toBe('M');
      expect(version).toBeLessThanOrEqual(13);
    }
    expect(encodeForStyle(payload, { ...style, logoPreset: 'logo1' }).version).toBeLessThanOrEqual(13);
    expect(() => encodeForStyle('x'.repeat(332), style)).toThrow(TextTooLongError);
    expect(encodeForStyle('x'.repeat(331), style).version).toBe(13);
  });

  test('doesn’t declare its charset, which the third line does', () => {
    const payload = build({ amount: 25 });
    const { segments, codewords } = encodeForStyle(payload, style);
    const undeclared = encodeForStyle(payload, { ...defaultStyle, version: 1, errorCorrectionLevel: 'M' });
    expect([segments, codewords]).toEqual([undeclared.segments, undeclared.codewords]);
    expect(encodeForStyle(payload, style).modules).toEqual(undeclared.modules);
  });

  test.each(['ZXing-C++', 'jsQR'] as const)('is read by %s', async (name) => {
    const payload = build({ amount: 25, text: 'Frühlingskonzert' });
    expect(await readers[name](toPixels(encodeForStyle(payload, style), 6))).toBe(payload);
  });
});
