import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../adapters/database/testing.ts';
import { createSystemActor } from '../../../http/actor.ts';
import type { BrowserClient } from '../../../testing.ts';
import { loadLogo } from '../index.ts';
import { listImagePaths } from './paths.ts';
import { sweepImages } from './sweep.ts';
import { buildPng, startWithFiles, uploadImage, uploadLogo } from './testing.ts';

const day = 86_400_000;

describe.each(databases)('unused logos on $name', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithFiles>>;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startWithFiles(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  let sizes = 8;
  /** Uploads a picture that was never sent before. */
  const upload = async (size = ++sizes) => String((await uploadLogo(owner, buildPng(size, 8))).body['filename']);
  const show = async (image: string) => {
    const { status, body } = await owner.post('/api/qr/static/text', { content: { text: 'x' }, style: { image } });
    expect(status).toBe(201);
    return body['insertedId'];
  };
  const sweepAfter = (days: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + days * day);
    return sweepImages(server.deps, createSystemActor('test'));
  };
  const exists = async (image: string) => (await loadLogo(server.deps, image)) !== null;

  test('a logo that no code uses is deleted after a week, and not before', async () => {
    const image = await upload();
    await sweepAfter(6.9);
    expect(await exists(image)).toBe(true);
    await sweepAfter(0.2);
    expect(await exists(image)).toBe(false);
  });

  test('uploading a logo again restarts its week', async () => {
    const image = await upload(20);
    await sweepAfter(6);
    expect(await upload(20)).toBe(image);
    await sweepAfter(6);
    expect(await exists(image)).toBe(true);
  });

  test('a logo that any revision of a code uses stays until the code is erased', async () => {
    const [image, spare] = [await upload(), await upload()];
    const id = await show(image);
    expect((await owner.put(`/api/qr/${id}/text`, { style: {} })).status).toBe(200);
    await sweepAfter(40);
    expect([await exists(image), await exists(spare)]).toEqual([true, false]);
    await server.database.pool.query('delete from qr where id = $1', [id]);
    await sweepAfter(8);
    expect(await exists(image)).toBe(false);
  });

  test('a logo from before logos had owners is deleted likewise', async () => {
    const [spare, shown] = [`${'a'.repeat(26)}.png`, `${'b'.repeat(26)}.png`];
    for (const name of [spare, shown]) await server.deps.blobStore.put(`logos/${name}`, buildPng(8, 8));
    await show(shown);
    await sweepAfter(8);
    expect([await exists(spare), await exists(shown)]).toEqual([false, true]);
  });

  test('an image without a row is deleted in all its sizes', async () => {
    const { status, body } = await uploadImage(owner, buildPng(300, 300));
    expect(status).toBe(200);
    const name = String(body['filename']);
    const left = async () =>
      (await Promise.all(listImagePaths(name).map((file) => server.deps.blobStore.stat(file)))).filter(Boolean);
    await sweepAfter(0.9);
    expect((await left()).length).toBeGreaterThan(2);
    await server.database.pool.query('delete from image where name = $1', [name]);
    await sweepAfter(0.2);
    expect(await left()).toEqual([]);
  });

  test('selecting a logo restarts its week, even before its code is created', async () => {
    const image = await upload();
    server.clock.now = new Date(server.clock.now.getTime() + 6 * day);
    const id = await show(image);
    await server.database.pool.query('delete from qr where id = $1', [id]);
    await sweepAfter(6);
    expect(await exists(image)).toBe(true);
    await sweepAfter(2);
    expect(await exists(image)).toBe(false);
  });
});
