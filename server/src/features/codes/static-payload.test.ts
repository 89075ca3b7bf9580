import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';

describe('the encoded text of a static code', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
  });
  afterAll(() => server.close());

  let people = 0;
  const newClient = (): BrowserClient => server.browserClient(`192.0.2.${++people}`);
  const json = (type: string, content: unknown, client = newClient()) =>
    client.post(`/api/qr/static/raw/${type}`, { content });
  const encoded = (type: string, fields: Record<string, string> | [string, string][]) =>
    newClient().post(`/api/qr/static/raw/${type}`, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const multipart = async (type: string, fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const sent = new Response(form);
    return newClient().post(`/api/qr/static/raw/${type}`, Buffer.from(await sent.arrayBuffer()), {
      'content-type': sent.headers.get('content-type')!,
    });
  };

  test('is the same from JSON and both kinds of forms, and no code is created', async () => {
    const answers = [
      await json('wifi', { ssid: 'Café; net', password: 'espresso1', hidden: true }),
      await encoded('wifi', { 'content.ssid': 'Café; net', 'content.password': 'espresso1', 'content.hidden': 'on' }),
      await multipart('wifi', {
        'content.ssid': 'Café; net',
        'content.password': 'espresso1',
        'content.hidden': 'true',
      }),
    ];
    const expected = [200, 'text/plain; charset=utf-8', 'WIFI:T:WPA;S:Café\\; net;P:espresso1;H:true;;'];
    expect(answers.map(({ status, headers, text }) => [status, headers['content-type'], text])).toEqual(
      answers.map(() => expected),
    );
    const { rows } = await server.database.pool.query('select count(*) as n from qr');
    expect(rows[0].n).toBe(0);
  });

  test('accepts lists and groups in a form by index', async () => {
    const fields = {
      'content.name': 'Ada',
      'content.phone.1.phone': '+49 30 2222222',
      'content.phone.1.type': 'work',
      'content.phone.0.phone': '+49 30 1111111',
      'content.phone.0.type': 'cell',
      'content.address.city': 'Bonn',
    };
    const { status, text } = await encoded('vcard', fields);
    expect(status, text).toBe(200);
    expect(text).toMatch(/^BEGIN:VCARD[\s\S]*\+49301111111[\s\S]*\+49302222222/);
    expect(text).toContain('Bonn');
  });

  test.each([
    ['nothing', {}, 'content', 'required'],
    ['a required field left out', { 'content.hidden': 'on' }, 'content.ssid', 'required'],
    ['an unknown field', { 'content.ssid': 'a', 'content.nonsense': '1' }, 'content.nonsense', 'unknown_field'],
    ['an invalid switch', { 'content.ssid': 'a', 'content.hidden': 'maybe' }, 'content.hidden', 'wrong_type'],
    ['a field outside the content', { 'content.ssid': 'a', style: 'x' }, 'style', 'unknown_field'],
    ['an inherited name', { 'content.ssid': 'a', 'content.constructor': 'x' }, 'content.constructor', 'unknown_field'],
    ['a polluting name', { 'content.ssid': 'a', 'content.__proto__.x': '1' }, 'content.__proto__.x', 'unknown_field'],
    [
      'a field that is both text and group',
      { 'content.ssid': 'a', 'content.ssid.b': 'c' },
      'content.ssid.b',
      'wrong_type',
    ],
  ])('is rejected for a form with %s, with an error on its field', async (_what, fields, field, code) => {
    const { status, body } = await encoded('wifi', fields as Record<string, string>);
    expect([status, body['issues']]).toEqual([400, expect.arrayContaining([expect.objectContaining({ field, code })])]);
    expect(({} as { x?: string }).x).toBeUndefined();
  });

  test('is rejected for a form with too many fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`content.x${at}`, '1']));
    const { status, body } = await encoded('wifi', fields);
    expect([status, body['issues']]).toEqual([400, [{ field: '', code: 'too_many', params: { max: 2000 } }]]);
    expect((await multipart('wifi', fields)).status).toBe(400);
  });

  test('is rejected for a file, a malformed form or another kind of body', async () => {
    const file = await multipart('text', { 'content.text': 'x', file: new Blob(['x']) });
    expect([file.status, file.body['error']]).toEqual([400, 'malformed_body']);
    const broken = await newClient().post('/api/qr/static/raw/text', '--y\r\nx', {
      'content-type': 'multipart/form-data; boundary=y',
    });
    expect([broken.status, broken.body['error']]).toEqual([400, 'malformed_body']);
    const text = await newClient().post('/api/qr/static/raw/text', 'x', { 'content-type': 'text/plain' });
    expect([text.status, text.body['error']]).toEqual([400, 'malformed_body']);
  });

  test('doesn’t exist for a dynamic type, and is rejected if it fits in no symbol', async () => {
    expect((await json('url', { url: 'https://example.org/' })).body['issues']).toEqual([
      { field: 'params.type', code: 'wrong_choice', params: { allowed: expect.stringMatching(/^url-static, .*sms/) } },
    ]);
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'; // one character of 25 bytes
    const long = await json('vcard', { name: family.repeat(70) });
    expect([long.status, long.body['error'], long.body['field']]).toEqual([422, 'text_too_long', 'content']);
  });

  test('can’t be requested by a page of another site', async () => {
    const { body } = await newClient().post('/api/qr/static/raw/text', {}, { origin: 'https://evil.example' });
    expect(body['error']).toBe('invalid_origin');
  });
});
