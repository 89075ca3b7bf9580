import { LRUCache } from 'lru-cache';
import { openLocalImages } from '../../adapters/images/local.ts';
import type { Images } from '../../adapters/images/port.ts';
import type { Callers } from '../../caller.ts';
import type { Deps } from '../../http/deps.ts';
import { pictureBytes } from '../uploads/index.ts';

/** Sharp on any phone’s screen for a contact, and 256 KB at most: whole address books are kept in one file. */
const edge = 640;
const maxBytes = 256 * 1024;
const maxKept = 32 * 2 ** 20;

/**
 * Returns a stored picture for a file that a page offers: as JPEG in Base64, which the contacts of phones read where they
 * read any. Undefined where there is none, or no turn to draw it for these callers.
 */
export type ContactPhoto = (name: string, callers: Callers) => Promise<string | undefined>;

/**
 * Anybody may ask for a contact, and the first who does has its photo drawn: at the expense of their budget and in their
 * turn. All others get the same JPEG, as long as it is kept.
 */
export const createContactPhotos = (
  deps: Pick<Deps, 'files'>,
  images: Pick<Images, 'toJpeg'> = openLocalImages({ maxWaiting: 8 }),
): ContactPhoto => {
  /** An empty one stands for a picture that gives no JPEG of this size. */
  const kept = new LRUCache<string, Buffer>({ maxSize: maxKept, sizeCalculation: ({ length }) => length + 200 });
  const making = new Map<string, Promise<Buffer | undefined>>();

  const make = async (name: string, callers: Callers): Promise<Buffer | undefined> => {
    const bytes = await pictureBytes(deps, name, 'large');
    if (!bytes) return undefined;
    const jpeg = await images.toJpeg(bytes, { edge, callers });
    const isLater = 'refused' in jpeg && (jpeg.refused === 'busy' || jpeg.refused === 'too_slow');
    if (isLater) return undefined;
    const photo = 'refused' in jpeg || jpeg.length > maxBytes ? Buffer.alloc(0) : Buffer.from(jpeg);
    kept.set(name, photo);
    return photo;
  };

  const find = async (name: string, callers: Callers): Promise<Buffer | undefined> => {
    const known = kept.get(name) ?? (await making.get(name));
    if (known) return known;
    // What was refused to another caller is not refused to this one yet.
    if (making.has(name)) return find(name, callers);
    const made = make(name, callers).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };

  return async (name, callers) => (await find(name, callers))?.toString('base64') || undefined;
};
