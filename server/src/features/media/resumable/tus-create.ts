import { maxAnyFileBytes, maxFileBytes } from '@tessera/contract/rules/file.ts';
import { type FileKind, fileKinds } from '@tessera/qr-types/fields/file-name.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestActor } from '../../../http/actor.ts';
import { fail } from '../../../http/app-error.ts';
import { getRateLimitCallers } from '../../../http/guard.ts';
import { ensureGuestCookie } from '../../../http/session.ts';
import { failTooLarge, requireDiskSpace } from '../files/receive.ts';
import type { FileUploadDeps } from '../files/store-file.ts';
import { reserveQuota } from '../quota/quota.ts';
import type { PendingUploads } from './pending-uploads.ts';
import type { TusServer, TusUpload } from './tus-server.ts';

const field = 'file';

const parseDeclaredKind = ({ filename, filetype }: Record<string, string | null>): FileKind | undefined =>
  (Object.keys(fileKinds) as FileKind[]).find(
    (kind) => filetype === fileKinds[kind] || filename?.toLowerCase().endsWith(`.${kind}`),
  );

/** Rejects what can be rejected before the first byte has arrived. */
const requireAcceptable = (size: number, kind: FileKind | undefined) => {
  if (size === 0) fail('file_unreadable', { field });
  if (kind && size > maxFileBytes[kind]) failTooLarge(kind);
  if (size > maxAnyFileBytes) fail('file_too_large', { field, params: { max: maxAnyFileBytes / 1024 } });
};

/** The code that the file is for, if any. */
const parseCodeId = (qr: string | null | undefined): number | undefined => {
  if (!qr) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(qr)) fail('invalid_input', { issues: [{ field: 'qr', code: 'wrong_type' }] });
  return Number(qr);
};

/** Creates uploads: each has an id, a file on disk, and a reservation in its owner’s quota. */
export const createTusCreateHandler = (deps: FileUploadDeps, pendingUploads: PendingUploads, tus: TusServer) => {
  const reserve = async (actor: RequestActor, owner: RequestActor, id: string, upload: TusUpload) => {
    const { size = 0, metadata = {} } = upload;
    requireAcceptable(size, parseDeclaredKind(metadata));
    const qr = parseCodeId(metadata['qr']);
    if (qr) await deps.requireCode(actor, qr);
    await requireDiskSpace(pendingUploads.folder, size);
    await pendingUploads.makeRoom(owner, id);
    const now = deps.now();
    const reservation = { field, upload: id, bytes: size, expiresAt: pendingUploads.getExpiry(now) };
    await reserveQuota(deps, owner, reservation, (uploads) => pendingUploads.endLongestIdle(owner, uploads));
    upload.creation_date = now.toISOString();
  };

  return async (request: FastifyRequest, reply: FastifyReply, actor: RequestActor) => {
    const owner = ensureGuestCookie(actor, reply, deps.config);
    const id = pendingUploads.createId(owner, getRateLimitCallers(actor, request));
    const onCreate = async (upload: TusUpload) => {
      await reserve(actor, owner, id, upload);
      pendingUploads.setExpiresHeader(reply, upload.creation_date);
    };
    await tus.create(request, reply, id, onCreate).catch(async (error) => {
      await pendingUploads.remove(owner, id);
      throw error;
    });
    return reply.send();
  };
};
