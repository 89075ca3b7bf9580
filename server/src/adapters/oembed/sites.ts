import type { SiteVideo } from '@tessera/contract/rules/video-sites.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
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

/** Reads a response body up to a maximum size. */
const readText = async (body: AsyncIterable<Uint8Array> | null): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('The site answered with more than a title needs.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const parseTitle = (text: string): string | undefined => {
  const { title } = JSON.parse(text) as { title?: unknown };
  if (typeof title !== 'string') return undefined;
  const clean = title.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const start = truncate(clean, maxTitleLength);
  return start.length < clean.length ? `${truncate(clean, maxTitleLength - 1).trim()}…` : clean || undefined;
};

/** Fetches titles over HTTP. Redirects aren't followed: they could lead anywhere. */
export const createOEmbedClient = (endpointsBySite: Endpoints = endpoints, requestTimeoutMs = timeoutMs): OEmbed => ({
  fetchTitle: async ({ site, address }) => {
    const requestUrl = `${endpointsBySite[site]}?${new URLSearchParams({ format: 'json', url: address })}`;
    const response = await fetch(requestUrl, {
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
      headers: { accept: 'application/json' },
    });
    if (response.status >= 400 && response.status < 429) return undefined; // Private, deleted, or never existed.
    if (response.status !== 200) throw new Error(`The site answered ${response.status}.`);
    return parseTitle(await readText(response.body));
  },
});
