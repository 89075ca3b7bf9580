import { imageNamePattern } from '@tessera/qr-types/fields/index.ts';
import { BlobStoreUnavailableError } from '../../../adapters/blob-store/port.ts';
import type { ImageProcessor } from '../../../adapters/image-processor/port.ts';
import type { GetContactPhoto } from '../../../feature.ts';
import type { SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { readImage } from './image-files.ts';
import { getContactPhotoPath, listImagePaths } from './paths.ts';
import * as store from './store.ts';

/** Sharp on the screen of any phone; at most 256 KB, because whole address books are one file. */
export const contactJpeg = { maxEdge: 640, maxBytes: 256 * 1024 };

/** All photos that are made later count as one caller: uploads come first. */
const callers = [{ key: 'contact photos', factor: 1 }];

export type ContactPhotoDeps = Pick<Deps, 'blobStore' | 'database' | 'config'> & {
  imageProcessor: Pick<ImageProcessor, 'resize'>;
  system: SystemActor;
};

/** How many images of an earlier release can wait for their JPEG. */
const maxQueued = 1_000;

/**
 * The JPEG is stored on upload, so that downloading a contact starts no process. Images of an earlier release, and samples, have
 * none: theirs is made in the background, one at a time, and stored. Until then a contact has no photo, unless none other is
 * being made.
 */
export const createContactPhotoLoader = (deps: ContactPhotoDeps): GetContactPhoto => {
  const { blobStore, database, config, imageProcessor, system } = deps;
  const queuedNames = new Set<string>();
  let lastJob: Promise<unknown> = Promise.resolve();

  const createJpeg = async (name: string): Promise<void> => {
    const picture = await readImage(deps, name, 'large');
    if (!picture) return;
    const result = await imageProcessor.resize(picture, {
      maxEdge: contactJpeg.maxEdge,
      widths: [],
      jpeg: contactJpeg,
      callers,
    });
    if ('reason' in result && (result.reason === 'busy' || result.reason === 'too_slow')) return;
    // An empty file means that the image can’t be converted, and prevents further attempts.
    const jpeg = ('reason' in result ? undefined : result.jpeg) ?? new Uint8Array();
    await blobStore.put(getContactPhotoPath(name), jpeg);
    const stats = await Promise.all(listImagePaths(name).map((path) => blobStore.stat(path)));
    const bytes = stats.reduce((sum, stat) => sum + (stat?.bytes ?? 0), 0);
    await store.updateImageBytes(system, database.db, name, bytes);
  };

  /** After a failure, the next request tries again. */
  const enqueue = (name: string): Promise<unknown> => {
    queuedNames.add(name);
    lastJob = lastJob
      .then(() => createJpeg(name))
      .catch(() => {})
      .finally(() => queuedNames.delete(name));
    return lastJob;
  };

  const find = async (name: string): Promise<Uint8Array | undefined> => {
    if (!imageNamePattern.test(name)) return undefined;
    const stored = await blobStore.get(getContactPhotoPath(name));
    if (stored || config.readOnly || queuedNames.has(name) || queuedNames.size >= maxQueued) return stored;
    const isNext = queuedNames.size === 0;
    const pending = enqueue(name);
    if (!isNext) return undefined;
    await pending;
    return blobStore.get(getContactPhotoPath(name));
  };

  return async (name) => {
    const jpeg = await find(name).catch((error) => {
      if (error instanceof BlobStoreUnavailableError) return undefined; // A contact without its photo is better than none.
      throw error;
    });
    return Buffer.from(jpeg ?? []).toString('base64') || undefined;
  };
};
