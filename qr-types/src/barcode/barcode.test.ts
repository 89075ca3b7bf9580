import { encodeForStyle, loadSymbology } from '@tessera/qr';
import { describe, expect, it } from 'vitest';
import { drawWithBwip } from '../../../qr/testing/bwip.ts';
import { toPixels, zxingSymbol } from '../../../qr/testing/decoders.ts';
import { toFieldErrors } from '../fields/index.ts';
import { barcode } from './index.ts';

const { symbol: barcodeSymbol, sample, content } = barcode;
const address = 'https://id.example.org/abc2345';
const article = content.parse({
  ...sample,
  variant: '2A',
  batch: 'a/b(1)%',
  serial: `+'*!"&,:;<=>?._`,
  productionDate: '2026-11-22',
  expiry: '2029-02-28',
});

/** The expected data in the bracket syntax of bwip-js, which validates the General Specifications. */
const bracketed = '(01)09506000134352(11)261122(15)280900(17)290228(22)2A(10)a/b^0401^041%(21)';

describe('an article', () => {
  it('has a caption only when its number consists of digits', () => {
    const captionOf = (gtin: string) => barcodeSymbol!.caption!({ ...sample, gtin });
    expect(['9 506000-134352', '9 5', '95x', 'GTIN ü', ''].map(captionOf)).toEqual([
      '(01)09506000134352',
      '(01)00000000000095',
      '',
      '',
      '',
    ]);
  });

  it('is a Digital Link that bwip-js accepts as valid', () => {
    const link = barcodeSymbol!.text(article, address)!;
    expect(link).toBe(
      `${address}/01/09506000134352/22/2A/10/a%2Fb%281%29%25/21/%2B%27%2A%21%22%26%2C%3A%3B%3C%3D%3E%3F._?11=261122&15=280900&17=290228`,
    );
    expect(drawWithBwip('gs1dlqrcode', link).size).toBeGreaterThan(20);
    expect(() => drawWithBwip('gs1dlqrcode', link.replace('134352', '134353'))).toThrow(/check/i);
  });

  it.each([
    ['gs1_datamatrix', ']d2'],
    ['gs1_qr', ']Q3'],
  ] as const)('is the same element string in %s as written by bwip-js', async (symbol, is) => {
    const own = { ...article, serial: '7', symbol };
    const style = { errorCorrectionLevel: 'auto', symbology: barcodeSymbol!.symbology(own) } as const;
    await loadSymbology(style.symbology);
    const ours = await zxingSymbol(toPixels(encodeForStyle(barcodeSymbol!.text(own, address)!, style)));
    const bcid = is === ']d2' ? 'gs1datamatrix' : 'gs1qrcode';
    const { size, modules } = drawWithBwip(bcid, `${bracketed}7`, { parse: true });
    expect(ours).toEqual(await zxingSymbol(toPixels({ size, modules: Uint8Array.from(modules) })));
    expect(ours?.identifier).toBe(is);
  });

  it.each([
    ['an accent', { batch: 'é' }, 'batch: not_in_gs1'],
    ['a space', { serial: 'A 1' }, 'serial: not_in_gs1'],
    ['more than 20 characters', { variant: 'x'.repeat(21) }, 'variant: too_long'],
    ['a day that doesn’t exist', { expiry: '2027-02-29' }, 'expiry: invalid_gs1_date'],
    ['a month that doesn’t exist', { bestBefore: '2027-13' }, 'bestBefore: invalid_gs1_date'],
    ['a year that two digits can’t express', { productionDate: '2099-01-01' }, 'productionDate: invalid_gs1_date'],
    ['a wrong check digit', { gtin: '9506000134353' }, 'gtin: wrong_check_digit'],
  ])('has errors for %s', (_, wrong, expected) => {
    const { error } = content.safeParse({ ...sample, ...wrong });
    expect(toFieldErrors(error!).map(({ field, code }) => `${field}: ${code}`)).toEqual([expected]);
  });
});
