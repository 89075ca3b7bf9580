import { parseImageHeader } from '@tessera/contract/rules/image-file.ts';
import type { EmbeddedImage } from '@tessera/qr';
import { ApiError } from '../../api.ts';

/** Returns the URL of a stored image. */
export const getImageUrl = (name: string): string => `/img/original/${name}`;

const maxImages = 60;
const imageRequests = new Map<string, Promise<EmbeddedImage>>();

const toBase64 = (bytes: Uint8Array) => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};

const fetchImage = async (name: string): Promise<EmbeddedImage> => {
  const response = await fetch(getImageUrl(name)).catch(() => {
    throw new ApiError(0);
  });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const head = parseImageHeader(bytes);
  if (!head) throw new ApiError(502);
  const { width, height } = head;
  return { mime: 'image/png', data: toBase64(bytes), width, height };
};

/** Loads a stored image in the form that the engine accepts. The latest ones are cached. @throws {ApiError} */
export const loadImage = (name: string): Promise<EmbeddedImage> => {
  const pendingImage = imageRequests.get(name);
  if (pendingImage) return pendingImage;
  const image = fetchImage(name);
  imageRequests.set(name, image);
  image.catch(() => imageRequests.delete(name)); // the next call fetches again
  for (const old of [...imageRequests.keys()].slice(0, -maxImages)) imageRequests.delete(old);
  return image;
};
