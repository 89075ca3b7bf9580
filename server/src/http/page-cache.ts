import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompressedText, sendCompressed, toCompressedText } from './compressed.ts';

/** A rendered page with the policy that contains its nonce. */
type RenderedPage = { response: Response; csp: string };
type CachedPage = { text: CompressedText; status: number; headers: [string, string][]; csp: string };

const cspHeader = 'content-security-policy';
/** How long visitors share a page, and its nonce if it has one; cached pages contain nothing personal. */
const usualTtlMs = 60_000;

const maxBytes = 32 * 2 ** 20;

const toCachedPage = async ({ response, csp }: RenderedPage): Promise<CachedPage> => ({
  text: await toCompressedText(Buffer.from(await response.arrayBuffer())),
  status: response.status,
  headers: [...response.headers].filter(([name]) => name !== 'content-length'),
  csp,
});

/**
 * Caches public pages as bytes: rendered and compressed once for all visitors who request the same page concurrently or
 * soon after.
 */
export const createPageCache = () => {
  const pages = new LRUCache<string, CachedPage>({
    ttl: usualTtlMs,
    maxSize: maxBytes,
    sizeCalculation: ({ text }) => text.identity.length + text.br.length + text.gzip.length,
  });
  const inFlight = new Map<string, Promise<CachedPage>>();

  const renderAndCache = (key: string, render: () => Promise<RenderedPage>, ttl: number): Promise<CachedPage> => {
    const rendering = render().then(toCachedPage);
    inFlight.set(key, rendering);
    rendering
      .then((page) => {
        if (page.status === 200) pages.set(key, page, { ttl });
      })
      .catch(() => {})
      .finally(() => inFlight.delete(key));
    return rendering;
  };

  const getPage = async (
    key: string | undefined,
    render: () => Promise<RenderedPage>,
    ttl: number,
  ): Promise<CachedPage> => {
    if (key === undefined) return toCachedPage(await render());
    return pages.get(key) ?? inFlight.get(key) ?? renderAndCache(key, render, ttl);
  };

  /** Sends the page with a key; without a key it’s rendered each time. */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string | undefined,
    render: () => Promise<RenderedPage>,
    ttlMs = usualTtlMs,
  ) => {
    const { text, status, headers, csp } = await getPage(key, render, ttlMs);
    if (status !== 200) reply.header('cache-control', 'no-cache');
    reply.code(status).headers(Object.fromEntries(headers)).header(cspHeader, csp);
    return sendCompressed(request, reply, text);
  };
};

export const getCsp = (reply: FastifyReply): string => String(reply.getHeader(cspHeader));
