import { headOf } from '@tessera/contract/rules/picture.ts';
import type { Image } from '@tessera/qr';
import { Refused } from '../../api.ts';

/** Where a stored picture is shown. */
export const imageHref = (name: string): string => `/img/original/${name}`;

const mostKept = 60;
const asked = new Map<string, Promise<Image>>();

const base64 = (bytes: Uint8Array) => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};

const fetchImage = async (name: string): Promise<Image> => {
  const response = await fetch(imageHref(name)).catch(() => {
    throw new Refused(0);
  });
  if (!response.ok) throw new Refused(response.status, await response.json().catch(() => undefined));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const head = headOf(bytes);
  if (!head) throw new Refused(502);
  const { width, height } = head;
  return { mime: 'image/png', data: base64(bytes), width, height };
};

/** A stored picture as the engine takes it. It is fetched once, as long as not too many others come. Throws `Refused`. */
export const imageOf = (name: string): Promise<Image> => {
  const known = asked.get(name);
  if (known) return known;
  const image = fetchImage(name);
  asked.set(name, image);
  image.catch(() => asked.delete(name)); // whoever asks again asks the server
  for (const old of [...asked.keys()].slice(0, -mostKept)) asked.delete(old);
  return image;
};
