import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../testing.ts';

describe('bad input', () => {
  let server: TestServer;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  const json = { 'content-type': 'application/json' };
  const create = (body: unknown) => owner.post('/api/qr/dynamic/url', body, json);

  test('malformed JSON gets another error than an invalid field', async () => {
    expect((await create('{"content": {')).body['error']).toBe('malformed_body');
    expect((await create('[]')).body['error']).toBe('invalid_input');
    expect(
      (await owner.send('POST', '/api/qr/dynamic/url', 'x=1', { 'content-type': 'text/plain' })).body['error'],
    ).toBe('malformed_body');
  });

  test.each(['QUERY', 'PROPFIND', 'PURGE', 'TRACE', 'OPTIONS', 'PATCH'])(
    'the method %s is not found on any path',
    async (method) => {
      for (const path of ['/api/qr', '/r/abcdefg', '/', '/nowhere']) {
        const { status, body, headers } = await owner.send(method as 'GET', path);
        expect([path, status, body['error'], headers['x-content-type-options']]).toEqual([
          path,
          404,
          'not_found',
          'nosniff',
        ]);
        expect(body['uuid']).toMatch(/^[\da-f-]{36}$/);
      }
    },
  );

  test('an unsupported method is rejected with any body', async () => {
    const xml = { 'content-type': 'application/xml' };
    for (const method of ['PROPFIND', 'QUERY', 'REPORT'] as unknown as 'POST'[])
      expect([400, 404]).toContain((await owner.send(method, '/api/qr', '<x/>', xml)).status);
  });

  test('a body over one megabyte is rejected', async () => {
    const { status, body } = await create(
      JSON.stringify({ content: { url: 'https://example.org/', padding: 'x'.repeat(10_000_000) } }),
    );
    expect([status, body['error']]).toEqual([413, 'body_too_large']);
  });

  const form = (line: string) => `--x\r\n${line}\r\n\r\n\r\n`;
  test.each([
    [
      'JSON with half a million values',
      'application/json',
      `{"email":[${'0,'.repeat(500_000)}0]}`,
      '/api/user/account/login',
      80_000,
    ],
    [
      'a form with half a million fields',
      'application/x-www-form-urlencoded',
      '&a'.repeat(500_000),
      '/api/qr/static/raw/text',
      2000,
    ],
    [
      'a form with ten thousand parts',
      'multipart/form-data; boundary=x',
      `${form('content-disposition: form-data; name="a"').repeat(10_000)}--x--`,
      '/api/qr/static/raw/text',
      2000,
    ],
    [
      'a file among ten thousand parts',
      'multipart/form-data; xboundary=y; boundary="x"',
      `${form('content-disposition: form-data; name="a"').repeat(10_000)}--x--`,
      '/api/upload/logo',
      2000,
    ],
  ])('%s is rejected by the number of its parts, before it is parsed', async (_what, type, text, path, max) => {
    const { status, body } = await owner.send('POST', path, text, { 'content-type': type });
    expect([status, body['issues']]).toEqual([400, [{ field: '', code: 'too_many', params: { max } }]]);
  });

  test('a form part with a hundred thousand headers is rejected', async () => {
    const text = `${form(`${'a:b\r\n'.repeat(100_000)}content-disposition: form-data; name="content.text"`)}--x--`;
    const { status, body } = await owner.post('/api/qr/static/raw/text', text, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([status, body['error']]).toEqual([400, 'malformed_body']);
  });

  test.each([
    ['__proto__', '{"content":{"url":"https://example.org/"},"__proto__":{"polluted":true}}'],
    [
      'constructor.prototype',
      '{"content":{"url":"https://example.org/"},"constructor":{"prototype":{"polluted":true}}}',
    ],
  ])('a body with %s is rejected and changes no object prototype', async (_what, text) => {
    expect((await create(text)).status).toBe(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test.each([
    ['an unknown field', { content: { url: 'https://example.org/' }, account_id: 1 }, 'account_id', 'unknown_field'],
    [
      'an unknown field of the content',
      { content: { url: 'https://example.org/', utm: 'x' } },
      'content.utm',
      'unknown_field',
    ],
    ['a wrong type', { content: { url: ['https://example.org/'] } }, 'content.url', 'wrong_type'],
    ['no content', {}, 'content', 'required'],
    [
      'an invalid color',
      {
        content: { url: 'https://example.org/' },
        style: {
          errorCorrectionLevel: 'auto',
          shape: { color: 'red', backgroundColor: null },
          corners: { squareColor: '#000000', dotColor: '#000000' },
        },
      },
      'style.shape.color',
      'invalid_hex_colour',
    ],
    [
      'a custom slug with a slash',
      { content: { url: 'https://example.org/' }, uri: 'a/b' },
      'uri',
      'invalid_identifier',
    ],
  ])('%s is rejected with an error on its field', async (_what, body, field, code) => {
    const { status, body: reply } = await create(body);
    expect([status, reply['issues']]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  const stops = (...offsets: number[]) => offsets.map((offset) => ({ offset, color: '#101010' }));
  test.each([
    ['an unknown shape', { shape: { style: 'blob' } }, 'shape.style', 'wrong_choice'],
    ['an unknown corner', { corners: { squareStyle: 'blob' } }, 'corners.squareStyle', 'wrong_choice'],
    ['the name of an object property', { corners: { dotStyle: 'constructor' } }, 'corners.dotStyle', 'wrong_choice'],
    ['an unknown logo', { logoPreset: 'logo14' }, 'logoPreset', 'wrong_choice'],
    ['an invalid color', { shape: { color: 'red' } }, 'shape.color', 'invalid_hex_colour'],
    ['an invalid background', { shape: { backgroundColor: '#12345' } }, 'shape.backgroundColor', 'invalid_hex_colour'],
    ['a background in the modules’ color', { shape: { color: '#FFFFFF' } }, 'shape.color', 'same_as_ground'],
    [
      'a gradient with one stop',
      { shape: { color: { type: 'linear', colorStops: stops(0) } } },
      'shape.color.colorStops',
      'too_few',
    ],
    [
      'a gradient with six stops',
      { frame: { color: { type: 'linear', colorStops: stops(0, 0.2, 0.4, 0.6, 0.8, 1) } } },
      'frame.color.colorStops',
      'too_many',
    ],
    [
      'a gradient beyond its end',
      { corners: { dotColor: { type: 'radial', colorStops: stops(0, 1.5) } } },
      'corners.dotColor.colorStops.1.offset',
      'too_large',
    ],
    [
      'one corner in the background’s color',
      { corners: { topRight: { dotColor: '#ffffff' } } },
      'corners.topRight.dotColor',
      'same_as_ground',
    ],
    [
      'an unknown part of a corner',
      { corners: { topLeft: { squareStyle: 'soft' } } },
      'corners.topLeft.squareStyle',
      'unknown_field',
    ],
    ['an unknown error correction level', { errorCorrectionLevel: 'X' }, 'errorCorrectionLevel', 'wrong_choice'],
    ['a logo as large as the code', { logo: { share: 1 } }, 'logo.share', 'too_large'],
    ['a quiet zone of half a module', { quietZone: 0.5 }, 'quietZone'],
    ['a quiet zone of 11 modules', { quietZone: 11 }, 'quietZone', 'too_large'],
    ['a path as image', { image: '../../etc/passwd' }, 'image', 'unknown_image'],
    ['an image that was never uploaded', { image: `${'a'.repeat(26)}.png` }, 'image', 'unknown_image'],
    [
      'a picture that was never uploaded',
      { backgroundImage: `${'a'.repeat(26)}.png` },
      'backgroundImage',
      'unknown_image',
    ],
    ['two logos', { image: `${'a'.repeat(26)}.png`, logoPreset: 'logo1' }, 'logoPreset', 'two_logos'],
    ['frame 31', { frame: { id: 31 } }, 'frame.id', 'too_large'],
    ['frame 1.5', { frame: { id: 1.5 } }, 'frame.id'],
    ['a frame without a label', { frame: { id: 1, text: ' $ ' } }, 'frame.text', 'required'],
    ['a label of 31 characters', { frame: { id: 1, text: 'x'.repeat(31) } }, 'frame.text', 'too_long'],
    [
      'a label with endless combining marks',
      { frame: { id: 1, text: 'e\u0301\u0323'.repeat(500) } },
      'frame.text',
      'too_long',
    ],
    ['an invisible label', { frame: { id: 1, text: '\u200b\u202e\n' } }, 'frame.text', 'required'],
    ['a label that no font draws', { frame: { id: 1, text: 'አማርኛ' } }, 'frame.text', 'undrawable_text'],
    ['an unknown font', { frame: { id: 1, style: 'wingdings' } }, 'frame.style', 'wrong_choice'],
    ['font size 0', { frame: { id: 1, fontSize: 0 } }, 'frame.fontSize', 'too_small'],
    ['font size 1e9', { frame: { id: 1, fontSize: 1e9 } }, 'frame.fontSize', 'too_large'],
  ])(
    'a style with %s is rejected with an error on its field',
    async (_what, style: object, field: string, code = 'wrong_type') => {
      const { status, body: reply } = await create({ content: { url: 'https://example.org/' }, style });
      expect([status, reply['issues']]).toEqual([400, [expect.objectContaining({ field: `style.${field}`, code })]]);
    },
  );

  test('a dollar sign is removed from a label, and omitted style fields get defaults', async () => {
    const style = { frame: { id: 3, text: ' Only $5 ' } };
    const { status, body } = await create({ content: { url: 'https://example.org/' }, style });
    expect(status).toBe(201);
    const { body: code } = await owner.get(`/api/qr/${body['insertedId']}`);
    expect(code['style']).toMatchObject({
      errorCorrectionLevel: 'auto',
      shape: { color: '#000000', backgroundColor: '#ffffff', style: 'square' },
      image: null,
      frame: { id: 3, text: 'Only 5', style: 'lato', fontSize: 90 },
    });
  });

  test('a letter of a label has at most 16 combining marks', async () => {
    const style = { frame: { id: 8, text: `Men${'u'.padEnd(400, '\u0308')}` } };
    const { body } = await create({ content: { url: 'https://example.org/' }, style });
    const { body: code } = await owner.get(`/api/qr/${body['insertedId']}`);
    expect(code['style']).toMatchObject({ frame: { text: `Men${'u'.padEnd(17, '\u0308')}` } });
  });

  test('a write from another origin is rejected', async () => {
    const { status, body } = await owner.post('/api/qr/dynamic/url', {}, { origin: 'https://evil.example' });
    expect([status, body['error']]).toEqual([403, 'invalid_origin']);
  });

  test('an id that is not a number gets 400, as does one that is too large; an unknown one gets 404', async () => {
    expect((await owner.get('/api/qr/abc')).status).toBe(400);
    expect((await owner.get('/api/qr/99999999999999999999')).status).toBe(400);
    expect((await owner.get('/api/qr/9007199254740991')).status).toBe(404);
  });

  test('an unknown API path gets an error response of the API', async () => {
    const { status, body } = await owner.get('/api/nothing/here');
    expect([status, body['error']]).toEqual([404, 'not_found']);
    expect(body['uuid']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('X-Forwarded-For from an untrusted proxy is ignored', async () => {
    const client = server.browserClient('192.0.2.200');
    const attempts = Array.from({ length: 62 }, (_, n) =>
      client.post('/api/qr/dynamic/url', { content: {} }, { 'x-forwarded-for': `10.0.0.${n}` }),
    );
    expect((await Promise.all(attempts)).filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('deeply nested content is rejected before it is validated', async () => {
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    expect((await create(`{"content":{"url":${deep}}}`)).status).toBe(400);
  });

  test('any text in any field is either stored or rejected, and never causes a server error', async () => {
    const member = await server.createMember();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const { status } = await member.post('/api/qr/static/text', { content: { text }, name: text });
        expect([201, 400, 403, 422, 429]).toContain(status);
      }),
      { numRuns: 50 },
    );
  });
});
