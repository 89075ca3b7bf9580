import { parseYoutubeId, toWatchAddress } from '@tessera/qr-types/blocks/youtube.ts';

/** A video of a site that says what its videos are called: the site, and the address by which it knows it best. */
export type SiteVideo = { site: 'youtube' | 'vimeo'; address: string };

/** `vimeo.com/76979871`, with a hash behind it where it is unlisted, in a channel or a group, or embedded. */
const vimeoPath = /^\/(?:(?:channels|groups)\/[\w-]+\/(?:videos\/)?|video\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/;

/** The video at an address; undefined for the rest of the web. The address is made anew of the video's id alone. */
export const parseVideoAddress = (text: string): SiteVideo | undefined => {
  const id = parseYoutubeId(text);
  if (id !== undefined) return { site: 'youtube', address: toWatchAddress(id) };
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, pathname, username } = new URL(text);
  if (!/^https?:$/.test(protocol) || username !== '') return undefined;
  if (!['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(host)) return undefined;
  const [, number, hash] = vimeoPath.exec(pathname) ?? [];
  return number
    ? { site: 'vimeo', address: `https://vimeo.com/${[number, hash].filter(Boolean).join('/')}` }
    : undefined;
};
