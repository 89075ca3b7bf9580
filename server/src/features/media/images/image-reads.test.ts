import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databases } from '../../../adapters/database/testing.ts';
import { signPath } from '../signed-path.ts';
import { noiseImage, startWithFiles, uploadImage, uploadLogo } from './testing.ts';

describe.each(databases.slice(0, 1))('a view of an image reads from the blob store', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithFiles>>;
  beforeAll(async () => {
    server = await startWithFiles(await open());
  });
  afterAll(() => server.close());

  const countReads = async (path: string, headers: Record<string, string> = {}) => {
    const read = vi.spyOn(server.deps.blobStore, 'get');
    try {
      const response = await server.app.inject({
        url: `/img/${path}`,
        headers: { host: 'tessera.example', accept: 'image/webp,*/*', ...headers },
      });
      const { statusCode, headers: received } = response;
      return {
        status: statusCode,
        reads: read.mock.calls.length,
        etag: received.etag,
        type: received['content-type'],
      };
    } finally {
      read.mockRestore();
    }
  };
  const upload = async (width: number, height: number) => {
    const { body } = await uploadImage(server.browserClient(), await noiseImage(width, height).png().toBuffer());
    return String(body['filename']);
  };

  test.each([
    ['in a size that is stored', [900, 600], 'large'],
    ['in a size that is larger than the image', [30, 20], 'large'],
    ['as it was uploaded', [900, 600], 'original'],
  ] as const)('once for an image %s, first and again', async (_case, [width, height], size) => {
    const path = `${size}/${await upload(width, height)}`;
    expect(await countReads(path)).toMatchObject({ status: 200, reads: 1 });
    expect(await countReads(path)).toMatchObject({ status: 200, reads: 1 });
    expect(await countReads(path, { accept: 'image/png' })).toMatchObject({ reads: 1, type: 'image/png' });
  });

  test('once for a logo, by a signed link, too', async () => {
    const png = await noiseImage(45, 20).png().toBuffer();
    const logo = String((await uploadLogo(server.browserClient(), png)).body['filename']);
    expect(await countReads(`small/${logo}`)).toMatchObject({ status: 200, reads: 1 });
    const signed = signPath(server.deps, `/img/small/${logo}`).slice('/img/'.length);
    expect(await countReads(signed)).toMatchObject({ status: 200, reads: 1 });
  });

  test('not at all if the browser has the image, or if there is none', async () => {
    const path = `medium/${await upload(700, 400)}`;
    const { etag } = await countReads(path);
    expect(await countReads(path, { 'if-none-match': String(etag) })).toMatchObject({ status: 304, reads: 0 });
    const other = await countReads(path, { 'if-none-match': String(etag), accept: 'image/png' });
    expect(other, 'another variant').toMatchObject({ status: 200, reads: 1 });
    expect(await countReads(`medium/${'a'.repeat(26)}.jpg`)).toMatchObject({ status: 404, reads: 0 });
  });

  test('until the image is found, if an earlier release stored it', async () => {
    const name = await upload(32, 20);
    await server.database.pool.query('update image set variants = null where name = $1', [name]);
    const { status, reads } = await countReads(`large/${name}`, { accept: 'image/png' });
    expect([status, reads]).toEqual([200, 2]);
  });
});
