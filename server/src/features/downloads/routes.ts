import type { api } from '@tessera/contract';
import { type DownloadQuery, defaultSize, reportHeader } from '@tessera/contract/api/downloads.ts';
import { toFileName } from '@tessera/contract/rules/file-name.ts';
import { type FormatId, formats, type RenderRequest } from '@tessera/qr';
import { requireRequestActor } from '../../http/actor.ts';
import { formatContentDisposition } from '../../http/content-disposition.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin, requireNotCrossSite } from '../../http/origin.ts';
import { getAddressCallers } from '../../http/rate-limits.ts';
import { type CodeForDownload, getCodeForDownload } from '../codes/index.ts';
import { rethrowAsAppError } from './render-errors.ts';

/** A downloaded file that is opened here may render, and do nothing else. */
const inertCsp = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Converts a download to a render request. ASCII has its own sizes, without pixels. */
const toRenderRequest = ({ printed, kind, style, name }: CodeForDownload, download: DownloadQuery): RenderRequest => ({
  text: printed,
  kind,
  style,
  title: name,
  format: download.format,
  size: download.format === 'ascii' ? 512 : Number(download.size ?? defaultSize),
  colorSpace: download.colorProfile === 'CMYK' ? 'cmyk' : 'rgb',
  page: {
    paperSize: download.pageType ?? 'code',
    cropMarks: download.marks ?? false,
    ...(download.mm !== undefined && { mm: download.mm }),
  },
  characters: download.size === 'Big' ? 'big' : 'normal',
});

const buildHeaders = (format: FormatId, name: string) => {
  const { mime, extension } = formats[format];
  return {
    'content-type': mime,
    'content-disposition': formatContentDisposition('attachment', toFileName(name, extension), 'qr-code'),
    'content-security-policy': inertCsp,
    'x-content-type-options': 'nosniff',
  };
};

export const downloadHandlers = (deps: Deps): RouteHandlers<typeof api.downloads> => ({
  download: async ({ actor, params, query, request, reply }) => {
    requireNotCrossSite(request, deps.config);
    const requestActor = requireRequestActor(actor);
    const origin = getOrigin(request, deps.config);
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort());
    const callers =
      requestActor.kind === 'member' ? [{ key: requestActor.accountId, factor: 1 }] : getAddressCallers(request.ip);
    const options = { callers, signal: disconnected.signal };
    const render = (code: CodeForDownload) =>
      deps.codeRenderer.render(toRenderRequest(code, query), options).catch(rethrowAsAppError);

    let code = await getCodeForDownload(deps, requestActor, params.id, origin, false);
    let result = await render(code);
    // HEAD downloads nothing, so it doesn't freeze; neither does a failed rendering.
    if (request.method === 'GET' && !disconnected.signal.aborted) {
      const frozen = await getCodeForDownload(deps, requestActor, params.id, origin, true);
      if (frozen.printed !== code.printed) result = await render(frozen);
      code = frozen;
    }
    return reply
      .headers({
        ...buildHeaders(query.format, code.name),
        [reportHeader]: JSON.stringify(result.report),
      })
      .send(Buffer.from(result.file));
  },

  print: async ({ actor, params, request }) => {
    const { printed } = await getCodeForDownload(
      deps,
      requireRequestActor(actor),
      params.id,
      getOrigin(request, deps.config),
      true,
    );
    return { printed };
  },
});
