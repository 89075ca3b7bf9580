import { imageFile as logoName } from '@tessera/contract/api/style.ts';
import type { ImageSize } from '@tessera/qr-types';

const logoFolder = 'logos';

/** Where a logo is kept. */
export const logoFile = (name: string) => `${logoFolder}/${name}`;

export const imageSizes = ['small', 'medium', 'large', 'original'] as const satisfies readonly ImageSize[];

const imageFolder = (size: ImageSize) => `images-${size}`;

/** Where an image of a content is kept in one of its sizes. */
export const imageFile = (name: string, size: ImageSize) => `${imageFolder(size)}/${name}`;

/** Where its WebP is, for whoever shows that: the same picture in fewer bytes. A WebP has none besides itself. */
export const modernFile = (name: string, size: ImageSize) => imageFile(`${name.split('.')[0]}.webp`, size);

const contactFolder = 'images-contact';

/** Where its JPEG for contacts is. */
export const contactFile = (name: string) => `${contactFolder}/${name.split('.')[0]}.jpg`;

/** All folders that pictures are in, and all places that one may have in them. */
export const imageFolders = [logoFolder, ...imageSizes.map(imageFolder), contactFolder];
export const placesOf = (name: string) => [
  logoFile(name),
  contactFile(name),
  ...imageSizes.flatMap((size) => [imageFile(name, size), modernFile(name, size)]),
];

/** Whether a text could be the name of a logo at all: what could not is never looked for. */
export const isLogoName = (name: string) => logoName.safeParse(name).success;
