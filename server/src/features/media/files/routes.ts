import type { api } from '@tessera/contract';
import { requireRequestActor } from '../../../http/actor.ts';
import { getBudgetCallers } from '../../../http/guard.ts';
import type { RouteHandlers } from '../../../http/mount.ts';
import { getOrigin } from '../../../http/origin.ts';
import { ensureGuestCookie } from '../../../http/session.ts';
import { createUploadPass } from '../../../http/upload-pass.ts';
import { requireUploadPermission } from '../quota/ownership.ts';
import { getStorageUsage, requireQuota } from '../quota/quota.ts';
import { withReceivedFile } from './receive.ts';
import { loadSampleRow, samples } from './samples.ts';
import * as store from './store.ts';
import { type FileUploadDeps, storeFile, toFileInfo, withUrlPrefix } from './store-file.ts';

export const storageHandlers = (deps: FileUploadDeps): RouteHandlers<typeof api.storage> => ({
  put: async ({ actor, query, file, request, reply }) => {
    requireUploadPermission(actor);
    if (query.qr !== undefined) await deps.requireCode(actor, query.qr);
    const owner = ensureGuestCookie(requireRequestActor(actor), reply, deps.config);
    const declaredBytes = Number(request.headers['content-length']) || 0;
    await requireQuota(deps, owner, { field: 'file', bytes: declaredBytes });
    const fileInfo = await withReceivedFile(deps, file, { ip: request.ip, declaredBytes }, (received) =>
      storeFile(deps, { owner, callers: getBudgetCallers(actor, request) }, received, {
        filename: query.name ?? '',
      }),
    );
    return withUrlPrefix(fileInfo, getOrigin(request, deps.config));
  },
  list: async ({ actor, query }) => {
    const rows = await store.findOwnFiles(actor, deps.database.db, query.name);
    const sampleRows = await Promise.all(query.name.filter((name) => samples.has(name)).map(loadSampleRow));
    return { items: [...rows, ...sampleRows].map(toFileInfo) };
  },
  usage: ({ actor }) => getStorageUsage(deps, requireRequestActor(actor)),
  pass: async ({ actor, request, reply }) => {
    requireUploadPermission(actor);
    return createUploadPass(deps, request, ensureGuestCookie(requireRequestActor(actor), reply, deps.config));
  },
});
