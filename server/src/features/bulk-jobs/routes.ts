import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { api } from '@tessera/contract';
import type { BulkJob } from '@tessera/contract/api/bulk-jobs.ts';
import { type BulkJobState, maxTiles } from '@tessera/contract/rules/bulk-jobs.ts';
import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import { includesFeature } from '@tessera/contract/rules/plan-features.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../adapters/database/index.ts';
import { parseJsonLine } from '../../adapters/table-reader/json-lines.ts';
import type { FeatureContext } from '../../feature.ts';
import { type Actor, type Member, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { createConnectionLimit } from '../../http/connection-limit.ts';
import { formatContentDisposition } from '../../http/content-disposition.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin, getServiceHosts, requireNotCrossSite } from '../../http/origin.ts';
import { onceResponseEnds } from '../../http/response-end.ts';
import { sendEvents } from '../../http/send-events.ts';
import { refetchMember } from '../../http/session.ts';
import type { TaskKind } from '../../task-kind.ts';
import { findCurrentUser } from '../accounts/index.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { countAccessibleCodes } from '../codes/index.ts';
import { withLocalUpload } from '../media/index.ts';
import { startTask } from '../tasks/index.ts';
import { tableTypes, writeExampleFile } from './example-file.ts';
import { sendExport } from './export.ts';
import { deleteFailedFiles } from './file-store.ts';
import { setHeader } from './header.ts';
import { labelsTask } from './labels-task.ts';
import { canUndo, getJobState, isWorking, toBulkRow, toJob, toProgress, toSummary } from './present.ts';
import { type ProgressOptions, streamProgress } from './progress-events.ts';
import * as rowStore from './row-store.ts';
import * as store from './store.ts';
import { writeErrors, writeManifest } from './table-files.ts';
import { createTargetTranslator } from './target-translator.ts';
import { type BulkTaskInput, checkRows, checkTask, createTask, markRepeated, undoTask } from './tasks.ts';
import { createErrorTranslator } from './translate-errors.ts';
import { storeTable } from './upload.ts';
import { zipTask } from './zip-task.ts';

const [maxListed, maxDrafts] = [100, 10];
/** How large the files of all jobs of an account may be: their rows are in the database. */
const maxKeptBytes = 2 ** 30;
/** How many rows are checked again with one that was changed, because it had or has something in common with them. */
const maxRelated = 100;
/** Open streams per account, on this node, and seconds after which a rejected one may be retried. */
const [maxStreams, retrySeconds] = [10, 10];

export const progressOptions: ProgressOptions = { intervalMs: 500, heartbeatMs: 15_000, reauthIntervalMs: 5_000 };

export const bulkJobHandlers = (deps: FeatureContext): RouteHandlers<typeof api.bulkJobs> => {
  const { config, database, now } = deps;
  const { db } = database;
  const streams = createConnectionLimit(maxStreams);

  const find = async (actor: Actor, id: string) =>
    (await store.findJob(requireMember(actor), db, id)) ?? fail('not_found');

  const get = async (actor: Actor, id: string): Promise<BulkJob> =>
    toJob(deps, requireMember(actor), await find(actor, id));

  /** Throws unless a job is in one of these states. */
  const requireState = (job: store.BulkJobRow, ...states: BulkJobState[]) => {
    const state = getJobState(job);
    if (!states.includes(state)) fail('job_in_progress', { params: { state } });
  };

  /** Deletes a user’s oldest drafts, and the account’s oldest jobs, beyond what is kept for each. */
  const deleteExcess = async (member: Member, newId: string) => {
    const drafts = await store.findExcessDrafts(member, db, maxDrafts);
    const old = await store.findOldJobs(member, db, newId, maxKeptBytes);
    for (const id of new Set([...drafts, ...old])) await store.deleteJob(member, db, id);
  };

  const readCounts = async (member: Member, id: string) => (await store.readCounts(member, db, [id]))(id);

  /** Starts a task of a job. Jobs of an account that create or undo something wait for each other. */
  const start = async (
    member: Member,
    job: store.BulkJobRow,
    kind: TaskKind<BulkTaskInput>,
    { change, total, retries = false }: { change: store.JobChange; total: number; retries?: boolean },
    afterInsert: (tx: Tx) => Promise<unknown> = async () => {},
  ) => {
    const taskId = randomUUID();
    const input = {
      ...{ jobId: job.id, total: total + 1 },
      ...(retries && { retries }),
      ...(member.key && { keyId: member.key.id }),
    };
    await startTask(deps, member, kind, {
      id: taskId,
      input,
      total: total + 1,
      afterInsert: async (tx) => {
        if (change.state !== 'checking' && (await store.hasWorkingJob(member, tx, job.id)))
          fail('job_in_progress', { params: { state: 'creating' } });
        // The state of a task that was cancelled or died may not be that of its job.
        if (!(await store.changeJob(member, tx, job.id, { ...change, taskId, error: null }, [job.state])))
          fail('job_in_progress', { params: { state: job.state } });
        await afterInsert(tx);
      },
    });
  };

  const startCreating = async (member: Member, job: store.BulkJobRow, onlyIfAllValid: boolean, retries: boolean) => {
    const counts = await readCounts(member, job.id);
    if (onlyIfAllValid && counts.error > 0) fail('rows_invalid', { params: { rows: counts.error } });
    const { remainingCodes } = await toJob(deps, member, job);
    if (counts.ready > remainingCodes)
      fail('qr_limit_exceeded', { params: { rows: counts.ready, remaining: remainingCodes } });
    const total = counts.ready + counts.update + (retries ? counts.failed : 0);
    const change = { state: 'creating', onlyIfAllValid, startedAt: now(), finishedAt: null } as const;
    await start(member, job, createTask, { change, total, retries }, async (tx) => {
      if (retries) await deleteFailedFiles(member, tx, job.id);
      await recordAuditEvent(deps, tx, member, {
        action: 'bulk_started',
        target: job.id,
        detail: { name: job.file_name, count: total },
      });
    });
  };

  /** Returns how many codes a job has that can be downloaded; throws while it works, and if there are none. */
  const requireFiles = async (member: Member, job: store.BulkJobRow): Promise<number> => {
    if (isWorking({ state: getJobState(job) })) fail('job_in_progress', { params: { state: job.state } });
    const { created, updated, unchanged } = await readCounts(member, job.id);
    return created + updated + unchanged || fail('not_found');
  };

  const sendCsv = async (
    {
      actor,
      params,
      request,
      reply,
    }: { actor: Actor; params: { id: string }; request: FastifyRequest; reply: FastifyReply },
    name: string,
    write: (job: store.BulkJobRow, member: Member, language: string) => AsyncIterable<string>,
  ) => {
    requireNotCrossSite(request, config);
    const member = requireMember(actor);
    const job = await find(actor, params.id);
    const { language } = await findCurrentUser(member, db);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', formatContentDisposition('attachment', `${name}.csv`, name))
      .header('cache-control', 'no-store')
      .send(Readable.from(write(job, member, language)));
  };

  return {
    upload: async ({ actor, query, file, request }) => {
      const member = requireMember(actor);
      const { language } = await findCurrentUser(member, db);
      const declaredBytes = Number(request.headers['content-length']) || 0;
      const id = await withLocalUpload(join(config.dataDir, 'bulk'), file, declaredBytes, (path, bytes) =>
        storeTable(deps, member, path, {
          fileName: query.name?.replace(/\p{Cc}+/gu, ' ').trim() || 'codes.csv',
          bytes,
          origin: getOrigin(request, config),
          serviceHosts: getServiceHosts(request, config),
          type: query.type ?? 'url',
          language,
        }),
      );
      await deleteExcess(member, id);
      return get(actor, id);
    },
    list: async ({ actor }) => {
      const member = requireMember(actor);
      const jobs = await store.listJobs(member, db, maxListed);
      const countsOf = await store.readCounts(
        member,
        db,
        jobs.map(({ id }) => id),
      );
      return { jobs: jobs.map((job) => toSummary(deps, job, countsOf(job.id))) };
    },
    get: ({ actor, params: { id } }) => get(actor, id),
    remove: async ({ actor, params: { id } }) => {
      const job = await find(actor, id);
      if (isWorking({ state: getJobState(job) })) fail('job_in_progress', { params: { state: job.state } });
      await store.deleteJob(requireMember(actor), db, id);
    },
    changeSettings: async ({ actor, params: { id }, body }) => {
      const member = requireMember(actor);
      const job = await find(actor, id);
      requireState(job, 'draft', 'checked');
      const targets = body.mapping.flatMap(({ target }) => target ?? []);
      const repeated = targets.findIndex((target, at) => targets.indexOf(target) !== at);
      if (repeated >= 0)
        fail('invalid_input', {
          issues: [
            {
              field: `mapping.${repeated}.target`,
              code: 'repeated',
              params: { row: targets.indexOf(targets[repeated] ?? '') + 1 },
            },
          ],
        });
      await db.transaction().execute(async (tx) => {
        const header = await setHeader(member, tx, job, body.hasHeader);
        const change = { state: 'draft', settings: body, ...header } as const;
        if (!(await store.changeJob(member, tx, id, change, [job.state])))
          fail('job_in_progress', { params: { state: job.state } });
      });
      return get(actor, id);
    },
    check: async ({ actor, params: { id } }) => {
      const member = requireMember(actor);
      const job = await find(actor, id);
      requireState(job, 'draft', 'checked');
      const counts = await readCounts(member, id);
      const total = Object.values(counts).reduce((sum, n) => sum + n, 0) - counts.empty;
      await start(member, job, checkTask, { change: { state: 'checking' }, total });
      return get(actor, id);
    },
    rows: async ({ actor, params: { id }, query: { state: states, after, limit } }) => {
      await find(actor, id);
      const rows = await rowStore.listRows(requireMember(actor), db, id, { after, states, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const isMore = rows.length > page.length || (rows.length > 0 && rows.length < limit);
      return { rows: page.map(toBulkRow), next: isMore ? (page.at(-1)?.row ?? null) : null };
    },
    overview: async ({ actor, params: { id } }) => {
      await find(actor, id);
      const member = requireMember(actor);
      const counts = await readCounts(member, id);
      const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
      const rowsPerTile = Math.max(1, Math.ceil(total / maxTiles));
      return { rowsPerTile, tiles: await rowStore.readTiles(member, db, id, rowsPerTile) };
    },
    changeRow: async ({ actor, params: { id, row: number }, body }) => {
      const member = requireMember(actor);
      const job = await find(actor, id);
      requireState(job, 'draft', 'checked', 'cancelled', 'failed', 'done');
      const row = (await rowStore.findRow(member, db, id, number)) ?? fail('not_found');
      if (['created', 'updated', 'undone'].includes(row.state))
        fail('job_in_progress', { params: { state: row.state } });
      const cells = body.cells && changeCells(row.cells, body.cells);
      const state = body.leftOut === undefined ? undefined : body.leftOut ? 'left_out' : 'unchecked';
      await rowStore.changeRow(member, db, id, number, { cells, state });
      const related = await rowStore.findRelated(member, db, id, row, maxRelated);
      const isChecked =
        getJobState(job) !== 'draft' && state !== 'left_out' && (row.state !== 'left_out' || state === 'unchecked');
      const recheck = async (numbers: readonly number[]) => {
        const found = await Promise.all(numbers.map((one) => rowStore.findRow(member, db, id, one)));
        await checkRows(
          deps,
          member,
          job,
          found.flatMap((one) => one ?? []),
        );
      };
      if (isChecked) await recheck([number]);
      if (getJobState(job) !== 'draft') {
        await recheck(related);
        const current = (await rowStore.findRow(member, db, id, number)) ?? fail('not_found');
        const others = await rowStore.findRelated(member, db, id, current, maxRelated);
        await markRepeated(deps, member, job, { rows: [number, ...related, ...others] });
      }
      return toBulkRow((await rowStore.findRow(member, db, id, number)) ?? fail('not_found'));
    },
    create: async ({ actor, params: { id }, body: { onlyIfAllValid } }) => {
      const job = await find(actor, id);
      requireState(job, 'checked');
      await startCreating(requireMember(actor), job, onlyIfAllValid, false);
      return get(actor, id);
    },
    resume: async ({ actor, params: { id } }) => {
      const job = await find(actor, id);
      requireState(job, 'cancelled', 'failed', 'done');
      await startCreating(requireMember(actor), job, false, true);
      return get(actor, id);
    },
    cancel: async ({ actor, params: { id } }) => {
      const member = requireMember(actor);
      const job = await find(actor, id);
      requireState(job, 'checking', 'creating');
      await store.changeJob(member, db, id, { state: 'draft' }, ['checking']);
      await store.changeJob(member, db, id, { state: 'cancelled', finishedAt: now() }, ['creating']);
      return get(actor, id);
    },
    undo: async ({ actor, params: { id } }) => {
      const member = requireMember(actor);
      const job = await find(actor, id);
      requireState(job, 'done', 'cancelled', 'failed');
      const counts = await readCounts(member, id);
      if (!canUndo(member, job, counts)) fail('forbidden');
      const total = counts.created + counts.updated;
      const detail = { name: job.file_name, count: total };
      await start(member, job, undoTask, { change: { state: 'undoing' }, total }, (tx) =>
        recordAuditEvent(deps, tx, member, { action: 'bulk_undone', target: id, detail }),
      );
      return get(actor, id);
    },
    events: async ({ actor, params: { id }, request, reply }) => {
      const member = requireMember(actor);
      await find(actor, id);
      const release = streams.acquire(member.accountId);
      if (!release) return fail('rate_limited', { retryAfter: retrySeconds, params: { seconds: retrySeconds } });
      const disconnected = new AbortController();
      onceResponseEnds(request, reply, () => {
        disconnected.abort();
        release();
      });
      const isAllowed = async () => {
        const current = await refetchMember(request, config, deps);
        return (
          current?.accountId === member.accountId &&
          hasPermission(current, 'dashboard', 'create') &&
          includesFeature(current.plan, 'bulk') &&
          String(current.folderScope) === String(member.folderScope)
        );
      };
      await store.markWatched(member, db, id, now());
      const text = streamProgress(
        {
          read: async () => {
            const job = await store.findJob(member, db, id);
            return job && toProgress(getJobState(job), await readCounts(member, id));
          },
          isWorking,
          isAllowed,
          onWatched: () => store.markWatched(member, db, id, now()),
          signal: AbortSignal.any([disconnected.signal, deps.scans.closing]),
        },
        progressOptions,
      );
      return sendEvents(reply, text);
    },
    manifest: (call) =>
      sendCsv(call, 'manifest', (job, member, language) =>
        writeManifest(deps, member, job.id, createErrorTranslator(language)),
      ),
    errors: (call) =>
      sendCsv(call, 'errors', (job, member, language) =>
        writeErrors(deps, member, job, createErrorTranslator(language)),
      ),
    createZip: async ({ actor, params: { id }, body: { options, isTested } }) => {
      const member = requireMember(actor);
      const job = await find(actor, id);
      const total = await requireFiles(member, job);
      const input = { jobId: id, total, download: options, isTested, origin: job.origin };
      return startTask(deps, member, zipTask, { input, total });
    },
    example: async ({ actor, query: { type, format }, request, reply }) => {
      requireNotCrossSite(request, config);
      const { language } = await findCurrentUser(requireMember(actor), db);
      const name = `example-${type}.${format}`;
      return reply
        .type(tableTypes[format])
        .header('content-disposition', formatContentDisposition('attachment', name, name))
        .header('cache-control', 'no-store')
        .send(await writeExampleFile(type, format, createTargetTranslator(language), now()));
    },
    createLabels: async ({ actor, params: { id }, body: options }) => {
      const job = await find(actor, id);
      const total = await requireFiles(requireMember(actor), job);
      const input = { codes: { jobId: id }, total, options, origin: job.origin };
      return startTask(deps, requireMember(actor), labelsTask, { input, total });
    },
    createLabelsOfCodes: async ({ actor, body, request }) => {
      const member = requireMember(actor);
      const ids = [...new Set(body.ids)];
      if ((await countAccessibleCodes(member, db, ids)) === 0) fail('not_found');
      const input = { codes: { ids }, total: ids.length, options: body.options, origin: getOrigin(request, config) };
      return startTask(deps, member, labelsTask, { input, total: ids.length });
    },
    export: async ({ actor, query, request, reply }) => {
      requireNotCrossSite(request, config);
      return sendExport(deps, requireMember(actor), query, reply);
    },
  };
};

/** Returns the cells of a row with some other texts; a line of JSON is one text. */
const changeCells = (cells: rowStore.Cells, texts: Readonly<Record<string, string>>): rowStore.Cells => {
  if (Array.isArray(cells)) return cells.map((cell, column) => texts[column] ?? cell);
  const text = texts['0'];
  if (text === undefined) return cells;
  return parseJsonLine(text) ?? fail('invalid_input', { issues: [{ field: 'cells.0', code: 'invalid_json' }] });
};
