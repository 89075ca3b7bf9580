import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Registry } from 'prom-client';
import type { RequestLog } from '../../feature.ts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getRequestSubject } from '../../http/request-subject.ts';
import * as store from './store.ts';

const writeIntervalMs = 1_000;
/** How many calls are written at a time, and how many may wait: more than that, in a second, are left out. */
const batchSize = 500;
const maxWaiting = 2_000;

export const requestLogMetrics = new Registry();
const omittedCounter = new Counter({
  name: 'api_requests_omitted_total',
  help: 'Calls with API keys that are missing from the request logs of accounts, because too many waited to be written.',
  registers: [requestLogMetrics],
});

const flushes = new Set<() => Promise<void>>();

/** Writes the calls that wait in memory; no response waits for them. */
export const settleRequestLogs = async (): Promise<void> => {
  await Promise.all([...flushes].map((write) => write()));
};

/**
 * The log of calls with API keys. No response waits for it: calls are kept in memory and written together, once per second.
 * Under pressure some are left out; the next call of that account says how many.
 */
export const createRequestLog = (
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  actor: SystemActor,
): RequestLog => {
  const waiting: store.NewRequest[] = [];
  const omitted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      await store.insertRequests(actor, db, batch);
      waiting.splice(0, batch.length);
    }
  };
  /** Writes what waits. What can’t be written stays, and is written with what comes next. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= write()
      .catch(() => {})
      .finally(() => {
        writing = undefined;
      });
    await writing;
  };

  flushes.add(flush);
  return {
    close: async () => {
      flushes.delete(flush);
      await flush();
    },
    record: (request: FastifyRequest, reply: FastifyReply): void => {
      const subject = getRequestSubject(request);
      // Without a user, it’s an unknown key that begins like one of the account’s.
      if (!subject?.key || subject.userId === null) return;
      const { accountId, key } = subject;
      if (waiting.length >= maxWaiting) {
        omitted.set(accountId, (omitted.get(accountId) ?? 0) + 1);
        omittedCounter.inc();
      } else {
        waiting.push({
          id: request.id,
          account_id: accountId,
          key_id: key.id,
          key_name: key.name,
          method: request.method,
          path: request.routeOptions.url ?? '',
          status: reply.statusCode,
          duration_ms: Math.round(reply.elapsedTime),
          omitted: omitted.get(accountId) ?? 0,
          at: now(),
        });
        omitted.delete(accountId);
      }
      timer ??= setTimeout(flush, writeIntervalMs).unref();
    },
  };
};
