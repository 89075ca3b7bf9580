import { extname } from 'node:path';
import type { api } from '@tessera/contract';
import { type Actor, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { formatContentDisposition } from '../../http/content-disposition.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { requireNotCrossSite } from '../../http/origin.ts';
import { parseRange } from '../../http/ranges.ts';
import { type AnyTaskKind, resultTypes } from '../../task-kind.ts';
import { isVisibleTo } from './access.ts';
import { deleteParts, deleteResult, getKeptMs, getResultPath } from './files.ts';
import { toTask, toTaskSummary } from './present.ts';
import * as store from './store.ts';

/** A result is only saved: a browser that opens it does nothing with it. */
const fileHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
};

const getMediaType = (fileName: string) =>
  resultTypes[extname(fileName).slice(1) as keyof typeof resultTypes] ?? 'application/octet-stream';

export const createTaskHandlers =
  (kinds: readonly AnyTaskKind[]) =>
  (deps: Deps): RouteHandlers<typeof api.tasks> => {
    const { db } = deps.database;

    /** The kind of a task that its user may still see. */
    const findVisibleKind = (actor: Actor, row: store.TaskRow) => {
      const kind = kinds.find(({ name }) => name === row.kind);
      return kind && isVisibleTo(requireMember(actor), row, kind) ? kind : undefined;
    };

    const find = async (actor: Actor, id: string) => {
      const row = (await store.findTask(requireMember(actor), db, id)) ?? fail('not_found');
      const kind = findVisibleKind(actor, row) ?? fail('not_found');
      return { row, kind };
    };

    const cancel = async (actor: Actor, id: string) => {
      const { row, kind } = await find(actor, id);
      const expiresAt = new Date(deps.now().getTime() + getKeptMs(kind, deps.config));
      await store.cancelTask(requireMember(actor), db, id, deps.now(), expiresAt);
      // A step that is running deletes its own part.
      if (row.finished_at === null) await deleteParts(deps, id, row.steps);
      return (await find(actor, id)).row;
    };

    return {
      list: async ({ actor, query: { after, limit } }) => {
        const rows = await store.listTasks(requireMember(actor), db, deps.now(), { after, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const visible = page.filter((row) => findVisibleKind(actor, row));
        return {
          tasks: visible.map((row) => toTaskSummary(row, deps.now())),
          next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
        };
      },
      get: async ({ actor, params: { id } }) => toTask((await find(actor, id)).row, deps.now()),
      cancel: async ({ actor, params: { id } }) => toTask(await cancel(actor, id), deps.now()),
      remove: async ({ actor, params: { id } }) => {
        await cancel(actor, id);
        await store.deleteTask(requireMember(actor), db, id);
        await deleteResult(deps, id);
      },

      download: async ({ actor, params: { id }, request, reply }) => {
        requireNotCrossSite(request, deps.config);
        const { file, expiresAt } = toTask((await find(actor, id)).row, deps.now());
        if (!file) return fail(expiresAt === null ? 'not_found' : 'link_expired');
        const etag = `"${id}"`; // The result of a task never changes.
        const { 'if-range': rangeEtag, range: rangeHeader } = request.headers;
        const range = rangeEtag === undefined || rangeEtag === etag ? parseRange(rangeHeader, file.bytes) : undefined;
        reply.headers({
          ...fileHeaders,
          etag,
          'content-type': getMediaType(file.name),
          'content-disposition': formatContentDisposition('attachment', file.name),
        });
        if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
        const { first, last } = range ?? { first: 0, last: file.bytes - 1 };
        const stream = (await deps.blobStore.readStream(getResultPath(id), range)) ?? fail('link_expired');
        if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${file.bytes}`);
        return reply.header('content-length', last - first + 1).send(stream);
      },
    };
  };
