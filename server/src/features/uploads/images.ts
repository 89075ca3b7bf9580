import type { ImageSize } from '@tessera/qr-types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from '../../adapters/database/index.ts';
import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { tellNothing } from '../../http/headers.ts';
import { readerOf } from '../../http/keys.ts';
import { refuse } from '../../http/refusal.ts';
import type { ReadCredentials } from '../../http/session.ts';
import { isSample, isSentName, samplesOf } from '../assets/index.ts';
import { secondsSigned } from '../storage/index.ts';
import { imageFile, imageSizes, isLogoName, logoFile, modernFile } from './names.ts';
import * as store from './store.ts';

type Kept = Pick<Deps, 'files'>;
type World = Pick<Deps, 'files' | 'database' | 'config' | 'seal' | 'now'> & { system: System };

const samples = samplesOf('image');

const isSize = (text: string): text is ImageSize => (imageSizes as readonly string[]).includes(text);

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' } as const;
type Kind = keyof typeof types;
type Found = { bytes: Uint8Array; kind: Kind };

const kindOf = (name: string) => name.split('.').at(-1) as Kind;

/** A picture in a size, or whole where it is not larger than that; its WebP first for whoever shows that. */
const find = async ({ files }: Kept, name: string, size: string, modern: boolean): Promise<Found | undefined> => {
  if (!isSize(size)) return undefined;
  const sample = samples.get(name);
  if (sample) return { bytes: sample, kind: 'svg' };
  if (!isSentName('image', name)) return undefined;
  const kind = kindOf(name);
  const places: [file: string, kind: Kind][] = [size, 'original' as const].flatMap((of) => [
    ...(modern && kind !== 'webp' ? [[modernFile(name, of), 'webp'] as [string, Kind]] : []),
    [imageFile(name, of), kind] as [string, Kind],
  ]);
  if (isLogoName(name)) places.push([logoFile(name), kind]);
  for (const [file, kind] of places) {
    const bytes = await files.get(file);
    if (bytes) return { bytes, kind };
  }
  return undefined;
};

/** The bytes of a picture in a size, or of the whole one where that is not larger. */
export const pictureBytes = async (kept: Kept, name: string, size: ImageSize): Promise<Uint8Array | undefined> =>
  (await find(kept, name, size, false))?.bytes;

/** Whether a browser says that it shows WebP (RFC 9110, section 12.5.1). What takes anything may still not know it. */
const showsWebp = (accept = '') => /\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept);

/** A picture that somebody opens by itself shows, and does nothing else. Pages of ours have an opaque origin, and show it. */
const imageHeaders = {
  ...tellNothing,
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

type Params = { size: string; file: string };
type Request = FastifyRequest<{ Params: Params; Querystring: { e?: unknown; s?: unknown } }>;

/** Not for good, though no picture ever changes: its code may be guarded, blocked or deleted later. */
const openCaching = 'public, max-age=3600';

const minute = 60_000;

/** Whether everybody may have a picture. For a minute this is known of those that they could have without the database, too. */
const createIsOpen = ({ system, database }: World) => {
  const known = new LRUCache<string, true>({ max: 10_000, ttl: minute });
  return async (name: string): Promise<boolean> => {
    try {
      const isOpen = await store.isOpenImage(system, database.db, name);
      if (isOpen) known.set(name, true);
      else known.delete(name);
      return isOpen;
    } catch (error) {
      if (isDatabaseUnavailable(error) && known.has(name)) return true;
      throw error;
    }
  };
};

/** Puts `/img/{size}/{file}` on the server. */
export const mountImages = (app: FastifyInstance, deps: World, credentials: ReadCredentials) => {
  const isOpen = createIsOpen(deps);
  /** How long whoever asks may keep the picture; undefined where it is not for them. */
  const cachingFor = async (request: Request): Promise<string | undefined> => {
    const { size, file } = request.params;
    if (isSample(file)) return 'public, max-age=86400';
    const left = secondsSigned(deps, `/img/${size}/${encodeURIComponent(file)}`, request.query);
    if (left > 0) return `private, max-age=${left}`;
    if (await isOpen(file)) return openCaching;
    const actor = await readerOf(request, deps.config, credentials);
    const isOwn = actor && (await store.isOwnImage(actor, deps.database.db, file));
    return isOwn ? 'private, no-cache' : undefined;
  };

  const show = async (request: Request, reply: FastifyReply) => {
    const { size, file } = request.params;
    const found = await find(deps, file, size, showsWebp(request.headers.accept));
    const { bytes, kind } = found ?? refuse('not_found');
    const caching = (await cachingFor(request)) ?? refuse('not_found');
    if (!caching.startsWith('public')) reply.header('vary', 'Accept, Cookie, Authorization');
    else reply.header('vary', 'Accept');
    return reply
      .headers({ ...imageHeaders, 'cache-control': caching })
      .type(types[kind])
      .send(Buffer.from(bytes));
  };
  app.route({ method: ['GET', 'HEAD'], url: '/img/:size/:file', handler: show as never });
  app.all('/img/*', () => refuse('not_found'));
};
