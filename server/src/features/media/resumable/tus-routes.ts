import { api } from '@tessera/contract';
import { maxAnyFileBytes } from '@tessera/contract/rules/file.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BlobStoreUnavailableError } from '../../../adapters/blob-store/port.ts';
import { requireRequestActor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { allowSlowBody } from '../../../http/body-timeout.ts';
import { createRouteGuard, type Guards } from '../../../http/guard.ts';
import { siteHeaders } from '../../../http/headers.ts';
import { identifyCaller } from '../../../http/session.ts';
import { authenticateUploadPass } from '../../../http/upload-pass.ts';
import type { FileUploadDeps } from '../files/store-file.ts';
import { requireUploadPermission } from '../quota/ownership.ts';
import { createPendingUploads } from './pending-uploads.ts';
import { createTusCreateHandler } from './tus-create.ts';
import { createTusHandlers, isRetryable, type UploadCall } from './tus-patch.ts';
import { createTusServer } from './tus-server.ts';
import { isUploadHost, resumablePath, setCorsHeaders } from './upload-host.ts';
import { createUploadMutex } from './upload-mutex.ts';

const putRoute = api.storage.put;
/** Chunks may be small on a bad connection. */
const pieceRoute = { ...putRoute, limit: { name: 'file-piece', max: 1000, seconds: 600, by: 'caller' } } as const;

/** Tells clients that can’t read a body to retry later; nothing is lost until then. */
const lockedStatus = 423;

type UploadRequest = FastifyRequest<{ Params: { id: string } }>;

/**
 * Resumable uploads (tus 1.0): their owner can continue them for a day. A complete file is stored like one that was uploaded
 * whole, and the header `Upload-Result` is that response.
 */
export const mountResumable = (app: FastifyInstance, deps: FileUploadDeps, guards: Guards) => {
  const { config } = deps;
  const { runExclusive, isBusy } = createUploadMutex();
  const pendingUploads = createPendingUploads({ ...deps, isBusy });
  const tus = createTusServer(pendingUploads.folder);
  const create = createTusCreateHandler(deps, pendingUploads, tus);
  const { append, getOffset, terminate } = createTusHandlers(deps, pendingUploads, tus);

  const createIdentify = (request: FastifyRequest) => () =>
    isUploadHost(request, config)
      ? authenticateUploadPass(deps, request, guards.findSessionMember)
      : identifyCaller(request, config, guards.findSessionMember);

  const authorize = async (
    guard: ReturnType<typeof createRouteGuard>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    guard.requireWriteAllowed(request);
    const actor = requireRequestActor(await guard.authorize(request, reply, createIdentify(request)));
    requireUploadPermission(actor);
    return actor;
  };

  const createGuard = createRouteGuard(putRoute, config, guards);
  const pieceGuard = createRouteGuard(pieceRoute, config, guards);
  const onRequest = (guard: typeof createGuard) => async (request: FastifyRequest, reply: FastifyReply) => {
    allowSlowBody(request.raw);
    setCorsHeaders(request, reply, config);
    reply.headers({ ...siteHeaders, 'tus-resumable': '1.0.0', 'tus-version': '1.0.0' });
    if (request.method !== 'OPTIONS') await guard.onRequest(request, reply);
  };

  /** Handles a request about one upload, if it is the caller’s own. */
  const forOwnUpload =
    (work: (uploadCall: UploadCall) => Promise<unknown>) => async (request: UploadRequest, reply: FastifyReply) => {
      const owner = await authorize(pieceGuard, request, reply);
      const { id } = request.params;
      pendingUploads.requireOwn(owner, id);
      let isReceiving = request.method === 'PATCH';
      request.raw.once('end', () => {
        isReceiving = false;
      });
      const stop = () => {
        if (isReceiving) request.raw.destroy();
      };
      return runExclusive(id, stop, () => work({ request, reply, owner, id }));
    };

  const options = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ 'tus-extension': 'creation,termination,expiration', 'tus-max-size': maxAnyFileBytes })
      .code(204)
      .send();

  const route = (
    method: string,
    url: string,
    handler: (request: UploadRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.route<{ Params: { id: string } }>({
      method,
      url,
      config: { streamsBody: true },
      onRequest: onRequest(method === 'POST' ? createGuard : pieceGuard),
      handler,
    });
  const uploadPath = `${resumablePath}/:id`;
  route('POST', resumablePath, async (request, reply) =>
    create(request, reply, await authorize(createGuard, request, reply)),
  );
  route('PATCH', uploadPath, forOwnUpload(append));
  route('DELETE', uploadPath, forOwnUpload(terminate));
  route('HEAD', uploadPath, (request, reply) =>
    forOwnUpload(getOffset)(request, reply).catch((error) => {
      const isTemporary =
        error instanceof BlobStoreUnavailableError || (error instanceof AppError && isRetryable(error));
      if (!isTemporary) throw error;
      return reply.code(lockedStatus).header('retry-after', 10).send();
    }),
  );
  for (const url of [resumablePath, uploadPath]) route('OPTIONS', url, options);
};
