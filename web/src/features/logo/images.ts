import { headOf } from '@tessera/contract/rules/picture.ts';
import type { Image } from '@tessera/qr';
import { useEffect, useState } from 'react';
import { Refused } from '../../api.ts';

/** Where a stored picture is shown. */
export const imageHref = (name: string): string => `/img/original/${name}`;

const mostKept = 60;
const asked = new Map<string, Promise<Image>>();
const arrived = new Map<string, Image>();

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

const forget = (name: string) => {
  asked.delete(name);
  arrived.delete(name);
};

/** A stored picture as the engine takes it. It is fetched once, as long as not too many others come. Throws `Refused`. */
export const imageOf = (name: string): Promise<Image> => {
  const known = asked.get(name);
  if (known) return known;
  const image = fetchImage(name);
  asked.set(name, image);
  image.then(
    (picture) => arrived.set(name, picture),
    () => forget(name),
  );
  for (const old of [...asked.keys()].slice(0, -mostKept)) forget(old);
  return image;
};

/** A stored picture once it is here; nothing while it is not, and where it can't be had. */
export const useImage = (name: string | null): Image | undefined => {
  const [shown, setShown] = useState<{ name: string; image: Image }>();
  useEffect(() => {
    if (name === null) return;
    let isWanted = true;
    const show = (image: Image) => isWanted && setShown({ name, image });
    imageOf(name).then(show, () => {});
    return () => {
      isWanted = false;
    };
  }, [name]);
  if (name === null) return undefined;
  return shown?.name === name ? shown.image : arrived.get(name);
};
