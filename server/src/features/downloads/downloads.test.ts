import { createHash } from 'node:crypto';
import { applyFix, pageSizes } from '@tessera/qr';
import { zxing, zxingSymbol } from '@tessera/qr/testing/decoders.ts';
import { createHardPicture } from '@tessera/qr/testing/hard-pictures.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { uploadLogo } from '../media/images/testing.ts';

describe.each(databases)('downloads', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const fetchFile = async (session: string, url: string) =>
    server.app.inject({ url, headers: { host: 'tessera.example', cookie: `session=${session}` } });

  test.each([512, 1000, 2000, 4096])(
    'a PNG of %i px decodes to the encoded text with an independent decoder',
    async (size) => {
      const owner = await server.createMember();
      const { body } = await owner.post('/api/qr/dynamic/url', {
        content: { url: 'https://example.org/' },
        name: 'Winter menu',
      });
      const file = await fetchFile(
        owner.cookies.get('session')!,
        `/api/qr/${body['insertedId']}/download?format=png&size=${size}`,
      );
      expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
      expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Winter%20menu.png");
      const png = file.rawPayload;
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
      expect(await zxing(new Uint8Array(png))).toBe(body['printed']);
    },
  );

  test.each(['microqr', 'rmqr'])(
    'a PNG of a static code as %s is read by ZXing, which its report names',
    async (symbology) => {
      const owner = await server.createMember();
      const { body } = await owner.post('/api/qr/static/text', {
        content: { text: 'Shelf 7, row b' },
        style: { symbology },
      });
      const file = await fetchFile(
        owner.cookies.get('session')!,
        `/api/qr/${body['insertedId']}/download?format=png&size=512`,
      );
      expect(JSON.parse(String(file.headers['proof-receipt']))).toMatchObject({
        symbology,
        decoders: ['ZXing'],
        quietZone: 2,
      });
      expect((await zxingSymbol(new Uint8Array(file.rawPayload)))?.text).toBe('Shelf 7, row b');
    },
  );

  test('a WebP as wide as asked in millimetres at a resolution decodes to the encoded text', async () => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    const url = `/api/qr/${body['insertedId']}/download?format=webp&mm=35&dpi=600`;
    const file = await fetchFile(owner.cookies.get('session')!, url);
    expect(file.headers['content-type']).toBe('image/webp');
    expect(JSON.parse(String(file.headers['proof-receipt']))).toMatchObject({
      format: 'webp',
      width: 827,
      print: { widthMm: expect.closeTo(35, 1) },
    });
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 827 });
    expect(await zxing(new Uint8Array(await sharp(file.rawPayload).png().toBuffer()))).toBe(body['printed']);
  });

  test('a PDF/X-4 says when it was made, and each has an id of its own', async () => {
    const { download } = await codeIn({ frame: { id: 1, text: 'Menu' } });
    const query = 'format=pdf&colorProfile=CMYK&pdfStandard=PDF/X-4&mm=50&marks=true';
    const files = [await download(query), await download(query)];
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const contents = files.map(({ rawPayload }) => rawPayload.toString('latin1'));
    for (const content of contents) {
      expect(content).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>');
      expect(content).toMatch(/<xmp:CreateDate>20\d\d-\d\d-\d\dT[\d:]+Z</);
    }
    const [one, other] = contents.map((content) => /uuid:[0-9a-f-]{36}/.exec(content)?.[0]);
    expect(one).not.toBe(other);
    expect(JSON.parse(String(files[0]!.headers['proof-receipt']))).toMatchObject({ read: 'file', ink: 'cmyk' });
  });

  test('a spot colour replaces the only colour of a design, and is rejected for others', async () => {
    const red = { shape: { color: '#a8261c' }, corners: { squareColor: '#a8261c', dotColor: '#a8261c' } };
    const { download } = await codeIn(red);
    const file = await download('format=pdf&spotColor=PANTONE%20186%20C');
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.toString('latin1')).toContain('/Separation /PANTONE#20186#20C /DeviceRGB');
    const { download: downloadOther } = await codeIn({ shape: { color: '#a8261c' } });
    const rejected = await downloadOther('format=eps&spotColor=PANTONE%20186%20C');
    expect([rejected.statusCode, rejected.json()['issues']]).toEqual([
      400,
      [expect.objectContaining({ field: 'query.spotColor', code: 'needs_one_colour' })],
    ]);
  });

  test('a code on a picture is a verified file in each format that can hold it', async () => {
    const owner = await server.createMember();
    const picture = await createHardPicture('stripes');
    const upload = await uploadLogo(owner, Buffer.from(picture.data, 'base64'));
    const style = { backgroundImage: upload.body['filename'], quietZone: 2 };
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' }, style });
    for (const format of ['png', 'jpeg', 'webp', 'svg', 'svgTiny', 'pdf', 'eps']) {
      const url = `/api/qr/${body['insertedId']}/download?format=${format}&size=512`;
      const file = await fetchFile(owner.cookies.get('session')!, url);
      expect([format, file.statusCode]).toEqual([format, 200]);
      const receipt = JSON.parse(String(file.headers['proof-receipt']));
      expect(receipt).toMatchObject({ quietZone: 2, contrast: expect.closeTo(10, 0), warnings: ['quiet_zone'] });
      if (format !== 'jpeg' && format !== 'png') continue;
      expect(await zxing(new Uint8Array(await sharp(file.rawPayload).png().toBuffer()))).toBe(body['printed']);
      // The picture is there: a stripe that isn’t black, white or grey between them because of the code.
      const { data, info } = await sharp(file.rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
      const row = [...data.subarray(3 * info.width, 4 * info.width)];
      expect(row.filter((value) => Math.abs(value - 178) < 6).length).toBeGreaterThan(info.width / 3);
      expect(row.filter((value) => value > 247).length).toBeGreaterThan(info.width / 3);
    }
  });

  test('an SVG is a vector image of the requested size', async () => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/static/text', { content: { text: 'Fragile <this> & side up' } });
    const file = await fetchFile(
      owner.cookies.get('session')!,
      `/api/qr/${body['insertedId']}/download?format=svg&size=1024`,
    );
    expect(file.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(file.payload).toMatch(/^<svg [^>]*width="1024"/);
    expect(file.headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
    expect(file.headers['content-disposition']).toMatch(/^attachment; /);
  });

  test('a filename is truncated between characters, never inside one', async () => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/static/text', { content: { text: 'x' }, name: `${'a'.repeat(79)}𠮷𠮷` });
    const file = await fetchFile(owner.cookies.get('session')!, `/api/qr/${body['insertedId']}/download`);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${'a'.repeat(79)}%F0%A0%AE%B7.png`);
  });

  test.each([
    [{ url: 'https://www.example.org/menu' }, 'dynamic/url', 'example.org-menu.png'],
    [{ text: 'Soup of the day' }, 'static/text', 'Soup%20of%20the%20day.png'],
  ])('a code without a name is downloaded under its title in lists: %j', async (content, path, name) => {
    const owner = await server.createMember();
    const { body } = await owner.post(`/api/qr/${path}`, { content });
    const file = await fetchFile(owner.cookies.get('session')!, `/api/qr/${body['insertedId']}/download`);
    expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${name}`);
  });

  test.each([
    ['yes', 200],
    ['no', 401],
  ])(
    'with GUEST_DOWNLOAD=%s a guest’s own static code gets %i, everything else of guests 401 or 404',
    async (setting, status) => {
      const guests = await startTestServer({ ...server.database, close: async () => {} }, { GUEST_DOWNLOAD: setting });
      const guest = guests.browserClient();
      const create = async (path: string, content: object) =>
        (await guest.post(`/api/qr/${path}?guest=true`, { content })).body['insertedId'];
      const text = await create('static/text', { text: 'for everyone' });
      const link = await create('dynamic/url', { url: 'https://example.org/' });
      expect((await guest.get(`/api/qr/${text}/download`)).status).toBe(status);
      expect((await guest.post(`/api/qr/${text}/print`, {})).status).toBe(status);
      expect((await guest.get(`/api/qr/${link}/download`)).status).toBe(401);
      expect((await guest.post(`/api/qr/${link}/print`, {})).status).toBe(401);
      expect((await guests.browserClient().get(`/api/qr/${text}/download`)).status).toBe(setting === 'yes' ? 404 : 401);
      await guests.close();
    },
  );

  test('only a complete download from our own pages freezes the encoded text', async () => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    const url = `/api/qr/${body['insertedId']}/download`;
    const isFrozen = async () => {
      const { rows } = await server.database.pool.query(
        'select downloaded_at is not null as fixed from qr where id = $1',
        [body['insertedId']],
      );
      return rows[0].fixed as boolean;
    };
    await server.app.inject({ method: 'HEAD', url, headers: { cookie: `session=${owner.cookies.get('session')}` } });
    const foreign = await owner.get(url, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.body['error']]).toEqual([403, 'invalid_origin']);
    expect(await isFrozen()).toBe(false);
    expect((await owner.get(url, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect(await isFrozen()).toBe(true);
  });

  test('the first download freezes the encoded text, even if the public address changes later', async () => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    const session = owner.cookies.get('session')!;
    await fetchFile(session, `/api/qr/${body['insertedId']}/download`);
    const { rows } = await server.database.pool.query('select encoded_text, downloaded_at from qr where id = $1', [
      body['insertedId'],
    ]);
    expect(rows[0]).toMatchObject({ encoded_text: body['printed'], downloaded_at: expect.any(Date) });

    const moved = await startTestServer(
      { ...server.database, close: async () => {} },
      { PUBLIC_URL: 'https://moved.example' },
    );
    const other = await moved.app.inject({
      url: `/api/qr/${body['insertedId']}`,
      headers: { cookie: `__Host-session=${session}` },
    });
    expect(other.json()['printed']).toBe(body['printed']);
    await moved.close();
  });

  /** A code of a new owner in a given style, and how to request its file. */
  const codeIn = async (style: object, content = { url: 'https://example.org/' }) => {
    const owner = await server.createMember();
    const { body, status, text } = await owner.post('/api/qr/dynamic/url', { content, style });
    if (status !== 201) throw new Error(text);
    const url = `/api/qr/${body['insertedId']}`;
    const download = (query: string) => fetchFile(owner.cookies.get('session')!, `${url}/download?${query}`);
    return { owner, url, printed: body['printed'] as string, download };
  };

  const handsome = {
    shape: {
      style: 'fluid',
      color: {
        type: 'radial',
        colorStops: [
          { offset: 0, color: '#7a0010' },
          { offset: 1, color: '#10307a' },
        ],
      },
    },
    corners: { squareStyle: 'soft', dotStyle: 'circle' },
    logoPreset: 'logo3',
    frame: { id: 1, text: 'Σκάναρε με', style: 'lobster' },
  };
  const pale = {
    shape: { color: '#f2f2f2' },
    corners: { squareColor: '#f2f2f2', dotColor: '#f2f2f2' },
  };

  test.each([
    ['format=png&size=512', 'image/png', 'png', '\x89PNG'],
    ['format=jpeg&size=1024&colorProfile=CMYK', 'image/jpeg', 'jpg', '\xff\xd8'],
    ['format=svg', 'image/svg+xml', 'svg', '<svg '],
    ['format=svgTiny', 'image/svg+xml', 'svg', '<?xml '],
    ['format=pdf&pageType=A4&mm=35&marks=true&colorProfile=CMYK', 'application/pdf', 'pdf', '%PDF-'],
    ['format=eps&colorProfile=RGB', 'application/postscript', 'eps', '%!PS-Adobe'],
    ['format=ascii&size=Big', 'text/plain; charset=utf-8', 'txt', ' '],
  ])('%s has its own media type, name and report', async (query, mime, extension, magic) => {
    const { download } = await codeIn(handsome);
    const file = await download(query);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, mime]);
    expect(file.headers['content-disposition']).toContain(`.${extension}"`);
    expect(file.rawPayload.toString('latin1').startsWith(magic)).toBe(true);
    const receipt = JSON.parse(String(file.headers['proof-receipt']));
    expect(receipt).toMatchObject({ decoders: ['ZXing', 'qr (JavaScript)'], bytes: file.rawPayload.length });
    expect(receipt.sha256).toBe(createHash('sha256').update(file.rawPayload).digest('hex'));
  });

  test.each([
    ['a plain PNG', {}, 'format=png'],
    ['a styled PNG', handsome, 'format=png'],
    ['a JPEG', handsome, 'format=jpeg'],
    ['a CMYK JPEG', handsome, 'format=jpeg&colorProfile=CMYK'],
  ])('%s declares 300 pixels per inch', async (_, style, query) => {
    const { download } = await codeIn(style);
    const { rawPayload } = await download(`${query}&size=512`);
    expect((await sharp(rawPayload).metadata()).density).toBe(300);
  });

  test('a design that fails verification is rejected with its cause, and the suggested fix works', async () => {
    const { owner, url, download } = await codeIn(pale);
    const rejected = await download('format=png');
    expect([rejected.statusCode, rejected.json()]).toEqual([
      422,
      expect.objectContaining({ error: 'not_scannable', params: { cause: 'contrast' } }),
    ]);
    const { rows } = await server.database.pool.query('select downloaded_at from qr where id = $1', [
      url.split('/').at(-1),
    ]);
    expect(rows[0].downloaded_at).toBeNull();

    const { body } = await owner.get(url);
    const style = applyFix(body['style'] as object, rejected.json()['fix']);
    expect((await owner.put(`${url}/url`, { style })).status).toBe(200);
    expect((await download('format=png')).statusCode).toBe(200);
  });

  test('a PNG that was asked for in mm and is too small names a width in mm that works', async () => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/static/text', { content: { text: 'x'.repeat(300) } });
    const download = (query: string) => owner.get(`/api/qr/${body['insertedId']}/download?format=png&${query}`);
    const tooNarrow = (await download('mm=23&dpi=72')).body['issues'] as [{ params: { min: number } }];
    expect(tooNarrow).toEqual([expect.objectContaining({ field: 'query.mm', code: 'too_small' })]);
    expect((await download(`mm=${tooNarrow[0].params.min}&dpi=72`)).status).toBe(200);
    const { status, body: rejection } = await download('mm=10&dpi=600');
    const fix = rejection['fix'] as { mm: number };
    expect([status, fix]).toEqual([422, { mm: expect.any(Number) }]);
    expect((await download(`mm=${fix.mm}&dpi=600`)).status).toBe(200);
  });

  test.each(['pdf', 'eps'])('a %s too small to print is rejected, and the width in the error works', async (format) => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/static/text', { content: { text: 'x'.repeat(300) } });
    const download = (mm: number) =>
      fetchFile(owner.cookies.get('session')!, `/api/qr/${body['insertedId']}/download?format=${format}&mm=${mm}`);
    const rejected = await download(10);
    expect([rejected.statusCode, rejected.json()]).toEqual([
      422,
      expect.objectContaining({
        error: 'not_scannable',
        params: { cause: 'print_size' },
        fix: { mm: expect.any(Number) },
      }),
    ]);
    const { mm } = rejected.json()['fix'];
    expect(rejected.json()['message']).toContain(`${mm} mm`);
    expect((await download(mm - 1)).statusCode).toBe(422);
    const file = await download(mm);
    expect(file.statusCode).toBe(200);
    const receipt = JSON.parse(String(file.headers['proof-receipt']));
    expect(receipt.print).toMatchObject({ widthMm: mm, minWidthMm: mm });
    expect(receipt.print.moduleMm).toBeGreaterThan(0.169);
    expect(receipt.print.recommendedWidthMm).toBeGreaterThan(2 * mm);
    expect([receipt.grade, receipt.warnings]).toEqual(['F', expect.arrayContaining(['print_size'])]);
  });

  test('downloading a file rendered in the browser freezes the encoded text', async () => {
    const { owner, url, printed } = await codeIn({});
    expect((await owner.post(`${url}/print`)).body).toEqual({ printed });
  });

  test.each([
    ['format=gif', 'query.format', 'wrong_choice', { allowed: 'png, jpeg, webp, svg, svgTiny, pdf, eps, ascii' }],
    ['size=5000', 'query.size', 'too_large', { max: 4096 }],
    ['size=1000000000', 'query.size', 'too_large', { max: 4096 }],
    ['size=1e9', 'query.size', 'wrong_choice', { allowed: '64–4096' }],
    ['size=0x200', 'query.size', 'wrong_choice', { allowed: '64–4096' }],
    ['format=png&size=Big', 'query.size', 'wrong_choice', { allowed: '64–4096' }],
    ['format=ascii&size=2000', 'query.size', 'wrong_choice', { allowed: 'Normal, Big' }],
    ['size=0', 'query.size', 'too_small', { min: 64 }],
    ['size=large', 'query.size', 'wrong_choice', undefined],
    ['format=png&colorProfile=CMYK', 'query.colorProfile', 'wrong_choice', { allowed: 'RGB' }],
    ['format=pdf&colorProfile=HSV', 'query.colorProfile', 'wrong_choice', { allowed: 'RGB, CMYK' }],
    ['format=pdf&pageType=A6', 'query.pageType', 'wrong_choice', { allowed: Object.keys(pageSizes).join(', ') }],
    ['format=png&mm=300&dpi=600', 'query.mm', 'too_large', { max: 173.3 }],
    ['format=eps&dpi=300', 'query.dpi', 'not_for_format', { format: 'EPS' }],
    ['format=svg&pageType=A4', 'query.pageType', 'not_for_format', { format: 'SVG' }],
    ['format=jpeg&marks=true', 'query.marks', 'not_for_format', { format: 'JPEG' }],
    ['format=ascii&mm=30', 'query.mm', 'not_for_format', { format: 'ASCII' }],
    ['format=pdf&pdfStandard=PDF/X-4', 'query.colorProfile', 'wrong_choice', { allowed: 'CMYK' }],
    ['format=png&spotColor=HKS%2041', 'query.spotColor', 'not_for_format', { format: 'PNG' }],
    ['format=pdf&spotColor=black', 'query.spotColor', 'invalid_ink_name', { max: 60 }],
    ['format=pdf&pageType=A4&mm=300', 'query.mm', 'too_large', { max: 210 }],
    ['format=pdf&mm=0', 'query.mm', 'too_small', { min: 10 }],
  ])('%s is rejected with an error on its field', async (query, field, code, params) => {
    const { download } = await codeIn({});
    const file = await download(query);
    expect([file.statusCode, file.json()['issues']]).toEqual([
      400,
      [expect.objectContaining({ field, code, ...(params && { params }) })],
    ]);
  });
});
