import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databases } from '../../../adapters/database/testing.ts';
import type { ImageProcessor, ImageRejection } from '../../../adapters/image-processor/port.ts';
import { createSystemActor } from '../../../http/actor.ts';
import type { BrowserClient } from '../../../testing.ts';
import { eraseAccounts } from '../../index.ts';
import { createContactPhotoLoader } from '../index.ts';
import { getContactPhotoPath, listImagePaths } from './paths.ts';
import { sweepImages } from './sweep.ts';
import { buildPng, noiseImage, startWithFiles, uploadImage } from './testing.ts';

const day = 86_400_000;
const jpegInBase64 = /^\/9j\//;

describe.each(databases.slice(0, 1))('photos of contacts', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithFiles>>;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startWithFiles(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  let width = 8;
  /** Uploads a picture that was never sent before. */
  const upload = async (someone: BrowserClient = owner, picture: Uint8Array = buildPng(++width, 8)) =>
    String((await uploadImage(someone, picture)).body['filename']);
  /** One as an earlier release left it. */
  const uploadEarlier = async () => {
    const name = await upload();
    await server.deps.blobStore.deleteUnused(getContactPhotoPath(name), new Date(8.64e15));
    await server.database.pool.query('update image set bytes = 1 where name = $1', [name]);
    return name;
  };
  const sizesOf = (name: string) =>
    Promise.all(listImagePaths(name).map(async (place) => (await server.deps.blobStore.stat(place))?.bytes ?? 0));
  const bytesNoted = async (name: string) => {
    const { rows } = await server.database.pool.query('select bytes from image where name = $1', [name]);
    return rows[0]?.bytes;
  };
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);

  /** The photos of a server just started, and what it asks image processes for. */
  const start = (resize: ImageProcessor['resize'] = server.deps.imageProcessor.resize) => {
    const resizeImage = vi.fn(resize);
    return {
      resizeImage,
      photoOf: createContactPhotoLoader({ ...server.deps, imageProcessor: { resize: resizeImage } }),
    };
  };

  test('a photo is stored with its image, counts towards the quota, and needs no process when contacts are downloaded', async () => {
    const usage = async () => Number((await owner.get('/api/storage/usage')).body['bytes']);
    const before = await usage();
    const name = await upload(owner, await noiseImage(900, 900).jpeg().toBuffer());
    expect((await usage()) - before).toBe(sum(await sizesOf(name)));
    const { resizeImage, photoOf } = start();
    expect(await photoOf(name)).toMatch(jpegInBase64);
    expect(resizeImage).not.toHaveBeenCalled();
  });

  test('images of an earlier release get their photos one at a time, and keep them', async () => {
    const names: string[] = [];
    for (let at = 0; at < 4; at++) names.push(await uploadEarlier());
    let [running, most] = [0, 0];
    const { promise: asked, resolve: begin } = Promise.withResolvers<void>();
    const { resizeImage, photoOf } = start(async (...task) => {
      most = Math.max(most, ++running);
      await asked;
      return server.deps.imageProcessor.resize(...task).finally(() => running--);
    });
    const first = photoOf(names[0]!);
    await expect.poll(() => running).toBe(1);
    const early = await Promise.all([...names.slice(1), ...names].map((name) => photoOf(name)));
    expect(early, 'without a photo until it is made').toEqual(early.map(() => undefined));
    begin();
    // On a busy machine the first one isn’t ready in time either.
    const made = await first;
    if (made !== undefined) expect(made).toMatch(jpegInBase64);
    await expect.poll(async () => Math.min(...(await Promise.all(names.map(bytesNoted))))).toBeGreaterThan(1);
    expect([most, resizeImage.mock.calls.length]).toEqual([1, names.length]);
    const later = start();
    for (const name of names) {
      expect(await later.photoOf(name)).toMatch(jpegInBase64);
      expect(await bytesNoted(name)).toBe(sum(await sizesOf(name)));
    }
    expect(later.resizeImage).not.toHaveBeenCalled();
  });

  test('an image of an earlier release gets its photo when it is uploaded again, and its usage is updated', async () => {
    const name = await uploadEarlier();
    expect(await upload(owner, buildPng(width, 8))).toBe(name);
    const { resizeImage, photoOf } = start();
    expect(await photoOf(name)).toMatch(jpegInBase64);
    expect(resizeImage).not.toHaveBeenCalled();
    expect(await bytesNoted(name)).toBe(sum(await sizesOf(name)));
  });

  test.each<[why: string, refused: ImageRejection, asks: number]>([
    ['that gives no JPEG is tried once', { reason: 'unreadable' }, 1],
    ['whose process had no time is tried again', { reason: 'too_slow' }, 3],
  ])('a picture %s', async (_why, refused, asks) => {
    const name = await uploadEarlier();
    const { resizeImage, photoOf } = start(async () => refused);
    for (let at = 0; at < 3; at++) expect(await photoOf(name)).toBeUndefined();
    expect(resizeImage).toHaveBeenCalledTimes(asks);
  });

  test('a name that no image can have is never looked up', async () => {
    const { resizeImage, photoOf } = start();
    for (const name of ['', '../secret.png', 'a/b.png', `${'a'.repeat(26)}.png`])
      expect(await photoOf(name)).toBeUndefined();
    expect(resizeImage).not.toHaveBeenCalled();
  });

  test('a photo is deleted with its image: when no code uses that, and when the account is erased', async () => {
    const leaver = await server.createMember();
    const sweepAfter = async (days: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + days * day);
      await eraseAccounts(server.deps);
      await sweepImages(server.deps, createSystemActor('test'));
    };
    const isStored = async (name: string) =>
      (await server.deps.blobStore.stat(getContactPhotoPath(name))) !== undefined;
    const [unnamed, named] = [await upload(leaver), await upload(leaver)];
    const created = await leaver.post('/api/qr/dynamic/vcard-plus', { content: { name: 'Ines', photo: named } });
    expect(created.status).toBe(201);
    await sweepAfter(8);
    expect([await isStored(unnamed), await isStored(named)]).toEqual([false, true]);
    await leaver.post('/api/user/me/close', { email: leaver.email, password: 'a fine long password' });
    await sweepAfter(15);
    await sweepAfter(1);
    expect(await isStored(named)).toBe(false);
  });
});
