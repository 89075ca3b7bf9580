import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../adapters/database/testing.ts';
import type { BrowserClient } from '../../../testing.ts';
import { buildTaggedVideo, embeddedMetadata, pictureSamples } from '../files/metadata-testing.ts';
import { buildMp3, buildMp4, buildPdf, uploadFile } from '../files/testing.ts';
import { startWithFiles } from '../images/testing.ts';
import {
  createUpload,
  headUpload,
  parseUploadResult,
  patchUpload,
  tusHeaders,
  tusPath,
  uploadWhole,
} from './tus-testing.ts';

describe.each(databases)('resumable uploads', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithFiles>>;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startWithFiles(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  const left = () => readdirSync(join(server.deps.config.dataDir, 'receiving'));

  test('an interrupted upload continues where it stopped, and ends like one that was uploaded whole', async () => {
    const file = buildMp4({ bytes: 3000 });
    const whole = await uploadFile(await server.createMember(), file, 'Film für März.mp4');
    for (const cuts of [
      [1, 63, 64],
      [500, 1700, file.length - 1],
    ]) {
      const someone = await server.createMember();
      const begun = await createUpload(someone, file.length, { filename: 'Film für März.mp4', filetype: 'video/mp4' });
      expect([begun.status, begun.headers['upload-expires']]).toEqual([201, expect.stringMatching(/GMT$/)]);
      const at = String(begun.headers['location']);
      let offset = 0;
      for (const cut of [...cuts, file.length]) {
        expect((await headUpload(someone, at)).headers).toMatchObject({
          'upload-offset': String(offset),
          'upload-length': String(file.length),
        });
        const wrong = await patchUpload(someone, at, offset + 1, file.subarray(offset + 1, cut));
        expect([wrong.status, wrong.body['error']]).toEqual([409, 'offset_conflict']);
        const { status, headers } = await patchUpload(someone, at, offset, file.subarray(offset, cut));
        expect([status, headers['upload-offset'], 'upload-result' in headers]).toEqual([
          204,
          String(cut),
          cut === file.length,
        ]);
        offset = cut;
      }
      const last = await headUpload(someone, at);
      expect(parseUploadResult(last)).toEqual({ ...whole.body, file: expect.stringMatching(/^[a-z2-7]{26}\.mp4$/) });
      const { file: name } = parseUploadResult(last);
      expect((await someone.get(`/media/${name}`)).status).toBe(200);
      expect(left().filter((kept) => !kept.endsWith('.result'))).toEqual([]);
    }
  });

  test('a video loses metadata about places, people and devices, too', async () => {
    const film = buildTaggedVideo();
    const { file, bytes } = parseUploadResult(await uploadWhole(owner, film, { filename: 'Film.mp4' }));
    expect(bytes).toBe(film.length);
    const cookie = `session=${owner.cookies.get('session')}`;
    const { rawPayload } = await server.app.inject({
      url: `/media/${file}`,
      headers: { host: 'tessera.example', cookie },
    });
    expect(pictureSamples.map((picture) => rawPayload.indexOf(picture))).toEqual(
      pictureSamples.map((one) => film.indexOf(one)),
    );
    expect(embeddedMetadata.filter((secret) => rawPayload.includes(secret, 0, 'latin1'))).toEqual([]);
  });

  test('the content is inspected as for a whole upload: nothing of a rejected file is stored', async () => {
    const script = buildPdf(['<</S/JavaScript/JS(app.alert(1))>>']);
    const unsafe = await uploadWhole(owner, script, { filename: 'a.pdf' });
    const other = await uploadFile(owner, script, 'a.pdf');
    const { uuid: _, ...says } = unsafe.body;
    expect([unsafe.status, other.body]).toEqual([422, expect.objectContaining(says)]);
    const zip = await uploadWhole(owner, Buffer.from(`PK\x03\x04${'\0'.repeat(99)}`), { filename: 'a.pdf' });
    expect([zip.status, zip.body['error']]).toEqual([415, 'file_unsupported']);
    expect(left().filter((kept) => !kept.endsWith('.result'))).toEqual([]);
  });

  test('the length is limited from the first request on, by the declared kind and then by the detected one', async () => {
    const megabyte = 2 ** 20;
    const tooLarge = await createUpload(owner, 51 * megabyte, { filename: 'x.mp3' });
    expect([tooLarge.status, tooLarge.body['error'], tooLarge.body['params']]).toEqual([
      413,
      'file_too_large',
      { max: 51_200 },
    ]);
    expect((await createUpload(owner, 301 * megabyte)).status).toBe(413);
    const { headers } = await createUpload(owner, 51 * megabyte, { filename: 'x.mp4' });
    const liar = await patchUpload(owner, String(headers['location']), 0, buildMp3(9));
    expect([liar.status, liar.body['error']]).toEqual([413, 'file_too_large']);
    expect((await headUpload(owner, String(headers['location']))).status).toBe(404);
    const { headers: short } = await createUpload(owner, 10, { filename: 'x.pdf' });
    expect((await patchUpload(owner, String(short['location']), 0, buildPdf())).status).toBe(400);
    expect((await createUpload(owner, 10, {}, { 'upload-length': 'x' })).body['error']).toBe('malformed_body');
    for (const other of [{ 'upload-defer-length': '1' }, { 'upload-concat': 'partial' }])
      expect((await createUpload(owner, 10, {}, other)).body['error']).toBe('malformed_body'); // Of tus we have neither.
    expect((await createUpload(owner, 10, { filename: 'x.pdf', qr: '999999999' })).body['error']).toBe('not_found');
    await owner.send('DELETE', String(short['location']), undefined, tusHeaders);
  });

  test('only the client that created an upload can see, continue or end it', async () => {
    const file = buildPdf();
    const { headers } = await createUpload(owner, file.length);
    const at = String(headers['location']);
    const guest = server.browserClient('192.0.2.1');
    await createUpload(guest, 100);
    for (const other of [await server.createMember(), guest, server.browserClient('192.0.2.2')]) {
      const answers = [
        await headUpload(other, at),
        await patchUpload(other, at, 0, file),
        await other.send('DELETE', at, undefined, tusHeaders),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    const foreign = await patchUpload(owner, at, 0, file, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.body['error']]).toEqual([403, 'invalid_origin']);
    for (const bad of ['x', '..%2f..%2fetc', `${'0'.repeat(80)}`, `${at.split('/').at(-1)}.json`])
      expect((await headUpload(owner, `${tusPath}/${bad}`)).status).toBe(404);
    expect(parseUploadResult(await patchUpload(owner, at, 0, file))).toMatchObject({ kind: 'pdf', bytes: file.length });
  });

  test('a guest can create and end an upload', async () => {
    const guest = server.browserClient('192.0.2.3');
    const file = buildPdf([], { pages: 2 });
    const answer = await uploadWhole(guest, file, { filename: 'b.pdf' });
    expect(parseUploadResult(answer)).toMatchObject({ name: 'b.pdf', pages: 2 });
    const listed = await guest.get(`/api/storage/files?name=${parseUploadResult(answer).file}`);
    expect(listed.body['items']).toHaveLength(1);
  });
});
