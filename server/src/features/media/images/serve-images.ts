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
import { isSample, isUploadedName, loadSamples } from '../names.ts';
import { getSignatureSecondsLeft } from '../signed-path.ts';
import { getImagePath, getLogoPath, getWebpPath, imageSizes, isLogoName } from './paths.ts';
import * as store from './store.ts';

type ImageFileDeps = Pick<Deps, 'blobStore'>;
type ImageDeps = Pick<Deps, 'blobStore' | 'database' | 'config' | 'secretBox' | 'now'> & { system: SystemActor };

const samples = loadSamples('image');

const isSize = (text: string): text is ImageSize => (imageSizes as readonly string[]).includes(text);

const contentTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' } as const;
type ImageFormat = keyof typeof contentTypes;
type ImageFile = { bytes: Uint8Array; format: ImageFormat };

const getFormat = (name: string) => name.split('.').at(-1) as ImageFormat;

/** A picture in a size, or whole where it is not larger than that; its WebP first for whoever shows that. */
const findImage = async (
  { blobStore }: ImageFileDeps,
  name: string,
  size: string,
  preferWebp: boolean,
): Promise<ImageFile | undefined> => {
  if (!isSize(size)) return undefined;
  const sample = samples.get(name);
  if (sample) return { bytes: sample, format: 'svg' };
  if (!isUploadedName('image', name)) return undefined;
  const kind = getFormat(name);
  const candidates: [file: string, kind: ImageFormat][] = [size, 'original' as const].flatMap((storedSize) => [
    ...(preferWebp && kind !== 'webp' ? [[getWebpPath(name, storedSize), 'webp'] as [string, ImageFormat]] : []),
    [getImagePath(name, storedSize), kind] as [string, ImageFormat],
  ]);
  if (isLogoName(name)) candidates.push([getLogoPath(name), kind]);
  for (const [file, kind] of candidates) {
    const bytes = await blobStore.get(file);
    if (bytes) return { bytes, format: kind };
  }
  return undefined;
};

/** The bytes of a picture in a size, or of the whole one where that is not larger. */
export const readImage = async (deps: ImageFileDeps, name: string, size: ImageSize): Promise<Uint8Array | undefined> =>
  (await findImage(deps, name, size, false))?.bytes;

/** A picture that somebody opens by itself shows, and does nothing else. Pages of ours have an opaque origin, and show it. */
const imageHeaders = {
  ...noReferrerHeaders,
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

type ImageParams = { size: string; file: string };
type ImageRequest = FastifyRequest<{ Params: ImageParams; Querystring: { e?: unknown; s?: unknown } }>;

/** Not for good, though no picture ever changes: its code may be guarded, blocked or deleted later. */
const publicCacheControl = 'public, max-age=3600';

const minuteMs = 60_000;

/** Whether everybody may have a picture. For a minute this is known of those that they could have without the database, too. */
const createPublicImageCheck = ({ system, database }: ImageDeps) => {
  const knownPublic = new LRUCache<string, true>({ max: 10_000, ttl: minuteMs });
  return async (name: string): Promise<boolean> => {
    try {
      const isOpen = await store.isPublicImage(system, database.db, name);
      if (isOpen) knownPublic.set(name, true);
      else knownPublic.delete(name);
      return isOpen;
    } catch (error) {
      if (isDatabaseUnavailable(error) && knownPublic.has(name)) return true;
      throw error;
    }
  };
};

/** Puts `/img/{size}/{file}` on the server. */
export const mountImages = (app: FastifyInstance, deps: ImageDeps, guards: DownloadGuards) => {
  const isPublic = createPublicImageCheck(deps);
  /** How long whoever asks may keep the picture; undefined where it is not for them. */
  const getCacheControl = async (request: ImageRequest): Promise<string | undefined> => {
    const { size, file } = request.params;
    if (isSample(file)) return 'public, max-age=86400';
    const left = getSignatureSecondsLeft(deps, `/img/${size}/${encodeURIComponent(file)}`, request.query);
    if (left > 0) return `private, max-age=${left}`;
    if (await isPublic(file)) return publicCacheControl;
    const actor = await identifyMediaCaller(request, deps.config, guards);
    const isOwn = actor && (await store.isOwnImage(actor, deps.database.db, file));
    return isOwn ? 'private, no-cache' : undefined;
  };

  const serveImage = async (request: ImageRequest, reply: FastifyReply) => {
    const { size, file } = request.params;
    const found = await findImage(deps, file, size, accepts(request.headers.accept, 'image/webp'));
    const { bytes, format } = found ?? fail('not_found');
    const cacheControl = (await getCacheControl(request)) ?? fail('not_found');
    if (!cacheControl.startsWith('public')) reply.header('vary', 'Accept, Cookie, Authorization');
    else reply.header('vary', 'Accept');
    return reply
      .headers({ ...imageHeaders, 'cache-control': cacheControl })
      .type(contentTypes[format])
      .send(Buffer.from(bytes));
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/img/:size/:file',
    onRequest: limitDownloads(guards),
    handler: serveImage as never,
  });
  app.all('/img/*', () => fail('not_found'));
};
