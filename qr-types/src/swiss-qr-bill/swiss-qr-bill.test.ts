import { createRequire } from 'node:module';
import { defaultStyle, draw, encodeForStyle, fitStyleToSymbol, isImage, toSvg } from '@tessera/qr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { zxing } from '../../../qr/testing/decoders.ts';
import { readers } from '../../../qr/testing/readers.ts';
import { toFieldErrors } from '../fields/index.ts';
import { content } from './content.ts';
import { swissQrBill } from './index.ts';
import { buildPayload } from './payload.ts';
import { computeCheckDigit, groupReference } from './qr-reference.ts';
import { buildSlip } from './slip.ts';

type ForeignBill = Record<string, unknown>;
const require = createRequire(import.meta.url);
const { SwissQRCode } = require('swissqrbill/svg') as {
  SwissQRCode: new (bill: ForeignBill) => { toString: () => string };
};
const { calculateQRReferenceChecksum } = require('swissqrbill/utils') as {
  calculateQRReferenceChecksum: (digits: string) => string;
};

const creditor = {
  name: 'Robert Schneider AG',
  street: 'Rue du Lac',
  houseNumber: '1268',
  postalCode: '2501',
  city: 'Biel',
  country: 'CH',
};
const debtor = { ...creditor, name: 'Pia-Maria Rütschmann', street: 'Marktgasse', houseNumber: '28', city: 'Genève' };
const plain = { iban: 'CH58 0079 1123 0008 8901 2', creditor };
const withQrIban = { ...plain, iban: 'CH44 3199 9123 0008 8901 2', referenceKind: 'QRR' };
const qrReference = '21 00000 00003 13947 14300 09017';
const parse = (given: object) => content.parse(given as never);
const listErrors = (given: object) =>
  toFieldErrors(content.safeParse(given).error!).map(({ field, code }) => `${field}: ${code}`);

const toPixels = async (svg: string) => {
  const image = sharp(Buffer.from(svg), { density: 300 })
    .flatten({ background: '#ffffff' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#ffffff' });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' as const };
};

describe('a bill contains the same as one of the library swissqrbill:', () => {
  const toForeign = ({ name, street, houseNumber, postalCode, city, country }: typeof creditor) => ({
    name,
    address: street,
    buildingNumber: houseNumber,
    zip: postalCode,
    city,
    country,
  });
  test.each([
    ['an open amount', plain, {}],
    [
      'an amount in euros and a message',
      { ...plain, currency: 'EUR', amount: 1949.75, message: 'Rechnung für Öl' },
      { currency: 'EUR', amount: 1949.75, message: 'Rechnung für Öl' },
    ],
    [
      'a QR reference and a payer',
      { ...withQrIban, qrReference, amount: 10, hasDebtor: true, debtor },
      { reference: qrReference.replaceAll(' ', ''), amount: 10, debtor: toForeign(debtor) },
    ],
    [
      'a creditor reference',
      { ...plain, referenceKind: 'SCOR', creditorReference: 'RF18 5390 0754 7034', billInformation: '//S1/10/7' },
      { reference: 'RF18539007547034', additionalInformation: '//S1/10/7' },
    ],
  ])('%s', async (_, given, foreign) => {
    const bill = parse(given);
    const account = bill.iban;
    const svg = new SwissQRCode({
      currency: 'CHF',
      creditor: { ...toForeign(creditor), account },
      ...foreign,
    }).toString();
    expect(await zxing(await toPixels(svg))).toBe(buildPayload(bill));
  });
});

describe('a reference', () => {
  test('of 27 digits has the check digit that swissqrbill computes', () => {
    for (const digits of ['21000000000313947143000901', '00000000000000000000000000', '12345678901234567890123456'])
      expect(String(computeCheckDigit(digits))).toBe(String(calculateQRReferenceChecksum(digits)));
    const short = `1234${computeCheckDigit('1234'.padStart(26, '0'))}`;
    expect(parse({ ...withQrIban, qrReference: short }).qrReference).toBe(short.padStart(27, '0'));
    expect(groupReference('210000000003139471430009017')).toBe(qrReference);
  });

  test('with a wrong digit says which one it should be', () => {
    expect(listErrors({ ...withQrIban, qrReference: qrReference.replace(/7$/, '8') })).toEqual([
      'qrReference: wrong_check_digit',
    ]);
    expect(listErrors({ ...withQrIban, qrReference: '21-7' })).toEqual(['qrReference: invalid_qr_reference']);
    expect(listErrors({ ...plain, referenceKind: 'SCOR', creditorReference: 'INV-7' })).toEqual([
      'creditorReference: invalid_creditor_reference',
    ]);
  });

  test('belongs to the kind of account', () => {
    expect(listErrors({ ...withQrIban, referenceKind: 'NON' })).toEqual(['referenceKind: needs_qr_reference']);
    expect(listErrors({ ...plain, referenceKind: 'QRR', qrReference })).toEqual(['referenceKind: needs_qr_iban']);
  });
});

test('an account is Swiss or of Liechtenstein, and texts are Latin', () => {
  expect(listErrors({ ...plain, iban: 'DE89 3704 0044 0532 0130 00' })).toEqual(['iban: iban_of_other_country']);
  expect(listErrors({ ...plain, creditor: { ...creditor, name: 'Пекарня', country: 'Schweiz' } })).toEqual([
    'creditor.country: invalid_country',
    'creditor.name: not_latin',
  ]);
  expect(listErrors({ ...plain, message: 'x'.repeat(100), billInformation: 'y'.repeat(41) })).toEqual([
    'billInformation: too_long',
  ]);
  expect(parse({ ...plain, creditor: { ...creditor, country: 'ch' } }).creditor.country).toBe('CH');
});

describe('its symbol', () => {
  const symbolRules = swissQrBill.opens.kind === 'static' ? swissQrBill.opens.symbolRules : undefined;
  const style = {
    ...fitStyleToSymbol({
      ...defaultStyle,
      shape: { color: '#0f6b4f', backgroundColor: '#eeeeee', style: 'dots' },
      logoPreset: 'logo1',
      errorCorrectionLevel: 'H',
      symbolRules,
    }),
    symbology: 'qr' as const,
  };
  const payload = buildPayload(parse({ ...withQrIban, qrReference, amount: 1949.75, hasDebtor: true, debtor }));

  test('is black on white with the cross of 7 in 46, whatever the design, and other decoders read it', async () => {
    const matrix = encodeForStyle(payload, style);
    expect(matrix.level).toBe('M');
    const drawing = draw(matrix, style);
    expect(drawing.items.map((item) => !isImage(item) && item.fill)).toEqual([
      '#000000',
      '#ffffff',
      '#000000',
      '#ffffff',
    ]);
    const [, white] = drawing.items;
    const side = matrix.size * (7 / 46);
    expect(Number(/M([\d.]+)/.exec(white && !isImage(white) ? white.path : '')?.[1])).toBeCloseTo(
      (drawing.width - side) / 2,
      2,
    );
    const pixels = await toPixels(toSvg(drawing));
    for (const name of ['ZXing-C++', 'jsQR'] as const) expect(await readers[name](pixels), name).toBe(payload);
  });

  test('has version 25 or lower, and no more fits', () => {
    expect(encodeForStyle('x'.repeat(997), style).version).toBe(25);
    expect(() => encodeForStyle('x'.repeat(998), style)).toThrow('998');
  });
});

describe('the slip', () => {
  const listTexts = (given: object, language: string) =>
    buildSlip(parse(given), language).columns.map(({ texts }) => texts.map(({ text }) => text));

  test('has both parts, with everything that’s known, in each of the four languages', () => {
    const bill = { ...withQrIban, qrReference, amount: 1949.75, message: 'Invoice 7', hasDebtor: true, debtor };
    const german = listTexts(bill, 'de').flat();
    expect(german).toEqual(
      expect.arrayContaining(['Empfangsschein', 'Zahlteil', '1 949.75', qrReference, 'Invoice 7']),
    );
    expect(german.filter((text) => text === 'CH44 3199 9123 0008 8901 2')).toHaveLength(2);
    const titles = ['de', 'fr', 'it', 'en'].map((language) => listTexts(bill, language).flat()[1]);
    expect(titles).toEqual(['Empfangsschein', 'Récépissé', 'Ricevuta', 'Receipt']);
  });

  test('has boxes for what people write', () => {
    const slip = buildSlip(parse(plain), 'en');
    expect(slip.boxes.map(({ width, height }) => [width, height])).toEqual([
      [30, 10],
      [40, 15],
    ]);
    const boxes = slip.columns.flatMap(({ texts }) => texts.flatMap(({ box }) => (box ? [box] : [])));
    expect(boxes).toEqual([
      { width: 52, height: 20 },
      { width: 65, height: 25 },
    ]);
    expect(buildSlip(parse({ ...plain, amount: 1 }), 'en').boxes).toEqual([]);
  });
});
