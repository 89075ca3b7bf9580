import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { api } from '@tessera/contract';
import type { StatisticsExportQuery, StatisticsQuery } from '@tessera/contract/api/analysis.ts';
import { hasPermission, type View } from '@tessera/contract/rules/permissions.ts';
import { includesFeature } from '@tessera/contract/rules/plan-features.ts';
import type { DayRange } from '@tessera/contract/rules/scan-range.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPostgresEvents } from '../../adapters/events/postgres.ts';
import type { ScanPath } from '../../feature.ts';
import { type Actor, type Member, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { createConnectionLimit } from '../../http/connection-limit.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { requireNotCrossSite } from '../../http/origin.ts';
import { onceResponseEnds } from '../../http/response-end.ts';
import { sendEvents } from '../../http/send-events.ts';
import { type CredentialLookup, refetchMember } from '../../http/session.ts';
import { findFormatter } from '../accounts/index.ts';
import { flags, kindSql } from '../scan/index.ts';
import { exportTypes, whileAllowed, writePage, writeScans } from './export.ts';
import { streamStatistics } from './live-events.ts';
import { createLiveScans } from './live-scans.ts';
import { readScans, readStatistics, requireReadable, type StatisticsScope } from './read-statistics.ts';
import * as store from './store.ts';

export type AnalysisDeps = Deps & CredentialLookup & { scans: ScanPath };

/** Sets the ETag of a reply, and its status if the client has it already. */
const setETag = ({ headers }: FastifyRequest, reply: FastifyReply, body: object) => {
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  const known = String(headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) reply.code(304);
};

/** Open streams per account, on this node. */
const maxStreams = 20;
/** Seconds after which a rejected stream may be retried: another one may have closed by then. */
const retrySeconds = 10;

export const liveOptions = {
  heartbeatMs: 15_000,
  reauthIntervalMs: 1_000,
  pollIntervalMs: 1_000,
  minIntervalMs: 250,
};

type ExportRequest = { actor: Actor; query: StatisticsExportQuery; request: FastifyRequest; reply: FastifyReply };
type StatisticsRequest = { actor: Actor; query: StatisticsQuery; request: FastifyRequest; reply: FastifyReply };

export const analysisHandlers = ({
  config,
  database,
  now,
  geo,
  scans,
  findSessionMember,
  findApiKeyMember,
}: AnalysisDeps): RouteHandlers<typeof api.analysis> => {
  const { db } = database;
  const events = createPostgresEvents(database, { kind: kindSql, flags });
  const statisticsDeps = { db, events, now, geo };
  const liveScans = createLiveScans(events, (onScans) => scans.subscribe(onScans), liveOptions);
  const streams = createConnectionLimit(maxStreams);

  const sendStatistics = async ({ actor, query, request, reply }: StatisticsRequest, scope: StatisticsScope) => {
    const { statistics } = await readStatistics(statisticsDeps, requireMember(actor), query, scope);
    setETag(request, reply, statistics);
    return statistics;
  };

  /** Returns a function that says whether the member of a long response may still see what it's about. */
  const createAccessCheck =
    (request: FastifyRequest, member: Member, view: View, { codeId }: StatisticsScope) =>
    async () => {
      const current = await refetchMember(request, config, { findSessionMember, findApiKeyMember });
      if (!current || current.accountId !== member.accountId || !hasPermission(current, view)) return false;
      if (!includesFeature(current.plan, 'analysis')) return false;
      if (String(current.folderScope) !== String(member.folderScope)) return false;
      return codeId === undefined || (await store.findVisibleCode(current, db, codeId)) !== undefined;
    };

  /** Streams statistics until the session, the permission or the code ends. */
  const stream = async ({ actor, query, request, reply }: StatisticsRequest, view: View, scope: StatisticsScope) => {
    const member = requireMember(actor);
    await requireReadable(statisticsDeps, member, query, scope);
    const release = streams.acquire(member.accountId);
    if (!release) return fail('rate_limited', { retryAfter: retrySeconds, params: { seconds: retrySeconds } });
    const disconnected = new AbortController();
    onceResponseEnds(request, reply, () => {
      disconnected.abort();
      release();
    });
    const text = streamStatistics(
      liveScans,
      {
        accountId: member.accountId,
        scope: { ...scope, folderScope: member.folderScope, query },
        read: () => readStatistics(statisticsDeps, member, query, scope),
        isAllowed: createAccessCheck(request, member, view, scope),
        signal: AbortSignal.any([disconnected.signal, scans.closing]),
      },
      liveOptions,
    );
    return sendEvents(reply, text);
  };

  const getNames = async (member: Member, ids: readonly number[]) => {
    const codes = await store.describeCodes(member, db, ids);
    return new Map(codes.map(({ id, name, uri }) => [id, name || uri]));
  };

  const sendExport = async (
    { actor, query: { content, format, ...query }, request, reply }: ExportRequest,
    view: View,
    scope: StatisticsScope,
  ) => {
    requireNotCrossSite(request, config);
    const member = requireMember(actor);
    const start = ({ from, to }: DayRange) => {
      const filename = `${content === 'scans' ? 'scans' : 'statistics'}-${from}-${to}.${format}`;
      return reply
        .type(exportTypes[format])
        .header('content-disposition', `attachment; filename="${filename}"`)
        .header('cache-control', 'no-store');
    };
    if (content === 'page') {
      const { statistics } = await readStatistics(statisticsDeps, member, query, scope);
      return start(statistics.range).send(writePage(statistics, format, await findFormatter({ database }, member)));
    }
    const { pages, range } = await readScans(statisticsDeps, member, query, scope);
    const permitted = whileAllowed(
      pages,
      createAccessCheck(request, member, view, scope),
      liveOptions.reauthIntervalMs,
    );
    const text = writeScans(permitted, (ids) => getNames(member, ids), format);
    return start(range).send(Readable.from(text, { objectMode: false, highWaterMark: 1 }));
  };

  return {
    accountExport: (call) => sendExport(call, 'analysis', {}),
    export: (call) => sendExport(call, 'dashboard', { codeId: call.params.id }),
    account: (call) => sendStatistics(call, {}),
    stats: (call) => sendStatistics(call, { codeId: call.params.id }),
    accountLive: (call) => stream(call, 'analysis', {}),
    live: (call) => stream(call, 'dashboard', { codeId: call.params.id }),
  };
};
