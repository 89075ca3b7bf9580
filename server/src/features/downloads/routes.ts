import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { api } from '@tessera/contract';
import { encodeFor, formats } from '@tessera/qr';
import { asMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { codeToPrint } from '../codes/index.ts';

const ports = { deflate: promisify(deflate) };

/** A name that every file system takes: the code's own as far as it can be kept. */
const fileName = (name: string, extension: string) => {
  const letters = [...name.replace(/[^\p{L}\p{N} ._-]/gu, '').trim()];
  return `${letters.slice(0, 80).join('') || 'qr-code'}.${extension}`;
};

/** A file that somebody opens here all the same may draw, and nothing else. */
const inert = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

export const downloadHandlers = (deps: Deps): Handlers<typeof api.downloads> => ({
  download: async ({ actor, params, query, request, reply }) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') refuse('wrong_origin');
    const fix = request.method === 'GET'; // HEAD takes nothing home
    const code = await codeToPrint(deps, asMember(actor), params.id, originOf(request, deps.config), fix);
    const format = formats[query.format];
    const name = code.name || code.uri || '';
    const style = { ...code.style, image: null };
    const picture = { matrix: encodeFor(code.printed, style), style, title: name };
    const file = await format.write(picture, { size: query.size }, ports);
    const quoted = fileName(name, format.extension);
    return reply
      .type(format.mime)
      .header(
        'content-disposition',
        `attachment; filename="qr-code.${format.extension}"; filename*=UTF-8''${encodeURIComponent(quoted)}`,
      )
      .header('content-security-policy', inert)
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(file));
  },
});
