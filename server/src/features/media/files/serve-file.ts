import { Readable } from 'node:stream';
import { getFileKind } from '@tessera/contract/rules/file.ts';
import { fileKinds } from '@tessera/qr-types/fields/file-name.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SystemActor } from '../../../http/actor.ts';
import { identifyMediaCaller } from '../../../http/api-keys.ts';
import { fail } from '../../../http/app-error.ts';
import { formatContentDisposition } from '../../../http/content-disposition.ts';
import type { Deps } from '../../../http/deps.ts';
import { noReferrerHeaders } from '../../../http/headers.ts';
import { type ByteRange, parseRange } from '../../../http/ranges.ts';
import type { ReadCredentialLookup } from '../../../http/session.ts';
import { type DownloadGuards, limitDownloads } from '../limit-downloads.ts';
import { isUploadedName } from '../names.ts';
import { getSignatureSecondsLeft } from '../signed-path.ts';
import { getFilePath } from './paths.ts';
import { samples } from './samples.ts';
import * as store from './store.ts';

type MediaRouteDeps = Pick<Deps, 'blobStore' | 'database' | 'config' | 'secretBox' | 'now'> & { system: SystemActor };
type MediaQuery = Readonly<Record<'e' | 's' | 'download', string | string[] | undefined>>;
type MediaRequest = FastifyRequest<{ Params: { file: string }; Querystring: MediaQuery }>;
type MediaFile = {
  title: string;
  bytes: number;
  cacheControl: string;
  read(range?: ByteRange): Promise<Readable | undefined> | Readable;
};

/** A file is shown or played, and does nothing else. Landing pages have an opaque origin, and play it. */
const mediaHeaders = {
  ...noReferrerHeaders,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-range, content-length',
  'x-robots-tag': 'noindex',
  'accept-ranges': 'bytes',
};

const getSampleFile = (name: string): MediaFile | undefined => {
  const file = samples.get(name);
  return (
    file && {
      title: name,
      bytes: file.length,
      cacheControl: 'public, max-age=86400',
      read: (range) => Readable.from([range ? file.subarray(range.first, range.last + 1) : file]),
    }
  );
};

/** A file never changes, but its code may be protected, blocked or deleted later. */
const publicCacheControl = 'public, max-age=3600';

/** Undefined if the file isn’t for the caller. */
const getCacheControl = async (
  deps: MediaRouteDeps,
  credentials: ReadCredentialLookup,
  request: MediaRequest,
  isPublic: boolean,
) => {
  if (isPublic) return publicCacheControl;
  const { file } = request.params;
  const left = getSignatureSecondsLeft(deps, `/media/${encodeURIComponent(file)}`, request.query);
  if (left > 0) return `private, max-age=${left}`;
  const actor = await identifyMediaCaller(request, deps.config, credentials);
  const ownFiles = actor ? await store.findOwnFiles(actor, deps.database.db, [file]) : [];
  return ownFiles.length > 0 ? 'private, no-cache' : undefined;
};

const findUploadedFile = async (
  deps: MediaRouteDeps,
  credentials: ReadCredentialLookup,
  request: MediaRequest,
): Promise<MediaFile | undefined> => {
  const { file: name } = request.params;
  const row = isUploadedName('file', name) ? await store.findFile(deps.system, deps.database.db, name) : undefined;
  const caching = row && (await getCacheControl(deps, credentials, request, row.open));
  if (!row || !caching) return undefined;
  return {
    title: row.title,
    bytes: row.bytes,
    cacheControl: caching,
    read: (range) => deps.blobStore.readStream(getFilePath(name), range),
  };
};

const toFilename = (title: string, kind: string) =>
  title.toLowerCase().endsWith(`.${kind}`) ? title : `${title}.${kind}`;

/** Mounts `/media/{file}`: whole or in ranges (RFC 9110, section 14), inline or as a download. */
export const mountFiles = (app: FastifyInstance, deps: MediaRouteDeps, guards: DownloadGuards) => {
  const send = async (request: MediaRequest, reply: FastifyReply) => {
    const { file: name } = request.params;
    const found = getSampleFile(name) ?? (await findUploadedFile(deps, guards, request)) ?? fail('not_found');
    const { bytes, cacheControl, title } = found;
    const kind = getFileKind(name);
    const etag = `"${name}"`; // The bytes of a name never change.
    const dispositionType = request.query.download === undefined ? 'inline' : 'attachment';
    reply
      .headers({ ...mediaHeaders, etag, 'cache-control': cacheControl })
      .header('content-disposition', formatContentDisposition(dispositionType, toFilename(title, kind)));
    if (!cacheControl.startsWith('public')) reply.header('vary', 'Cookie, Authorization');
    const { 'if-none-match': knownEtag, 'if-range': rangeEtag, range: rangeHeader } = request.headers;
    if (knownEtag === etag) return reply.code(304).send();
    const range = rangeEtag === undefined || rangeEtag === etag ? parseRange(rangeHeader, bytes) : undefined;
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
    const { first, last } = range ?? { first: 0, last: bytes - 1 };
    reply.type(fileKinds[kind]).header('content-length', last - first + 1);
    if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
    if (request.method === 'HEAD') return reply.send();
    return reply.send((await found.read(range)) ?? fail('not_found'));
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:file',
    onRequest: limitDownloads(guards),
    handler: send as never,
  });
  app.all('/media/*', () => fail('not_found'));
};
