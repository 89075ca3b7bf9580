import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { ActorOf } from '../../http/session.ts';
import { accountIn, isPassword, useCounter } from '../accounts/index.ts';
import { openTaking } from '../feedback/index.ts';
import { openHosted } from '../hosted/index.ts';
import { mediaHref } from '../storage/index.ts';
import type { ContactPhoto } from '../uploads/index.ts';
import { agentOf, agentTextOf } from './agent.ts';
import { openCache } from './cache.ts';
import { type Committer, openCommitter } from './committer.ts';
import { dayIn } from './day.ts';
import type { Desk } from './desk.ts';
import { withRetry } from './faults.ts';
import { scanId } from './ids.ts';
import { openLane } from './lane.ts';
import type { DatabaseState } from './outage.ts';
import { openPasses } from './passes.ts';
import { openProxyWarning } from './proxy-warning.ts';
import { type CodeRecord, type Erased, type MediaAt, recordOf } from './record.ts';
import { openRecorder } from './recorder.ts';
import { mountScanRoutes } from './routes.ts';
import { openSpill } from './spill.ts';
import * as store from './store.ts';
import { openSubscribers } from './subscribers.ts';
import { openTries } from './tries.ts';
import { openSalts, visitorOf } from './visitor.ts';

export { systemOf, systems } from './agent.ts';
export { showPage } from './answer.ts';
export { sendFile } from './files.ts';
export { countedOutcomes, notPeople } from './flags.ts';
export { withParametersOf } from './parameters.ts';
export { sweepScans, sweepVisitors } from './sweep.ts';
export { countScans } from './sweep-store.ts';

export type ScanPath = {
  /** Puts `/r/{uri}` and its pages on the server. Called before any hook is added, so that none is in the way. */
  mount(app: FastifyInstance): void;
  /** Calls `heard` after each commit with a scan of that code; returns how to stop. */
  subscribe(qrId: number, heard: () => void): () => void;
  /** Whether the database can be used, as of a moment ago. */
  databaseState(): DatabaseState;
  /** How many scans were answered and not recorded, since the process began. */
  unrecorded(): number;
  /** Aborted when the server begins to close: what streams to a browser ends then. */
  closing: AbortSignal;
  /** Commits everything accepted, and stops listening. */
  close(): Promise<void>;
};

/** What may be set otherwise for a test or a measurement. */
export type Tuning = {
  /** How many scans may wait for their commit; past it visitors are asked to come again. */
  maxWaiting?: number;
  /** How long a scan is tried and a database may be silent, in milliseconds, before it counts as away. */
  patience?: number;
  /** Something else than the database to commit to. */
  committer?: Committer;
};

const hour = 3_600_000;
const dayLength = 24 * hour;
const statementTimeout = 2_500;
/**
 * How long a database may be silent, in milliseconds, before it counts as away. The embedded one has one thread, which a
 * long statement of somebody else may hold; where it fails it says so.
 */
const patienceWith = { postgres: 700, pglite: 2_500 };

const monthAfter = (time: number, months: number) => {
  const date = new Date(time);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
};

/** Opens the scan path: everything between the phone's request and its answer. */
export const openScanPath = async (
  deps: Pick<Deps, 'config' | 'captcha' | 'database' | 'files' | 'geo' | 'now' | 'seal'> & {
    contactPhoto: ContactPhoto;
  },
  actorOf: ActorOf,
  { maxWaiting = 10_000, patience = patienceWith[deps.database.kind], committer: given }: Tuning = {},
): Promise<ScanPath> => {
  const { config, database, geo, now } = deps;
  const { db, pool } = database;
  const system = systemActor('scan');
  const closing = new AbortController();
  let app: FastifyInstance | undefined;
  const log = {
    warn: (fields: object, text: string) => app?.log.warn(fields, text),
    error: (fields: object, text: string) => app?.log.error(fields, text),
  };

  const subscribers = openSubscribers();
  const salts = openSalts({
    make: (days) => store.makeSalts(system, db, days, () => randomBytes(32)),
    drop: (before) => store.dropSalts(system, db, before),
  });
  const pages = openHosted(deps);
  const mediaAt: MediaAt = (name, of) => `${config.previewUrl ?? ''}${mediaHref(deps, name, of)}`;
  let isListening = false;
  const cache = openCache<CodeRecord | Erased>({
    isListening: () => isListening,
    load: async (key) => {
      const row = await recorder.outage.unlessAway(() => withRetry(() => store.findByUri(system, db, key)));
      return row && recordOf(row, { keep: pages.keep, mediaAt });
    },
    clock: () => performance.now(),
  });

  const slots = database.slots;
  const recorder = openRecorder({
    lanes: Array.from({ length: slots }, () => openLane(pool, statementTimeout)),
    pings: openLane(pool, statementTimeout),
    errands: openLane(pool, statementTimeout),
    store: {
      scans: (lane, batch) => store.recordScans(system, lane, batch),
      limited: (lane, batch, again) => store.recordLimited(system, lane, batch, again),
      unrecorded: (lane, report) => store.addUnrecorded(system, lane, report),
      isThere: (lane) => store.isThere(system, lane),
    },
    spill: openSpill(join(config.dataDir, 'spill')),
    log,
    patience,
    answersUnrecorded: config.unrecordedScans === 'answer',
    heard: subscribers.tell,
  });
  const { unlessAway } = recorder.outage;
  const committer = given ?? openCommitter({ slots, maxWaiting, write: recorder.write });

  const prepare = async () => {
    const time = now().getTime();
    await salts.prepare(time);
    for (const ahead of [0, 1, 2]) {
      await store.makePartition(system, db, monthAfter(time, ahead), monthAfter(time, ahead + 1));
    }
  };
  await prepare();
  await recorder.outage.start();
  const timer = setInterval(() => {
    prepare().catch((error) => log.warn({ err: error }, 'salts and partitions of the coming days can’t be made yet'));
  }, hour);
  timer.unref();
  const changed = (payload: string) => {
    const account = accountIn(payload);
    if (account === undefined) cache.renew(payload);
    else cache.renewAll((code) => 'accountId' in code && code.accountId === account);
  };
  const stopListening = await database.listen('qr', changed, (isHeard) => {
    isListening = isHeard;
    cache.flush();
  });
  isListening = true;

  const visitorAt: Desk['visitorAt'] = ({ zone }, ip, agentText, time) => {
    const day = dayIn(zone, time);
    return { day, visitor: visitorOf(salts.of(day), ip, agentText) };
  };
  const countUse = useCounter(deps);
  const takeAnswer = openTaking(deps, countUse, system);
  const attempt = openTries({ countUse, isPassword, clock: () => now().getTime() });
  const desk: Desk = {
    pages: {
      ...pages,
      page: (...wanted) => {
        const page = pages.page(...wanted);
        return page instanceof Promise ? unlessAway(() => page) : page;
      },
      file: (...wanted) => unlessAway(() => pages.file(...wanted)),
    },
    passes: openPasses(salts.of),
    visitorAt,
    visitorsOf: (record, { ip, headers }, time) => {
      const agentText = agentTextOf(headers);
      return [time, time - dayLength].map((at) => visitorAt(record, ip, agentText, at).visitor);
    },
    takeAnswer: (...answer) => unlessAway(() => takeAnswer(...answer)),
    attempt: (...given) => unlessAway(() => attempt(...given)),
    peek: cache.peek,
    load: cache.load,
    watch: openProxyWarning((address) =>
      log.warn(
        { address },
        'the last ten scans all came from one private address, with a forwarded one: set TRUST_PROXY to the proxy in front of us',
      ),
    ),
    scanOf: (record, arrival, time) => {
      const { system, device, browser } = agentOf(arrival.agentText);
      const { day, visitor } = visitorAt(record, arrival.ip, arrival.agentText, time);
      return {
        id: scanId(time),
        qrId: record.id,
        at: time,
        day,
        outcome: arrival.outcome,
        flags: arrival.flags,
        visitor,
        system,
        device,
        browser,
        country: geo.countryOf(arrival.ip),
      };
    },
    store: (scan, usesLimit, answered) =>
      usesLimit ? committer.acceptLimited(scan, answered) : committer.accept(scan, answered),
  };

  const shut = async () => {
    clearInterval(timer);
    closing.abort();
    await committer.idle();
    recorder.close();
    await stopListening();
  };
  let closed: Promise<void> | undefined;

  return {
    mount: (fastify) => {
      app = fastify;
      fastify.addHook('preClose', async () => closing.abort());
      mountScanRoutes(fastify, desk, deps, (...credential) => unlessAway(() => actorOf(...credential)));
    },
    subscribe: subscribers.add,
    databaseState: recorder.outage.state,
    unrecorded: recorder.unrecorded,
    closing: closing.signal,
    close: () => {
      closed ??= shut();
      return closed;
    },
  };
};
