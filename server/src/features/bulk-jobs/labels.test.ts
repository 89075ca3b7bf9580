import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLabelBox, labelSheets } from '@tessera/contract/rules/label-sheets.ts';
import { zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { hasPoppler, readPdfText } from '@tessera/qr/testing/renderers.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { createBulkClient, toLines } from './testing.ts';

/** Decodes a label of the first page, rendered as a printer of 300 dpi would. */
const decodeLabel = async (pdf: Buffer, label: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-labels-'));
  try {
    const path = join(folder, 'labels.pdf');
    writeFileSync(path, pdf);
    const { x, y, width, height } = getLabelBox(labelSheets['avery-l7160'], label);
    const [left, top, across, down] = [x, y, width, height].map((mm) => String(Math.round((mm * 300) / 25.4)));
    const area = ['-x', left!, '-y', top!, '-W', across!, '-H', down!];
    execFileSync('pdftoppm', [
      '-r',
      '300',
      '-f',
      '1',
      '-l',
      '1',
      ...area,
      '-png',
      '-singlefile',
      path,
      join(folder, 'page'),
    ]);
    const picture = sharp(readFileSync(join(folder, 'page.png')))
      .ensureAlpha()
      .raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const pixels = {
      width: info.width,
      height: info.height,
      data: new Uint8ClampedArray(data),
      colorSpace: 'srgb',
    } as const;
    return [await zxing(pixels), await zbar(pixels)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

describe.each(databases)('label sheets on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const createCode = async (owner: MemberClient, name: string, more: object = {}, path = 'dynamic/url') => {
    const content = { url: 'https://example.org/' };
    const { body, text, status } = await owner.post(`/api/qr/${path}`, { content, name, ...more });
    if (status !== 201) throw new Error(text);
    return { id: body['insertedId'] as number, link: body['printed'] as string };
  };

  const download = async (owner: MemberClient, id: unknown) => {
    const session = owner.cookies.get('session');
    return server.app.inject({ url: `/api/tasks/${id}/file`, headers: { cookie: `session=${session}` } });
  };

  const print = async (owner: MemberClient, path: string, body: object) => {
    const { body: started, status, text } = await owner.post(path, body);
    expect(status, text).toBe(200);
    const getTask = async () => (await owner.get(`/api/tasks/${started['id']}`)).body;
    let task = await getTask();
    // On a busy machine, rendering is tried again later.
    for (let attempt = 0; attempt < 60 && ['waiting', 'running'].includes(String(task['state'])); attempt++) {
      await server.drain();
      server.advanceClock(5_000);
      task = await getTask();
    }
    const { rawPayload, headers } = await download(owner, started['id']);
    return { task, headers, pdf: rawPayload };
  };

  test.skipIf(!hasPoppler)('have selected codes in their order, with their names, frames and colours', async () => {
    const owner = await server.createMember();
    const style = {
      shape: { style: 'dots', color: '#0f6b4f' },
      frame: { id: 1, text: 'Your stay', color: '#1d4f91', textColor: '#ffffff' },
    };
    const codes = [
      await createCode(owner, 'Room 101'),
      await createCode(owner, 'Room 102', { style }),
      await createCode(owner, 'Sauna', { externalId: 'S-1' }),
    ];
    const { task, headers, pdf } = await print(owner, '/api/qr/bulk/labels', {
      ids: codes.map(({ id }) => id).toReversed(),
      options: { sheet: 'avery-l7160', startAt: 4, lines: ['name', 'externalId'] },
    });
    expect(task).toMatchObject({ kind: 'bulk.labels', state: 'done', done: 3, total: 3, failed: 0 });
    expect(headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(headers['content-disposition']).toContain("filename*=UTF-8''labels-avery-l7160-2026-03-10.pdf");
    const links = codes.map(({ link }) => link).toReversed();
    for (const [at, link] of links.entries()) expect(await decodeLabel(pdf, 4 + at)).toEqual([link, link]);
    expect(readPdfText(pdf).replaceAll(/\s+/g, ' ')).toMatch(/Sauna.*Room.*102.*Room.*101|Sauna.*Room.*Room.*102.*101/);
    expect(readPdfText(pdf)).toContain('S-1');
  });

  test('leave out codes that no printer could print as small as their labels', async () => {
    const owner = await server.createMember();
    const content = { text: 'A long text that is in the code itself. '.repeat(7) };
    const large = await createCode(owner, 'Large', { content }, 'static/text');
    const small = await createCode(owner, 'Small');
    const { task } = await print(owner, '/api/qr/bulk/labels', {
      ids: [large.id, small.id],
      options: { sheet: 'avery-l6008' },
    });
    expect(task).toMatchObject({
      state: 'done',
      failures: [{ id: large.id, name: 'Large', error: 'not_scannable', params: { cause: 'print_size' } }],
    });
    expect(task['file']).not.toBeNull();
  });

  test.skipIf(!hasPoppler)('have the codes of a table', async () => {
    const owner = await server.createVerifiedMember();
    const bulk = createBulkClient(server, owner);
    const rows = ['Oak', 'Birch'].map((name) => ({ content: { url: 'https://example.org/' }, name }));
    const { id } = await bulk.upload(toLines(rows));
    await bulk.check(id);
    const early = await owner.post(`/api/bulk/${id}/labels`, { sheet: 'avery-l7160' });
    expect([early.status, early.body['error']]).toEqual([404, 'not_found']);
    await bulk.create(id);
    const { task, pdf } = await print(owner, `/api/bulk/${id}/labels`, { sheet: 'avery-l7160' });
    expect(task).toMatchObject({ state: 'done', total: 2, failed: 0 });
    const [oak, birch] = await bulk.rows(id);
    expect([(await decodeLabel(pdf, 1))[0], (await decodeLabel(pdf, 2))[0]]).toEqual([
      oak?.code?.link,
      birch?.code?.link,
    ]);
  });

  test('begin at a label that the sheet has', async () => {
    const owner = await server.createMember();
    const { id } = await createCode(owner, 'Menu');
    const options = { sheet: 'avery-l7160', startAt: 22 };
    const { status, body } = await owner.post('/api/qr/bulk/labels', { ids: [id], options });
    expect(status).toBe(400);
    expect(body['issues'] ?? body['errors'] ?? body).toMatchObject([
      { field: 'options.startAt', code: 'too_large', params: { max: 21 } },
    ]);
  });

  test('have no codes of other accounts', async () => {
    const [owner, other] = [await server.createMember(), await server.createMember()];
    const { id } = await createCode(owner, 'Menu');
    const { status } = await other.post('/api/qr/bulk/labels', { ids: [id], options: { sheet: 'avery-l7160' } });
    expect(status).toBe(404);
  });
});
