import type { api } from '@tessera/contract';
import { requireRequestActor } from '../../../http/actor.ts';
import { budgetCallers } from '../../../http/guard.ts';
import type { RouteHandlers } from '../../../http/mount.ts';
import { getOrigin } from '../../../http/origin.ts';
import { ensureGuestCookie } from '../../../http/session.ts';
import { createUploadPass } from '../../../http/upload-pass.ts';
import { requireUploadPermission } from '../quota/ownership.ts';
import { getStorageUsage, requireQuota } from '../quota/quota.ts';
import { withReceivedFile } from './receive.ts';
import { loadSampleRow, samples } from './samples.ts';
import * as store from './store.ts';
import { type StorageDeps, storeFile, toFileInfo, withUrlPrefix } from './store-file.ts';

export const storageHandlers = (storageDeps: StorageDeps): RouteHandlers<typeof api.storage> => ({
  put: async ({ actor, query, file, request, reply }) => {
    requireUploadPermission(actor);
    if (query.qr !== undefined) await storageDeps.requireCode(actor, query.qr);
    const owner = ensureGuestCookie(requireRequestActor(actor), reply, storageDeps.config);
    const declaredBytes = Number(request.headers['content-length']) || 0;
    await requireQuota(storageDeps, owner, { field: 'file', bytes: declaredBytes });
    const fileInfo = await withReceivedFile(storageDeps, file, { ip: request.ip, declaredBytes }, (received) =>
      storeFile(storageDeps, { owner, callers: budgetCallers(actor, request) }, received, {
        filename: query.name ?? '',
      }),
    );
    return withUrlPrefix(fileInfo, getOrigin(request, storageDeps.config));
  },
  list: async ({ actor, query }) => {
    const rows = await store.findOwnFiles(actor, storageDeps.database.db, query.name);
    const sampleRows = await Promise.all(query.name.filter((name) => samples.has(name)).map(loadSampleRow));
    return { items: [...rows, ...sampleRows].map(toFileInfo) };
  },
  usage: ({ actor }) => getStorageUsage(storageDeps, requireRequestActor(actor)),
  pass: async ({ actor, request, reply }) => {
    requireUploadPermission(actor);
    return createUploadPass(
      storageDeps,
      request,
      ensureGuestCookie(requireRequestActor(actor), reply, storageDeps.config),
    );
  },
});
