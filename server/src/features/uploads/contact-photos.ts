import { imageName } from '@tessera/qr-types/fields/index.ts';
import { FilesUnavailable } from '../../adapters/files/port.ts';
import { openLocalImages } from '../../adapters/images/local.ts';
import type { Images } from '../../adapters/images/port.ts';
import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { pictureBytes } from './images.ts';
import { contactFile, placesOf } from './names.ts';
import * as store from './store.ts';

/** Sharp on any phone’s screen for a contact, and 256 KB at most: whole address books are kept in one file. */
export const contactJpeg = { edge: 640, maxBytes: 256 * 1024 };

/** How many pictures of an earlier release may wait for their JPEG. */
const maxWaiting = 1_000;

/**
 * Returns a stored picture for a file that a page offers: as JPEG in Base64, which the contacts of phones read where they
 * read any. Undefined where there is none.
 */
export type ContactPhoto = (name: string) => Promise<string | undefined>;

/**
 * The JPEG is stored as its picture comes, so that whoever asks for a contact starts no process. Pictures of an earlier
 * release, and samples, have none: theirs are made in the background, one at a time whoever asks, and stored. Until then a
 * contact comes without its photo, unless no other is being made.
 */
export const createContactPhotos = (
  deps: Pick<Deps, 'files' | 'database' | 'config'> & { system: System },
  images: Pick<Images, 'resize'> = openLocalImages({ maxWaiting: 1 }),
): ContactPhoto => {
  const { files, database, config, system } = deps;
  const waiting = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  const make = async (name: string): Promise<void> => {
    const picture = await pictureBytes(deps, name, 'large');
    if (!picture) return;
    const drawn = await images.resize(picture, { edge: contactJpeg.edge, widths: [], jpeg: contactJpeg });
    if ('refused' in drawn && (drawn.refused === 'busy' || drawn.refused === 'too_slow')) return;
    // An empty one stands for a picture that gives none, so that nobody tries again.
    const jpeg = ('refused' in drawn ? undefined : drawn.jpeg) ?? new Uint8Array();
    await files.put(contactFile(name), jpeg);
    const all = await Promise.all(placesOf(name).map((place) => files.stat(place)));
    const bytes = all.reduce((sum, found) => sum + (found?.bytes ?? 0), 0);
    await store.updateImageBytes(system, database.db, name, bytes);
  };

  /** What fails is tried again when somebody asks again. */
  const makeInTurn = (name: string): Promise<unknown> => {
    waiting.add(name);
    last = last
      .then(() => make(name))
      .catch(() => {})
      .finally(() => waiting.delete(name));
    return last;
  };

  const find = async (name: string): Promise<Uint8Array | undefined> => {
    if (!imageName.test(name)) return undefined;
    const stored = await files.get(contactFile(name));
    if (stored || config.readOnly || waiting.has(name) || waiting.size >= maxWaiting) return stored;
    const isNext = waiting.size === 0;
    const made = makeInTurn(name);
    if (!isNext) return undefined;
    await made;
    return files.get(contactFile(name));
  };

  return async (name) => {
    const jpeg = await find(name).catch((error) => {
      if (error instanceof FilesUnavailable) return undefined; // A contact without its photo is better than none.
      throw error;
    });
    return Buffer.from(jpeg ?? []).toString('base64') || undefined;
  };
};
