import { getLabelBox, labelPapers, labelSheets, layOutCopies } from '@tessera/contract/rules/label-sheets.ts';
import { type Pixels, zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { checkPdf, hasPoppler, hasQpdf, poppler, readPdfInfo } from '@tessera/qr/testing/renderers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

const pixelsPerMm = 200 / 25.4;

type Area = { x: number; y: number; width: number; height: number };

/** A part of a page, in mm. */
const crop = (page: Pixels, area: Area): Pixels => {
  const [left, top, width, height] = [area.x, area.y, area.width, area.height].map((mm) =>
    Math.round(mm * pixelsPerMm),
  ) as [number, number, number, number];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * page.width + left) * 4;
    data.set(page.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { ...page, width, height, data };
};

/** How wide the dark pixels of a picture are, in mm. */
const measureInkWidth = ({ width, data }: Pixels): number => {
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => {
    for (let at = x * 4; at < data.length; at += width * 4) if (data[at]! < 100) return true;
    return false;
  });
  return (columns.at(-1)! + 1 - columns[0]!) / pixelsPerMm;
};

const plainModules = 29;

describe.each(databases)('a sheet of copies on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const createCode = async (style: object = {}) => {
    const owner = await server.createMember();
    const content = { url: 'https://example.org/' };
    const { body } = await owner.post('/api/qr/dynamic/url', { content, name: 'Winter menu', style });
    const cookie = `session=${owner.cookies.get('session')}`;
    const fetchSheet = (query: string) =>
      server.app.inject({
        url: `/api/qr/${body['insertedId']}/sheet?${query}`,
        headers: { host: 'tessera.example', cookie },
      });
    return { owner, id: Number(body['insertedId']), printed: String(body['printed']), fetchSheet };
  };

  test.skipIf(!hasPoppler).each([
    ['columns=3&rows=4', { paper: 'a4', columns: 3, rows: 4 }, 12],
    ['pageType=Letter&columns=5&rows=6&colorProfile=CMYK', { paper: 'letter', columns: 5, rows: 6 }, 30],
    ['mm=42&cutMarks=false', { paper: 'a4', mm: 42 }, 24],
    ['pageType=Letter&mm=20', { paper: 'letter', mm: 20 }, 80],
    ['sheet=avery-l7160', { sheet: 'avery-l7160' }, 21],
  ] as const)(
    '%s has every copy where it belongs, as wide as it says, and two scanners read it',
    async (query, layout, count) => {
      const { printed, fetchSheet } = await createCode();
      const { statusCode, headers, rawPayload } = await fetchSheet(query);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      const { grid, codeWidth } = layOutCopies(layout, 1);
      const { width, height } = labelPapers[grid.paper];
      const points = [width, height].map((mm) => Math.round((mm * 72) / 25.4));
      const [, ...size] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(readPdfInfo(rawPayload).info)!;
      expect(size.map((one) => Math.round(Number(one)))).toEqual(points);
      if (hasQpdf) expect(checkPdf(rawPayload)).toContain('No syntax or stream encoding errors');
      const page = poppler(rawPayload, 200);
      const boxes = Array.from({ length: grid.columns * grid.rows }, (_, at) => getLabelBox(grid, at + 1));
      expect(boxes).toHaveLength(count);
      for (const box of boxes) {
        // Without its edges, where the cut marks of the next one are.
        const label = crop(page, { x: box.x + 0.5, y: box.y + 0.5, width: box.width - 1, height: box.height - 1 });
        expect([await zxing(label), await zbar(label)]).toEqual([printed, printed]);
        const code = crop(page, {
          x: box.x + (box.width - codeWidth) / 2,
          y: box.y + (box.height - codeWidth) / 2,
          width: codeWidth,
          height: codeWidth,
        });
        const inkWidth = (codeWidth * plainModules) / (plainModules + 8);
        expect(Math.abs(measureInkWidth(code) - inkWidth)).toBeLessThan(0.3);
      }
      const report = JSON.parse(String(headers['proof-receipt']));
      expect(report).toMatchObject({ read: 'file', print: { widthMm: expect.closeTo(codeWidth, 1) } });
      if (codeWidth === 42) expect(headers['content-disposition']).toContain('Winter%20menu%2024x42mm.pdf');
    },
  );

  test.skipIf(!hasPoppler)('with a frame has copies in its proportions, and cut marks only if asked for', async () => {
    const { printed, fetchSheet } = await createCode({ frame: { id: 1, text: 'Menu' } });
    const isMarked = async (query: string) => {
      const page = poppler((await fetchSheet(query)).rawPayload, 200);
      const cell = { x: 8, y: 8, width: 64.66, height: 70.25 };
      expect(await zxing(crop(page, cell))).toBe(printed);
      return crop(page, { x: 7.5, y: 7.5, width: 2, height: 2 }).data.some((value, at) => at % 4 === 0 && value < 200);
    };
    expect(await isMarked('columns=3&rows=4')).toBe(true);
    expect(await isMarked('columns=3&rows=4&cutMarks=false')).toBe(false);
  });

  test.skipIf(!hasPoppler)('begins at the label that is asked for', async () => {
    const { printed, fetchSheet } = await createCode();
    const page = poppler((await fetchSheet('sheet=avery-l7160&startAt=21')).rawPayload, 200);
    const read = (label: number) => zxing(crop(page, getLabelBox(labelSheets['avery-l7160'], label)));
    expect([await read(20), await read(21)]).toEqual([undefined, printed]);
  });

  test('says which option is wrong, and what is allowed', async () => {
    const { fetchSheet } = await createCode();
    const wrong = async (query: string) => (await fetchSheet(query)).json()['issues']?.[0];
    expect((await fetchSheet('mm=10&startAt=368')).statusCode).toBe(200);
    expect(await wrong('mm=10&startAt=369')).toMatchObject({ field: 'query.startAt', params: { max: 368 } });
    expect((await fetchSheet('sheet=avery-l7160&columns=2')).json()['issues']).toHaveLength(1);
    expect(await wrong('sheet=avery-l7160&startAt=22')).toMatchObject({ field: 'query.startAt', params: { max: 21 } });
    expect(await wrong('mm=192')).toMatchObject({ field: 'query.mm', code: 'too_large', params: { max: 190 } });
    expect(await wrong('columns=3')).toMatchObject({ field: 'query.rows', code: 'required' });
    expect(await wrong('sheet=avery-l7160&mm=20')).toMatchObject({ code: 'mutually_exclusive' });
    expect(await wrong('columns=13&rows=1')).toMatchObject({ field: 'query.columns', params: { max: 12 } });
  });

  test('is refused if its copies are too small to be printed', async () => {
    const owner = await server.createMember();
    const content = { text: 'ก'.repeat(300) }; // A symbol of version 29.
    const { body } = await owner.post('/api/qr/static/text', { content });
    const { status, body: error } = await owner.get(`/api/qr/${body['insertedId']}/sheet?columns=12&rows=18`);
    expect([status, error['error']]).toEqual([422, 'not_scannable']);
    expect(error['params']).toMatchObject({ cause: 'print_size' });
  });

  test('is for guests, too, of their own static codes', async () => {
    const guests = await startTestServer({ ...server.database, close: async () => {} }, { GUEST_DOWNLOAD: 'yes' });
    const [guest, stranger] = [guests.browserClient(), guests.browserClient()];
    const { body } = await guest.post('/api/qr/static/text?guest=true', { content: { text: 'for everyone' } });
    const path = `/api/qr/${body['insertedId']}/sheet?mm=30`;
    expect((await guest.get(path)).status).toBe(200);
    expect((await stranger.get(path)).status).not.toBe(200);
    await guests.close();
  });
});
