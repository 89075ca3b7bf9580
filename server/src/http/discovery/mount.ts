import { defaultLocale } from '@tessera/contract/locales.ts';
import { parseShareImagePath } from '@tessera/contract/share-image-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { offeredLanguages } from '../../i18n.ts';
import { fail } from '../app-error.ts';
import { sendCompressed, toCompressedText } from '../compressed.ts';
import type { Deps } from '../deps.ts';
import { siteHeaders } from '../headers.ts';
import type { LimitRequestRate } from '../in-memory-rate-limit.ts';
import { getOrigin } from '../origin.ts';
import { getAddressCallers } from '../rate-limits.ts';
import { getRequestPath } from '../request-path.ts';
import type { WebApp } from '../web-app.ts';
import { readHead } from './read-head.ts';
import { buildLlmsText, buildRobotsText, buildSitemap, buildSitemapIndex, type DescribedPage } from './texts.ts';

type Discovery = {
  web: WebApp;
  limitRequestRate: LimitRequestRate;
  /** Renders a shared page, for any visitor, in the language of its path. */
  renderPage: (request: FastifyRequest, publicPath: string, language: string) => Promise<string>;
};

/** How long caches keep what changes with releases only. */
const caching = 'public, max-age=3600';
const maxImageBytes = 16 * 2 ** 20;

/** Serves what search engines, link previews and assistants look for. */
export const mountDiscovery = (
  app: FastifyInstance,
  { config, shareImages }: Pick<Deps, 'config' | 'shareImages'>,
  { web, limitRequestRate, renderPage }: Discovery,
) => {
  const images = new LRUCache<string, Uint8Array>({
    maxSize: maxImageBytes,
    sizeCalculation: (image) => image.length,
  });
  let described: Promise<DescribedPage[]> | undefined;

  const sendText = async (request: FastifyRequest, reply: FastifyReply, type: string, text: string) => {
    limitRequestRate(getAddressCallers(request.ip), 'read');
    reply.headers({ ...siteHeaders, 'content-type': `${type}; charset=utf-8`, 'cache-control': caching });
    return sendCompressed(request, reply, await toCompressedText(text));
  };

  app.get('/robots.txt', async (request, reply) =>
    sendText(request, reply, 'text/plain', buildRobotsText(getOrigin(request, config), config.robotsExtra)),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    sendText(request, reply, 'application/xml', buildSitemapIndex(getOrigin(request, config), offeredLanguages)),
  );
  for (const language of offeredLanguages)
    app.get(`/sitemap-${language}.xml`, async (request, reply) => {
      const pages = await web.listPages(offeredLanguages);
      return sendText(request, reply, 'application/xml', buildSitemap(getOrigin(request, config), language, pages));
    });

  const describePages = async (request: FastifyRequest): Promise<DescribedPage[]> => {
    const pages: DescribedPage[] = [];
    for (const { path } of await web.listPages(offeredLanguages))
      pages.push({ path, ...readHead(await renderPage(request, path, defaultLocale)) });
    return pages;
  };
  app.get('/llms.txt', async (request, reply) => {
    if (!web.clientFolder || described === undefined) {
      limitRequestRate(getAddressCallers(request.ip), 'write');
      described = describePages(request);
      described.catch(() => {
        described = undefined;
      });
    }
    return sendText(request, reply, 'text/plain', buildLlmsText(getOrigin(request, config), await described));
  });

  const drawImage = async (request: FastifyRequest, publicPath: string, language: string, host: string) => {
    limitRequestRate(getAddressCallers(request.ip), 'write');
    const { title } = readHead(await renderPage(request, publicPath, language));
    return shareImages.draw({ title, language, host });
  };
  app.get('/og/*', async (request, reply) => {
    const path = getRequestPath(request);
    const { publicPath, language } = parseShareImagePath(path) ?? fail('not_found');
    const pages = await web.listPages(offeredLanguages);
    if (!offeredLanguages.includes(language) || !pages.some((page) => page.path === publicPath)) fail('not_found');
    const { host } = new URL(getOrigin(request, config));
    const key = `${host}${path}`;
    const image = images.get(key) ?? (await drawImage(request, publicPath, language, host));
    if (web.clientFolder) images.set(key, image);
    return reply
      .headers({ ...siteHeaders, 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
      .send(Buffer.from(image));
  });
};
