import { link, rm } from 'node:fs/promises';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestActor } from '../../../http/actor.ts';
import { AppError, fail } from '../../../http/app-error.ts';
import { getBudgetCallers } from '../../../http/guard.ts';
import { getOrigin } from '../../../http/origin.ts';
import { inspectReceivedFile, requireDiskSpace, withPendingBytes } from '../files/receive.ts';
import { type FileUploadDeps, storeFile, withUrlPrefix } from '../files/store-file.ts';
import type { PendingUploads } from './pending-uploads.ts';
import type { TusServer, TusUpload } from './tus-server.ts';

/** A request about the caller's own upload. */
export type UploadCall = { request: FastifyRequest; reply: FastifyReply; owner: RequestActor; id: string };

/** Whether a retry may succeed: the upload is kept until then. */
export const isRetryable = (error: unknown) =>
  !(error instanceof AppError) || error.code === 'unavailable' || error.code === 'rate_limited';

/** Whether the sender can continue once they know the offset. */
const isOffsetConflict = ({ code }: { code?: string }) => code === 'offset_conflict' || code === 'malformed_body';

/** Continues uploads until they are complete. */
export const createTusHandlers = (deps: FileUploadDeps, pendingUploads: PendingUploads, tus: TusServer) => {
  const { config } = deps;

  /** An upload of the caller's that has not ended. */
  const find = async ({ id, owner }: UploadCall): Promise<TusUpload> => {
    const upload = (await tus.find(id)) ?? fail('not_found');
    if (!pendingUploads.isExpired(upload.creation_date)) return upload;
    await pendingUploads.remove(owner, id);
    return fail('not_found');
  };

  /** Stores a complete upload, which stays on disk until it is stored or permanently refused. */
  const finish = async ({ request, reply, owner, id }: UploadCall, upload: TusUpload) => {
    const [path, linkPath] = [pendingUploads.getPath(id), `${pendingUploads.getPath(id)}.whole`];
    try {
      await rm(linkPath, { force: true });
      const stablePath = await link(path, linkPath).then(
        () => linkPath,
        () => path, // Not every file system has hard links.
      );
      const uploader = { owner, callers: getBudgetCallers(owner, request) };
      const fileInfo = await storeFile(deps, uploader, await inspectReceivedFile(stablePath), {
        filename: upload.metadata?.['filename'] ?? '',
        upload: id,
      });
      const result = Buffer.from(JSON.stringify(withUrlPrefix(fileInfo, getOrigin(request, config)))).toString(
        'base64url',
      );
      await pendingUploads.finish(owner, id, result);
      reply.header('upload-result', result);
      return result;
    } catch (error) {
      if (!isRetryable(error)) await pendingUploads.remove(owner, id);
      throw error;
    } finally {
      await rm(linkPath, { force: true });
    }
  };

  const append = async (call: UploadCall) => {
    const { request, reply, id, owner } = call;
    const upload = await find(call);
    const missing = requireValue(upload.size, 'size of the upload') - upload.offset;
    const expectedBytes = Math.min(Number(request.headers['content-length']) || missing, missing);
    const offset = await withPendingBytes(expectedBytes, async (onWritten) => {
      await requireDiskSpace(pendingUploads.folder, 0);
      return tus.append(request, reply, upload, onWritten);
    }).catch(async (error) => {
      if (!isRetryable(error) && !isOffsetConflict(error)) await pendingUploads.remove(owner, id);
      throw error;
    });
    if (offset === upload.size) await finish(call, upload);
    else pendingUploads.setExpiresHeader(reply, upload.creation_date);
    return reply.send();
  };

  const getOffset = async (call: UploadCall) => {
    const { request, reply, id } = call;
    let result = await pendingUploads.readResult(id);
    if (!result) {
      const upload = await find(call);
      if (upload.offset !== upload.size) {
        await tus.getOffset(request, reply, upload);
        return reply.send();
      }
      if (config.readOnly) fail('read_only', { retryAfter: 300 });
      result = await finish(call, upload);
    }
    const { bytes } = JSON.parse(Buffer.from(result, 'base64url').toString());
    return reply.headers({ 'upload-offset': bytes, 'upload-length': bytes, 'upload-result': result }).send();
  };

  const terminate = async (call: UploadCall) => {
    await find(call);
    await pendingUploads.remove(call.owner, call.id);
    return call.reply.code(204).send();
  };

  return { append, getOffset, terminate };
};
