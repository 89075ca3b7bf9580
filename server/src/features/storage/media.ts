import { Readable } from 'node:stream';
import { kindOfName } from '@tessera/contract/rules/file.ts';
import { fileKinds } from '@tessera/qr-types/fields/file.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { disposition } from '../../http/disposition.ts';
import { tellNothing } from '../../http/headers.ts';
import { readerOf } from '../../http/keys.ts';
import { refuse } from '../../http/refusal.ts';
import type { ReadCredentials } from '../../http/session.ts';
import { isSentName } from '../assets/index.ts';
import { secondsSigned } from './address.ts';
import { keptAt } from './names.ts';
import { type Range, rangeOf } from './ranges.ts';
import { samples } from './samples.ts';
import * as store from './store.ts';

type World = Pick<Deps, 'files' | 'database' | 'config' | 'seal' | 'now'> & { system: System };
type Query = Readonly<Record<'e' | 's' | 'download', string | string[] | undefined>>;
type Request = FastifyRequest<{ Params: { file: string }; Querystring: Query }>;
type Found = {
  title: string;
  bytes: number;
  caching: string;
  read(range?: Range): Promise<Readable | undefined> | Readable;
};

/** A file shows, and does nothing else. Pages of ours have an opaque origin, and play it. */
const mediaHeaders = {
  ...tellNothing,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-range, content-length',
  'x-robots-tag': 'noindex',
  'accept-ranges': 'bytes',
};

const sample = (name: string): Found | undefined => {
  const file = samples.get(name);
  return (
    file && {
      title: name,
      bytes: file.length,
      caching: 'public, max-age=86400',
      read: (range) => Readable.from([range ? file.subarray(range.first, range.last + 1) : file]),
    }
  );
};

/** Not for good, though no file ever changes: its code may be guarded, blocked or deleted later. */
const openCaching = 'public, max-age=3600';

/** How long whoever asks may keep the file; undefined where it is not for them. */
const cachingFor = async (world: World, credentials: ReadCredentials, request: Request, isOpen: boolean) => {
  if (isOpen) return openCaching;
  const { file } = request.params;
  const left = secondsSigned(world, `/media/${encodeURIComponent(file)}`, request.query);
  if (left > 0) return `private, max-age=${left}`;
  const actor = await readerOf(request, world.config, credentials);
  const own = actor ? await store.ownFiles(actor, world.database.db, [file]) : [];
  return own.length > 0 ? 'private, no-cache' : undefined;
};

const sent = async (world: World, credentials: ReadCredentials, request: Request): Promise<Found | undefined> => {
  const { file: name } = request.params;
  const row = isSentName('file', name) ? await store.findFile(world.system, world.database.db, name) : undefined;
  const caching = row && (await cachingFor(world, credentials, request, row.open));
  if (!row || !caching) return undefined;
  return { title: row.title, bytes: row.bytes, caching, read: (range) => world.files.read(keptAt(name), range) };
};

const namedFor = (title: string, kind: string) =>
  title.toLowerCase().endsWith(`.${kind}`) ? title : `${title}.${kind}`;

/** Puts `/media/{file}` on the server: whole or in ranges (RFC 9110, 14), by itself or to be saved. */
export const mountMedia = (app: FastifyInstance, deps: World, credentials: ReadCredentials) => {
  const send = async (request: Request, reply: FastifyReply) => {
    const { file: name } = request.params;
    const found = sample(name) ?? (await sent(deps, credentials, request)) ?? refuse('not_found');
    const { bytes, caching, title } = found;
    const kind = kindOfName(name);
    const etag = `"${name}"`; // What has a name never changes.
    const how = request.query.download === undefined ? 'inline' : 'attachment';
    reply
      .headers({ ...mediaHeaders, etag, 'cache-control': caching })
      .header('content-disposition', disposition(how, namedFor(title, kind)));
    if (!caching.startsWith('public')) reply.header('vary', 'Cookie, Authorization');
    const { 'if-none-match': known, 'if-range': only, range: asked } = request.headers;
    if (known === etag) return reply.code(304).send();
    const range = only === undefined || only === etag ? rangeOf(asked, bytes) : undefined;
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
    const { first, last } = range ?? { first: 0, last: bytes - 1 };
    reply.type(fileKinds[kind]).header('content-length', last - first + 1);
    if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
    if (request.method === 'HEAD') return reply.send();
    return reply.send((await found.read(range)) ?? refuse('not_found'));
  };
  app.route({ method: ['GET', 'HEAD'], url: '/media/:file', handler: send as never });
  app.all('/media/*', () => refuse('not_found'));
};
