import { imageFileName as logoNameSchema } from '@tessera/contract/api/style.ts';
import type { ImageSize } from '@tessera/qr-types';

const logoFolder = 'logos';

/** Where a logo is kept. */
export const getLogoPath = (name: string) => `${logoFolder}/${name}`;

export const imageSizes = ['small', 'medium', 'large', 'original'] as const satisfies readonly ImageSize[];

const getImageFolder = (size: ImageSize) => `images-${size}`;

/** Where an image of a content is kept in one of its sizes. */
export const getImagePath = (name: string, size: ImageSize) => `${getImageFolder(size)}/${name}`;

/** Where its WebP is, for whoever shows that: the same picture in fewer bytes. A WebP has none besides itself. */
export const getWebpPath = (name: string, size: ImageSize) => getImagePath(`${name.split('.')[0]}.webp`, size);

const contactFolder = 'images-contact';

/** Where its JPEG for contacts is. */
export const getContactPhotoPath = (name: string) => `${contactFolder}/${name.split('.')[0]}.jpg`;

/** All folders that pictures are in, and all places that one may have in them. */
export const imageFolders = [logoFolder, ...imageSizes.map(getImageFolder), contactFolder];
export const listImagePaths = (name: string) => [
  getLogoPath(name),
  getContactPhotoPath(name),
  ...imageSizes.flatMap((size) => [getImagePath(name, size), getWebpPath(name, size)]),
];

/** Whether a text could be the name of a logo at all: what could not is never looked for. */
export const isLogoName = (name: string) => logoNameSchema.safeParse(name).success;
