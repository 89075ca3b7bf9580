import type { ImageSize } from '@tessera/qr-types';
import type { Deps } from '../../../http/deps.ts';
import { isSample, isUploadedName, loadSamples } from '../names.ts';
import { getVariantPath, type ImageVariantName, imageSizes, isLogoName } from './paths.ts';

type ImageFileDeps = Pick<Deps, 'blobStore'>;

const samples = loadSamples('image');

const contentTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' } as const;

/** A file that an image may be served as. */
export type ImageFile = {
  contentType: string;
  /** The bytes of a name never change. */
  etag: string;
  read(): Promise<Uint8Array | undefined>;
};

const isSize = (text: string): text is ImageSize => (imageSizes as readonly string[]).includes(text);

const getContentType = (file: string) => contentTypes[file.split('.').at(-1) as keyof typeof contentTypes];

/** The files that show an image in a size, best first: of that size, or the original if that isn’t larger; WebP if accepted. */
const listCandidates = (name: string, size: ImageSize, acceptsWebp: boolean): ImageVariantName[] => [
  ...([size, 'original'] as const).flatMap((stored): ImageVariantName[] =>
    acceptsWebp && !name.endsWith('.webp') ? [`${stored}.webp`, stored] : [stored],
  ),
  ...(isLogoName(name) ? (['logo'] as const) : []),
];

const toImageFile = ({ blobStore }: ImageFileDeps, name: string, variant: ImageVariantName): ImageFile => {
  const path = getVariantPath(name, variant);
  return { contentType: getContentType(path), etag: `"${path}"`, read: () => blobStore.get(path) };
};

/** Returns a sample, which has one size. */
export const findSample = (name: string, size: string): ImageFile | undefined => {
  const bytes = isSize(size) ? samples.get(name) : undefined;
  return bytes && { contentType: contentTypes.svg, etag: `"${name}"`, read: async () => bytes };
};

/** Whether a path can be that of an uploaded image. */
export const isImagePath = (name: string, size: string): size is ImageSize =>
  isSize(size) && !isSample(name) && isUploadedName('image', name);

/**
 * Returns the file that shows an image in a size. It is read only if `variants`, the files that the image has, are unknown:
 * then the first that exists is returned.
 */
export const findImageFile = async (
  deps: ImageFileDeps,
  { name, size, acceptsWebp = false }: { name: string; size: ImageSize; acceptsWebp?: boolean },
  variants: readonly string[] | null,
): Promise<ImageFile | undefined> => {
  const candidates = listCandidates(name, size, acceptsWebp);
  if (variants) {
    const variant = candidates.find((candidate) => variants.includes(candidate));
    return variant && toImageFile(deps, name, variant);
  }
  for (const variant of candidates) {
    const file = toImageFile(deps, name, variant);
    const bytes = await file.read();
    if (bytes) return { ...file, read: async () => bytes };
  }
  return undefined;
};

/** Returns the bytes of an image in a size, or of the original if that isn’t larger. */
export const readImage = async (
  deps: ImageFileDeps,
  name: string,
  size: ImageSize,
): Promise<Uint8Array | undefined> => {
  const file =
    findSample(name, size) ?? (isImagePath(name, size) ? await findImageFile(deps, { name, size }, null) : undefined);
  return file?.read();
};
