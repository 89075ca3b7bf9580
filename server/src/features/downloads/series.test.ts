import { zbar, zxingSequence } from '@tessera/qr/testing/decoders.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { unzip } from '../../adapters/zip/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

const style = { structuredAppend: true };
/** More than any QR code holds. */
const longText = 'Überprüfe Schloß, 漢字 and 👩‍🔧 in row 7.\n'.repeat(76).slice(0, -1);

describe.each(databases)('a text in several QR codes on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const createCode = async (content: object, options: object = { style }, type = 'text') => {
    const owner = await server.createMember();
    const { status, body } = await owner.post(`/api/qr/static/${type}`, { content, name: 'Manual', ...options });
    const fetchFile = (path: string) =>
      server.app.inject({
        url: `/api/qr/${body['insertedId']}/${path}`,
        headers: { host: 'tessera.example', cookie: `session=${owner.cookies.get('session')}` },
      });
    return { owner, status, body, fetchFile };
  };

  test('is a ZIP of numbered files, which a foreign decoder reports as a series and joins to the same text', async () => {
    const { body, fetchFile } = await createCode({ text: longText });
    expect(body['printed']).toBe(longText);
    const { statusCode, headers, rawPayload } = await fetchFile('series?format=png&size=1024');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toContain('Manual.zip');
    const files = unzip(rawPayload);
    const names = [1, 2, 3, 4, 5].map((number) => `${number} of 5 Manual.png`);
    expect([...files.keys()]).toEqual([...names, 'series.csv']);
    const read = await Promise.all(names.map((name) => zxingSequence(files.get(name)!)));
    const id = String(new TextEncoder().encode(longText).reduce((sum, byte) => sum ^ byte, 0));
    expect(read.map((each) => ({ ...each, text: '' }))).toEqual(
      [0, 1, 2, 3, 4].map((index) => ({ text: '', size: 5, index, id })),
    );
    expect(read.map((each) => each?.text).join('')).toBe(longText);
    const list = new TextDecoder().decode(files.get('series.csv')).split('\r\n');
    expect(list.slice(0, 2)).toEqual([
      '"number","file","version","grade"',
      expect.stringMatching(/^"1","1 of 5 Manual\.png","23","[A-F]"$/),
    ]);
    expect(JSON.parse(String(headers['proof-receipt']))).toMatchObject({
      decoders: ['ZXing'],
      modules: 109,
    });
  });

  test('is joined by ZBar if all codes are in one picture', async () => {
    const { fetchFile } = await createCode({ text: longText });
    const files = unzip((await fetchFile('series?format=png&size=600')).rawPayload);
    const pictures = [...files].filter(([name]) => name.endsWith('.png')).map(([, file]) => file);
    const [width, height] = [600 * pictures.length, 600];
    const { data } = await sharp({ create: { width, height, channels: 4, background: 'white' } })
      .composite(pictures.map((input, at) => ({ input: Buffer.from(input), left: 600 * at, top: 0 })))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(await zbar({ width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' })).toBe(longText);
  });

  test('is its only file if one code holds it', async () => {
    const { fetchFile } = await createCode({ text: 'Short' });
    const files = unzip((await fetchFile('series?format=svg')).rawPayload);
    expect([...files.keys()]).toEqual(['1 of 1 Manual.svg', 'series.csv']);
  });

  test('isn’t a single file or a sheet of copies: they say that it is divided', async () => {
    const { fetchFile } = await createCode({ text: longText });
    for (const path of ['download?format=svg', 'sheet?columns=2&rows=2']) {
      const response = await fetchFile(path);
      expect([response.statusCode, response.json()['error']]).toEqual([422, 'text_divided']);
      expect(response.json()['message']).toContain('GET /api/qr/{id}/series');
    }
  });

  test.each([
    ['without the option', 'text', { text: longText }, {}],
    ['in another type', 'email', { email: 'a@example.org', body: '👨‍👩‍👧‍👦'.repeat(200) }, { style }],
    ['beyond 16 codes', 'text', { text: '漢'.repeat(6000) }, { style }],
  ])('is refused %s', async (_, type, content, options) => {
    const { status, body } = await createCode(content, options, type);
    expect([status, body['error']]).toEqual([422, 'text_too_long']);
  });

  test('is saved with corners and a logo of the design, which each of its codes has', async () => {
    const design = { ...style, logoPreset: 'logo2', corners: { squareStyle: 'rounded' } };
    const { fetchFile } = await createCode({ text: longText }, { style: design });
    const { rawPayload } = await fetchFile('series?format=png&size=1024');
    const read = await Promise.all(
      [...unzip(rawPayload)].flatMap(([name, file]) => (name.endsWith('.png') ? [zxingSequence(file)] : [])),
    );
    expect(read.map((each) => each?.text).join('')).toBe(longText);
  });
});
