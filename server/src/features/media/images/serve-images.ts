import type { ImageSize } from '@tessera/qr-types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from '../../../adapters/database/index.ts';
import { accepts } from '../../../http/accept.ts';
import type { SystemActor } from '../../../http/actor.ts';
import { identifyMediaCaller } from '../../../http/api-keys.ts';
import { fail } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { noReferrerHeaders } from '../../../http/headers.ts';
import { type DownloadGuards, limitDownloads } from '../limit-downloads.ts';
import { getSignatureSecondsLeft } from '../signed-path.ts';
import { findImageFile, findSample, type ImageFile, isImagePath } from './image-files.ts';
import * as store from './store.ts';

type ImageDeps = Pick<Deps, 'blobStore' | 'database' | 'config' | 'secretBox' | 'now'> & { system: SystemActor };

/** An image that is opened by itself is shown, and does nothing else. Landing pages have an opaque origin, and show it. */
const imageHeaders = {
  ...noReferrerHeaders,
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

type ImageParams = { size: string; file: string };
type ImageRequest = FastifyRequest<{ Params: ImageParams; Querystring: { e?: unknown; s?: unknown } }>;
type ServedImage = { file: ImageFile; cacheControl: string };

const sampleCacheControl = 'public, max-age=86400';
/** An image never changes, but its code may be protected, blocked or deleted later. */
const publicCacheControl = 'public, max-age=3600';

const minuteMs = 60_000;
const maxCachedImages = 10_000;

/**
 * Returns a lookup of who may have an image, and which files it has. For a minute, what it found stands in for a database that
 * is unavailable.
 */
const createImageLookup = ({ system, database }: ImageDeps) => {
  const cache = new LRUCache<string, store.ImageState>({ max: maxCachedImages, ttl: minuteMs });
  return async (name: string): Promise<store.ImageState | undefined> => {
    try {
      const state = await store.findImageState(system, database.db, name);
      cache.set(name, state);
      return state;
    } catch (error) {
      if (isDatabaseUnavailable(error)) return cache.get(name);
      throw error;
    }
  };
};

/** Mounts `/img/{size}/{file}`. */
export const mountImages = (app: FastifyInstance, deps: ImageDeps, guards: DownloadGuards) => {
  const findState = createImageLookup(deps);

  /** Undefined if the image isn’t for the caller. */
  const getCacheControl = async (request: ImageRequest, isPublic: boolean | undefined): Promise<string | undefined> => {
    const { size, file: name } = request.params;
    const secondsLeft = getSignatureSecondsLeft(deps, `/img/${size}/${encodeURIComponent(name)}`, request.query);
    if (secondsLeft > 0) return `private, max-age=${secondsLeft}`;
    if (isPublic) return publicCacheControl;
    const actor = await identifyMediaCaller(request, deps.config, guards);
    const isOwn = actor && (await store.isOwnImage(actor, deps.database.db, name));
    return isOwn ? 'private, no-cache' : undefined;
  };

  const findUploadedImage = async (
    request: ImageRequest,
    name: string,
    size: ImageSize,
  ): Promise<ServedImage | undefined> => {
    const state = await findState(name);
    const cacheControl = await getCacheControl(request, state?.isPublic);
    if (cacheControl === undefined) return undefined;
    const query = { name, size, acceptsWebp: accepts(request.headers.accept, 'image/webp') };
    const file = await findImageFile(deps, query, state?.variants ?? null);
    return file && { file, cacheControl };
  };

  const findImage = async (request: ImageRequest): Promise<ServedImage | undefined> => {
    const { size, file: name } = request.params;
    const sample = findSample(name, size);
    if (sample) return { file: sample, cacheControl: sampleCacheControl };
    return isImagePath(name, size) ? findUploadedImage(request, name, size) : undefined;
  };

  const serveImage = async (request: ImageRequest, reply: FastifyReply) => {
    const { file, cacheControl } = (await findImage(request)) ?? fail('not_found');
    const vary = cacheControl.startsWith('public') ? 'Accept' : 'Accept, Cookie, Authorization';
    reply.headers({ ...imageHeaders, vary, 'cache-control': cacheControl, etag: file.etag });
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    const bytes = (await file.read()) ?? fail('not_found');
    return reply.type(file.contentType).send(Buffer.from(bytes));
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/img/:size/:file',
    onRequest: limitDownloads(guards),
    handler: serveImage as never,
  });
  app.all('/img/*', () => fail('not_found'));
};
