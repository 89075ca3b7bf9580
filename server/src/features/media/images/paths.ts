import { imageFileName as logoNameSchema } from '@tessera/contract/api/style.ts';
import type { ImageSize } from '@tessera/qr-types';

const logoFolder = 'logos';

export const getLogoPath = (name: string) => `${logoFolder}/${name}`;

export const imageSizes = ['small', 'medium', 'large', 'original'] as const satisfies readonly ImageSize[];

const getImageFolder = (size: ImageSize) => `images-${size}`;

/** The path of an image of a landing page in one of its sizes. */
const getImagePath = (name: string, size: ImageSize) => `${getImageFolder(size)}/${name}`;

/** The path of its WebP: the same image in fewer bytes. A WebP has no other. */
const getWebpPath = (name: string, size: ImageSize) => getImagePath(`${name.split('.')[0]}.webp`, size);

/** The files that an image can have, besides the photo of a contact. */
export type ImageVariantName = ImageSize | `${ImageSize}.webp` | 'logo';

const isWebp = (variant: ImageVariantName): variant is `${ImageSize}.webp` => variant.endsWith('.webp');

export const getVariantPath = (name: string, variant: ImageVariantName): string => {
  if (variant === 'logo') return getLogoPath(name);
  if (isWebp(variant)) return getWebpPath(name, variant.slice(0, -'.webp'.length) as ImageSize);
  return getImagePath(name, variant);
};

const contactFolder = 'images-contact';

export const getContactPhotoPath = (name: string) => `${contactFolder}/${name.split('.')[0]}.jpg`;

/** The folders that hold images, and all paths that one image can have. */
export const imageFolders = [logoFolder, ...imageSizes.map(getImageFolder), contactFolder];
export const listImagePaths = (name: string) => [
  getLogoPath(name),
  getContactPhotoPath(name),
  ...imageSizes.flatMap((size) => [getImagePath(name, size), getWebpPath(name, size)]),
];

/** Whether a text can be the name of a logo; other texts are never looked up. */
export const isLogoName = (name: string) => logoNameSchema.safeParse(name).success;
