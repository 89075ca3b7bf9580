import type { api } from '@tessera/contract';
import { type Download, defaultSize, receiptHeader } from '@tessera/contract/api/downloads.ts';
import { fileName } from '@tessera/contract/rules/file-name.ts';
import { type FormatId, formats, type Order } from '@tessera/qr';
import { asPerson } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { disposition } from '../../http/disposition.ts';
import { addressCallers } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount.ts';
import { originOf, refuseCrossSite } from '../../http/origin.ts';
import { type CodeToPrint, codeToPrint } from '../codes/index.ts';
import { asRefusal } from './refusals.ts';

/** A file that somebody opens here all the same may draw, and nothing else. */
const inert = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** What the engine is asked for. A text of characters has a size of its own kind, and no pixels. */
const orderOf = ({ printed, kind, style, name }: CodeToPrint, asked: Download): Order => ({
  text: printed,
  kind,
  style,
  title: name,
  format: asked.format,
  size: asked.format === 'ascii' ? 512 : Number(asked.size ?? defaultSize),
  ink: asked.colorProfile === 'CMYK' ? 'cmyk' : 'rgb',
  sheet: {
    page: asked.pageType ?? 'code',
    marks: asked.marks ?? false,
    ...(asked.mm !== undefined && { mm: asked.mm }),
  },
  characters: asked.size === 'Big' ? 'big' : 'normal',
});

const headersOf = (format: FormatId, name: string) => {
  const { mime, extension } = formats[format];
  return {
    'content-type': mime,
    'content-disposition': disposition('attachment', fileName(name, extension), 'qr-code'),
    'content-security-policy': inert,
    'x-content-type-options': 'nosniff',
  };
};

export const downloadHandlers = (deps: Deps): Handlers<typeof api.downloads> => ({
  download: async ({ actor, params, query, request, reply }) => {
    refuseCrossSite(request, deps.config);
    const person = asPerson(actor);
    const origin = originOf(request, deps.config);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const callers = person.kind === 'member' ? [{ key: person.accountId, factor: 1 }] : addressCallers(request.ip);
    const asked = { callers, signal: gone.signal };
    const make = (code: CodeToPrint) => deps.pictures.make(orderOf(code, query), asked).catch(asRefusal);

    let code = await codeToPrint(deps, person, params.id, origin, false);
    let made = await make(code);
    // HEAD takes nothing home, and what can't be made fixes nothing.
    if (request.method === 'GET' && !gone.signal.aborted) {
      const fixed = await codeToPrint(deps, person, params.id, origin, true);
      if (fixed.printed !== code.printed) made = await make(fixed);
      code = fixed;
    }
    return reply
      .headers({
        ...headersOf(query.format, code.name),
        [receiptHeader]: JSON.stringify(made.receipt),
      })
      .send(Buffer.from(made.file));
  },

  print: async ({ actor, params, request }) => {
    const { printed } = await codeToPrint(deps, asPerson(actor), params.id, originOf(request, deps.config), true);
    return { printed };
  },
});
