import { zxing } from '@tessera/qr/testing/decoders.ts';
import {
  checkPdf,
  hasPoppler,
  hasQpdf,
  listPdfFonts,
  poppler,
  readPdfInfo,
  readPdfText,
} from '@tessera/qr/testing/renderers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

const pixelsPerMm = 300 / 25.4;

const creditor = {
  name: 'Robert Schneider AG',
  street: 'Rue du Lac',
  houseNumber: '1268',
  postalCode: '2501',
  city: 'Biel',
};
const bill = {
  iban: 'CH44 3199 9123 0008 8901 2',
  creditor,
  amount: 1949.75,
  referenceKind: 'QRR',
  qrReference: '21 00000 00003 13947 14300 09017',
  message: 'Rechnung für Öl',
  hasDebtor: true,
  debtor: {
    name: 'Pia-Maria Rutschmann-Schnyder',
    street: 'Grosse Marktgasse',
    houseNumber: '28',
    postalCode: '9400',
    city: 'Rorschach',
  },
};

/** Where the dark pixels of a part of a page are, in mm. */
const measureDark = ({ width, data }: ReturnType<typeof poppler>, area: { x: number; y: number; side: number }) => {
  const [left, top, side] = [area.x, area.y, area.side].map((mm) => Math.round(mm * pixelsPerMm)) as [
    number,
    number,
    number,
  ];
  const box = { left: left + side, top: top + side, right: left, bottom: top };
  for (let y = top; y < top + side; y++)
    for (let x = left; x < left + side; x++) {
      if ((data[4 * (y * width + x)] ?? 255) > 127) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  const toMm = (pixels: number) => pixels / pixelsPerMm;
  return {
    x: toMm(box.left),
    y: toMm(box.top),
    width: toMm(box.right - box.left),
    height: toMm(box.bottom - box.top),
  };
};

describe.each(databases)('the payment slip of a Swiss QR-bill', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const create = async (content: object) => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/static/swiss-qr-bill', { content, name: 'Invoice 7' });
    const session = owner.cookies.get('session')!;
    const fetchSlip = (query: string) =>
      server.app.inject({
        url: `/api/qr/${body['insertedId']}/slip${query}`,
        headers: { host: 'tessera.example', cookie: `session=${session}` },
      });
    return { owner, printed: String(body['printed']), id: body['insertedId'], fetchSlip };
  };

  test.skipIf(!hasPoppler)('has the tested code in exactly 46 × 46 mm where the standard wants it', async () => {
    const { printed, fetchSlip } = await create(bill);
    const { statusCode, headers, rawPayload } = await fetchSlip('?language=de');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain('Zahlteil%20Invoice%207.pdf');
    expect(readPdfInfo(rawPayload).info).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/);
    if (hasQpdf) expect(checkPdf(rawPayload)).toContain('No syntax or stream encoding errors');
    const page = poppler(rawPayload, 300);
    expect(await zxing(page)).toBe(printed);
    const symbol = measureDark(page, { x: 64, y: 206, side: 52 });
    expect(symbol.x).toBeCloseTo(67, 0);
    expect(symbol.y).toBeCloseTo(209, 0);
    for (const side of [symbol.width, symbol.height]) expect(Math.abs(side - 46)).toBeLessThan(0.2);
  });

  test.skipIf(!hasPoppler)('is set in the letters of Liberation Sans, which the standard allows', async () => {
    const { fetchSlip } = await create(bill);
    const fonts = listPdfFonts((await fetchSlip('')).rawPayload);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((font) => !/Arimo/.test(font))).toEqual([]);
  });

  test.skipIf(!hasPoppler)('says everything twice, in four languages', async () => {
    const { fetchSlip } = await create(bill);
    const titles = { de: 'Empfangsschein', fr: 'Récépissé', it: 'Ricevuta', en: 'Receipt' };
    for (const [language, title] of Object.entries(titles)) {
      const text = readPdfText((await fetchSlip(`?language=${language}`)).rawPayload);
      expect(text).toContain(title);
      for (const twice of ['CH44 3199 9123 0008 8901 2', '1 949.75', bill.qrReference, 'Rorschach', 'Rue du Lac 1268'])
        expect(text.split(twice), `${twice} in ${language}`).toHaveLength(3);
      expect(text).toContain('Rechnung für Öl');
    }
    expect((await fetchSlip('?language=rm')).statusCode).toBe(400);
  });

  test('is only for types that have one, and the API says how the symbol is prescribed', async () => {
    const { owner, id } = await create({ iban: 'CH58 0079 1123 0008 8901 2', creditor });
    const { body: code } = await owner.get(`/api/qr/${id}`);
    expect(code['symbolRules']).toEqual({ level: 'M', maxVersion: 25, declaresCharset: false, mark: 'swiss-cross' });
    const { body: other } = await owner.post('/api/qr/static/text', { content: { text: 'Hello' } });
    expect((await owner.get(`/api/qr/${other['insertedId']}/slip`)).status).toBe(404);
    expect((await owner.get(`/api/qr/${other['insertedId']}`)).body).not.toHaveProperty('symbolRules');
  });
});
