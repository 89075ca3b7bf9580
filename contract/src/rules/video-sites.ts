import { parseYoutubeId, toWatchAddress } from '@tessera/qr-types/blocks/youtube.ts';

/** A video on a site that provides titles: the site, and the video’s canonical URL. */
export type SiteVideo = { site: 'youtube' | 'vimeo'; address: string };

/** Vimeo paths: `vimeo.com/76979871`, with a hash if unlisted, in a channel or group, or embedded. */
const vimeoPath = /^\/(?:(?:channels|groups)\/[\w-]+\/(?:videos\/)?|video\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/;

/** Returns the video at a URL; undefined for any other URL. The canonical URL is rebuilt from the video’s id alone. */
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
