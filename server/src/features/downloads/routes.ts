import type { api } from '@tessera/contract';
import { reportHeader } from '@tessera/contract/api/downloads.ts';
import { toFileName } from '@tessera/contract/rules/file-name.ts';
import { formats } from '@tessera/qr';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type RequestActor, requireFeature, requireMember, requireRequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { formatContentDisposition } from '../../http/content-disposition.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin, requireNotCrossSite } from '../../http/origin.ts';
import { getAddressCallers } from '../../http/rate-limits.ts';
import { type CodeForDownload, countAccessibleCodes, getCodeForDownload } from '../codes/index.ts';
import { startTask } from '../tasks/index.ts';
import { renderCode } from './render-code.ts';
import { renderSeries } from './render-series.ts';
import { renderSheet } from './render-sheet.ts';
import { renderSlip } from './render-slip.ts';
import { zipTask } from './zip-task.ts';

/** A downloaded file that is opened here may render, and do nothing else. */
const inertCsp = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

const zipType = { mime: 'application/zip', extension: 'zip' };

const buildHeaders = ({ mime, extension }: { mime: string; extension: string }, name: string) => ({
  'content-type': mime,
  'content-disposition': formatContentDisposition('attachment', toFileName(name, extension), 'qr-code'),
  'content-security-policy': inertCsp,
  'x-content-type-options': 'nosniff',
});

const requireFormats = (actor: RequestActor, { kind }: Pick<CodeForDownload, 'kind'>) =>
  requireFeature(actor, kind === 'dynamic' ? 'formats' : 'static_codes');

type DownloadCall = { actor: Actor; params: { id: number }; request: FastifyRequest; reply: FastifyReply };

/** Returns the code and what rendering it needs, if the caller may download it. Another site can’t make a browser do that. */
const prepareDownload = async (deps: Deps, { actor, params, request, reply }: DownloadCall) => {
  requireNotCrossSite(request, deps.config);
  const requestActor = requireRequestActor(actor);
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  const callers =
    requestActor.kind === 'member' ? [{ key: requestActor.accountId, factor: 1 }] : getAddressCallers(request.ip);
  const origin = getOrigin(request, deps.config);
  const code = await getCodeForDownload(deps, requestActor, params.id, origin, false);
  requireFormats(requestActor, code);
  return {
    requestActor,
    code,
    rendering: {
      origin,
      // HEAD downloads nothing, so it doesn't freeze.
      isKept: () => request.method === 'GET' && !disconnected.signal.aborted,
      renderOptions: { callers, signal: disconnected.signal },
    },
  };
};

export const downloadHandlers = (deps: Deps): RouteHandlers<typeof api.downloads> => ({
  createZip: async ({ actor, body, request }) => {
    const member = requireMember(actor);
    const ids = [...new Set(body.ids)];
    if ((await countAccessibleCodes(member, deps.database.db, ids)) === 0) fail('not_found');
    const input = { ids, download: body.options, origin: getOrigin(request, deps.config) };
    return startTask(deps, member, zipTask, { input, total: ids.length });
  },

  download: async (call) => {
    const { requestActor, code, rendering } = await prepareDownload(deps, call);
    const download = call.query;
    const { name, file, report } = await renderCode(deps, requestActor, code, { download, ...rendering });
    return call.reply
      .headers({ ...buildHeaders(formats[download.format], name), [reportHeader]: JSON.stringify(report) })
      .send(Buffer.from(file));
  },

  sheet: async (call) => {
    const { requestActor, code, rendering } = await prepareDownload(deps, call);
    const { name, file, report } = await renderSheet(deps, requestActor, code, call.query, rendering);
    return call.reply
      .headers({ ...buildHeaders(formats.pdf, name), [reportHeader]: JSON.stringify(report) })
      .send(file);
  },

  series: async (call) => {
    const { requestActor, code, rendering } = await prepareDownload(deps, call);
    const { name, file, report } = await renderSeries(deps, requestActor, code, { download: call.query, ...rendering });
    return call.reply.headers({ ...buildHeaders(zipType, name), [reportHeader]: JSON.stringify(report) }).send(file);
  },

  slip: async (call) => {
    const { requestActor, code, rendering } = await prepareDownload(deps, call);
    const { name, file } = await renderSlip(deps, requestActor, code, call.query.language, rendering);
    return call.reply.headers(buildHeaders(formats.pdf, name)).send(file);
  },

  freezeEncodedText: async ({ actor, params, request }) => {
    const requestActor = requireRequestActor(actor);
    const origin = getOrigin(request, deps.config);
    requireFormats(requestActor, await getCodeForDownload(deps, requestActor, params.id, origin, false));
    const { encodedText } = await getCodeForDownload(deps, requestActor, params.id, origin, true);
    return { printed: encodedText };
  },
});
