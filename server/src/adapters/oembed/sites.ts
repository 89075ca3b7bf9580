import type { SiteVideo } from '@tessera/contract/rules/video-sites.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import type { Outbound } from '../outbound/port.ts';
import type { OEmbed } from './port.ts';

type Endpoints = Readonly<Record<SiteVideo['site'], string>>;

/** The oEmbed endpoints. No other host is ever contacted, whatever users enter. */
const endpoints: Endpoints = {
  youtube: 'https://www.youtube.com/oembed',
  vimeo: 'https://vimeo.com/api/oembed.json',
};

const timeoutMs = 4_000;
const maxBytes = 65_536;
const maxTitleLength = 80;

const parseTitle = (text: string): string | undefined => {
  const { title } = JSON.parse(text) as { title?: unknown };
  if (typeof title !== 'string') return undefined;
  const clean = title.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const start = truncate(clean, maxTitleLength);
  return start.length < clean.length ? `${truncate(clean, maxTitleLength - 1).trim()}…` : clean || undefined;
};

/** Fetches titles over HTTP. */
export const createOEmbedClient = (
  outbound: Outbound,
  endpointsBySite: Endpoints = endpoints,
  requestTimeoutMs = timeoutMs,
): OEmbed => ({
  fetchTitle: async ({ site, address }) => {
    const { status, body, isComplete } = await outbound.request({
      url: `${endpointsBySite[site]}?${new URLSearchParams({ format: 'json', url: address })}`,
      headers: { accept: 'application/json' },
      maxBytes,
      timeoutMs: requestTimeoutMs,
    });
    if (status >= 400 && status < 429) return undefined; // Private, deleted, or never existed.
    if (status !== 200) throw new Error(`The site answered ${status}.`);
    if (!isComplete) throw new Error('The site answered with more than a title needs.');
    return parseTitle(body.toString());
  },
});
