import { groupSeparator } from '@tessera/qr';
import { zxingSymbol } from '@tessera/qr/testing/decoders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { android } from '../testing.ts';

/** Codes with a GTIN (GS1 Digital Link), from creation to scan. */
describe.each(databases)('a code with a GTIN', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const honey = { gtin: '9 506000-134352', name: 'Honey', url: 'https://example.org/honey' };
  const createBarcode = async (content: object = {}, more: object = {}) => {
    const owner = await server.createMember();
    const { status, body } = await owner.post('/api/qr/dynamic/barcode', {
      content: { ...honey, ...content },
      ...more,
    });
    expect([status, body['issues']]).toEqual([201, undefined]);
    const at = `/api/qr/${body['insertedId']}`;
    return { owner, at, uri: body['uri'] as string, printed: body['printed'] as string };
  };
  type Owner = Awaited<ReturnType<typeof server.createMember>>;
  const scansOf = async (owner: Owner, at: string) => (await owner.get(at)).body['scans'];
  const visit = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({
      method,
      url: url.replace('http://tessera.example', ''),
      headers: { host: 'tessera.example', 'user-agent': android },
    });

  test('redirects from its Digital Link, with any item data, and from its short link; each counts as a scan', async () => {
    const { owner, at, uri, printed } = await createBarcode({
      batch: 'H/1',
      variant: 'A',
      serial: '7!',
      bestBefore: '2028-09',
    });
    expect(printed).toBe(`http://tessera.example/${uri}/01/09506000134352/22/A/10/H%2F1/21/7%21?15=280900`);
    const asWritten = [printed, `/${uri.toUpperCase()}/01/9506000134352`, `/${uri}/01/09506000134352/21/other`];
    for (const url of [...asWritten, `/r/${uri}`]) {
      const { statusCode, headers } = await visit(url);
      const location = `https://example.org/honey${url === printed ? '?15=280900' : ''}`;
      expect([url, statusCode, headers['location']]).toEqual([url, 302, location]);
    }
    expect((await visit(printed, 'HEAD')).statusCode).toBe(302);
    expect(await scansOf(owner, at)).toBe(4);
  });

  test('forwards the query of its Digital Link, as GS1 requires; that of its short link only if its owner allows it', async () => {
    const { owner, at, uri } = await createBarcode({ url: 'https://example.org/honey?17=1#info' });
    const query = 'linkType=gs1:pip&context=a%2Fb&17=280900&x=1&lang=de';
    const passedOn = 'https://example.org/honey?17=1&linkType=gs1:pip&context=a%2Fb&x=1#info';
    const location = async (url: string) => (await visit(url)).headers['location'];
    expect(await location(`/${uri}/01/09506000134352/10/A?${query}`)).toBe(passedOn);
    expect(await location(`/r/${uri}?${query}`)).toBe('https://example.org/honey?17=1#info');
    expect((await owner.put(`${at}/barcode`, { forwardParameters: true })).status).toBe(200);
    await expect.poll(() => location(`/r/${uri}?${query}`)).toBe(passedOn);
  });

  test('isn’t found under another GTIN, as a page, or under reserved paths', async () => {
    const { owner, at, uri } = await createBarcode();
    const link = (
      await server.createMember().then((other) => other.post('/api/qr/dynamic/url', { content: { url: honey.url } }))
    ).body;
    const paths = [
      `/${uri}/01/09506000134369`,
      `/${uri}/01/0950600013435`,
      `/${uri}/02/09506000134352`,
      `/${link['uri']}/01/09506000134352`,
      `/p/${uri}`,
      '/de/01/09506000134352',
      '/api/01/09506000134352',
    ];
    for (const path of paths) expect([path, (await visit(path)).statusCode]).toEqual([path, 404]);
    expect(await scansOf(owner, at)).toBe(0);
  });

  test('has the same outcomes as other codes', async () => {
    const { owner, at, printed } = await createBarcode({}, { scanLimit: 1 });
    expect((await visit(printed)).statusCode).toBe(302);
    expect((await visit(printed)).statusCode).toBe(403);
    const { body } = await owner.post(`${at}/pause`);
    expect([body['status'], (await visit(printed)).statusCode]).toEqual(['paused', 403]);
  });

  test.each([
    ['link', ']Q1', (printed: string) => printed],
    ['link_datamatrix', ']d1', (printed: string) => printed],
    ['gs1_qr', ']Q3', () => `010950600013435210H1${groupSeparator}217`],
    ['gs1_datamatrix', ']d2', () => `010950600013435210H1${groupSeparator}217`],
  ])('is downloaded as the symbol %s, which ZXing identifies as %s', async (symbol, identifier, getText) => {
    const { owner, at, printed } = await createBarcode(
      { symbol, batch: 'H1', serial: '7' },
      { style: { logoPreset: 'logo1' } },
    );
    const listed = (await owner.get('/api/qr')).body['codes'] as Record<string, unknown>[];
    expect(listed[0]).toMatchObject({ printed, caption: '(01)09506000134352' });
    const headers = { host: 'tessera.example', cookie: `session=${owner.cookies.get('session')}` };
    const file = await server.app.inject({ url: `${at}/download?format=png&size=512`, headers });
    expect(await zxingSymbol(new Uint8Array(file.rawPayload))).toEqual({ identifier, text: getText(printed) });
    const { decoders } = JSON.parse(String(file.headers['proof-receipt']));
    expect(decoders).toEqual(['ZXing', symbol === 'link' ? 'qr (JavaScript)' : 'ZXing (TypeScript)']);
  });

  test('keeps its printed data, while its owner can change the destination', async () => {
    const { owner, at, printed } = await createBarcode({ batch: 'H1' });
    const change = (content: object) => owner.put(`${at}/barcode`, { content: { ...honey, batch: 'H1', ...content } });
    expect((await change({ batch: 'H2' })).status).toBe(200);
    expect((await owner.post(`${at}/print`)).body['printed']).toContain('/10/H2');
    const { status, body } = await change({ gtin: '614141000036' });
    expect([status, body['issues']]).toEqual([
      400,
      [
        expect.objectContaining({ field: 'content.gtin', code: 'already_printed' }),
        expect.objectContaining({ field: 'content.batch', code: 'already_printed' }),
      ],
    ]);
    expect((await change({ batch: 'H2', url: 'https://example.org/new' })).status).toBe(200);
    expect((await visit(printed)).headers['location']).toBe('https://example.org/new');
  });

  test('keeps its printed data, also if it is printed while its owner changes it', async () => {
    for (let round = 0; round < 4; round++) {
      const { owner, at } = await createBarcode({ batch: 'H1' });
      const [print, change] = await Promise.all([
        owner.post(`${at}/print`),
        owner.put(`${at}/barcode`, { content: { ...honey, batch: 'H2' } }, { 'if-match': '"1"' }),
      ]);
      expect([200, 400]).toContain(change.status);
      const { batch } = (await owner.get(at)).body['content'] as { batch: string };
      expect(print.body['printed']).toContain(`/10/${batch}`);
    }
  });

  test.each(['de', 'zh', 'p', 'img'])('can’t have the reserved slug %s', async (uri) => {
    const owner = await server.createMember();
    const { status, body } = await owner.post('/api/qr/dynamic/barcode', { content: honey, uri });
    expect([status, body['error']]).toEqual([409, 'uri_not_available']);
  });
});
