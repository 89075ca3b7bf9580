import { openLocalImages } from '../../adapters/images/local.ts';
import type { Deps } from '../../http/deps.ts';
import { pictureBytes } from '../uploads/index.ts';

/** Sharp on any phone’s screen for a contact, and 256 KB at most: whole address books are kept in one file. */
const edge = 640;
const maxBytes = 256 * 1024;

/** Pictures for files that pages offer: as JPEG in Base64, which the contacts of phones read where they read any. */
export const createPictures = (deps: Pick<Deps, 'files'>) => {
  const images = openLocalImages({ maxWaiting: 8 });
  return async (name: string): Promise<string | undefined | 'busy'> => {
    const bytes = await pictureBytes(deps, name, 'large');
    if (!bytes) return undefined;
    const jpeg = await images.toJpeg(bytes, { edge });
    if ('refused' in jpeg) return jpeg.refused === 'busy' || jpeg.refused === 'too_slow' ? 'busy' : undefined;
    return jpeg.length > maxBytes ? undefined : Buffer.from(jpeg).toString('base64');
  };
};
