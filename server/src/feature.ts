import type { SecureContext } from 'node:tls';
import type { User } from '@tessera/contract/api/account.ts';
import type { ScanAnswers } from '@tessera/contract/api/status.ts';
import type { FindSharedView } from '@tessera/contract/page-context.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { DatabaseState, Tx } from './adapters/database/port.ts';
import type { Tables } from './adapters/database/tables.ts';
import type { AnyJob } from './adapters/jobs/port.ts';
import type { Actor, Member, SystemActor } from './http/actor.ts';
import type { Deps } from './http/deps.ts';
import type { Guards } from './http/guard.ts';
import type { AskDatabase } from './http/health.ts';
import type { ApiHandlers } from './http/mount.ts';
import type { RetentionSetting } from './retention.ts';
import type { TableExport } from './table-export.ts';
import type { AnyTaskKind } from './task-kind.ts';

/** What the scan path does for other features. */
export type ScanPath = {
  /** Mounts the routes. Called before hooks are added, so that none runs for scans. */
  mount(app: FastifyInstance): void;
  /** Calls `onScans` after each commit of scans on this node; returns a function that unsubscribes. */
  subscribe(onScans: () => void): () => void;
  /** State of the database, by the last ping or a write that failed since. */
  databaseState(): DatabaseState;
  /** Number of scans that were answered but not recorded, since the process started. */
  unrecorded(): number;
  /** The requests to codes since the process started. */
  responses(): Pick<ScanAnswers, 'requests' | 'inTime'>;
  /** Adds stored scans to the counters of analysis now, rather than within about a second. */
  fold(): Promise<void>;
  /** Metrics for /metrics. */
  metrics: Registry;
  /** Aborted when the server begins to close, to end streaming responses. */
  closing: AbortSignal;
  /** Commits all accepted scans, and stops listening. */
  close(): Promise<void>;
};

/** What this node has counted, added to the hours of all nodes every minute. */
export type ScanHours = {
  /** Writes what has been counted since the last write. While that fails, it is kept for the next one. */
  write(): Promise<void>;
  /** What isn’t written yet. */
  pending(): ScanAnswers;
  /** Writes the rest. */
  close(): Promise<void>;
};

/** A domain that an account has connected, where its codes are scanned. */
export type ServedDomain = {
  host: string;
  accountId: string;
  /** Whether it leads here, or did: authorities reach this service through it. */
  isConnected: boolean;
  /** Where its `/` redirects to, and where unknown and expired links do; '' for pages that say so. */
  homeUrl: string;
  notFoundUrl: string;
  expiredUrl: string;
};
/** Returns the domain of a hostname in lower case, from memory. */
export type FindServedDomain = (hostname: string) => ServedDomain | undefined;

/** The certificates that this server has got itself, from memory. */
export type ServedCertificates = {
  /** Returns what connections to a host are encrypted with; undefined if there is no certificate for it. */
  findContext(hostname: string): SecureContext | undefined;
  /** Whether a host has a certificate that is still valid. */
  has(hostname: string): boolean;
};

/** Returns the photo of a contact as JPEG in Base64, the format that phones read most widely; undefined if there is none. */
export type GetContactPhoto = (name: string) => Promise<string | undefined>;

/** Records calls with API keys; `close` writes those that are still in memory. */
export type RequestLog = {
  record(request: FastifyRequest, reply: FastifyReply): void;
  close(): Promise<void>;
};

/** The dependencies of routes: those of the server, its guards, and what features offer to features that can't import them. */
export type FeatureContext = Deps &
  Guards & {
    scans: ScanPath;
    scanHours: ScanHours;
    askDatabase: AskDatabase;
    /** Assigns a guest's codes to the account they signed in to; returns their ids. */
    claim: (member: Member, guestHash: Buffer) => Promise<number[]>;
    /** Erases an account that is due for it, with all its data. */
    erase: (userId: string) => Promise<void>;
    getContactPhoto: GetContactPhoto;
    findServedDomain: FindServedDomain;
    /** Undefined if a proxy in front has the certificates. */
    certificates: ServedCertificates | undefined;
    presentUser: (member: Member) => Promise<User>;
    findSharedView: (actor: Actor, ...link: Parameters<FindSharedView>) => ReturnType<FindSharedView>;
    /** Throws `not_found` if the code isn't the actor's own. */
    requireCode: (actor: Actor, id: number) => Promise<unknown>;
    requestLog: RequestLog;
  };

type Mount = (app: FastifyInstance, context: FeatureContext) => void;

/** Routes and hooks outside the contract, in groups that app.ts mounts in this order. */
type FeatureMounts = {
  /** Before every hook, so that nothing delays a scan. */
  beforeHooks?: Mount;
  /** Hooks that restrict a host to some paths. */
  hosts?: Mount;
  /** Logged; 503 while the database is away, as the contract's routes. */
  api?: Mount;
  /** Logged; served while the database is away. */
  withoutDatabase?: Mount;
  /** On the internal port, which only the operator’s own machines can reach. */
  internal?: Mount;
  /** Not logged: public files, and pages for development. */
  unlogged?: Mount;
};

export type MountGroup = keyof FeatureMounts;

/** How many of each were erased with an account; the email to its owner says so. */
export type ErasureCounts = { codes: number; scans: number; files: number };

/** How a feature erases the data of an account that no foreign key erases. */
type AccountErasure = {
  /** Erases some of it, in the transaction of one step. `isDone` is false if there may be more. */
  step?: (deps: Deps, actor: SystemActor, tx: Tx, accountId: string) => Promise<ErasureStepResult>;
  /** Erases what steps left behind, outside their transactions. */
  finish?: (deps: Deps, actor: SystemActor) => Promise<void>;
};
export type ErasureStepResult = { counts: Partial<ErasureCounts>; isDone: boolean };

/** Something that is done regularly, by one node at a time, whatever becomes of the others. */
export type Sweep = {
  /** `<feature>.<what>`, as metrics call it. */
  name: string;
  /** How often, in seconds. */
  intervalSeconds: number;
} & (
  | { cleans?: undefined; retention?: undefined; run(deps: Deps): Promise<unknown> }
  | {
      /** The tables whose rows it deletes, or whose personal data it clears. */
      cleans: readonly (keyof Tables)[];
      /** The setting that says how long they are stored; absent if that is fixed. */
      retention?: RetentionSetting;
      /** Returns how many rows it deleted or cleared. */
      run(deps: Deps): Promise<number>;
    }
);

/** What becomes of a table's rows when their account is erased, and whether its owner can take them along. */
export type AccountTable<Table extends keyof Tables = keyof Tables> = {
  /**
   * `with-user`, `with-code`: a foreign key deletes them. `detached`: they stay, and a foreign key clears the reference.
   * `erase`, `sweep`: the feature’s erasure or one of its sweeps deletes them.
   */
  erasedBy: 'with-user' | 'with-code' | 'detached' | 'erase' | 'sweep';
  /** How they are exported, or why they are in no export: secret, derived from other tables, or not the owner's. */
  exported: TableExport<Table> | string;
};

/** What a feature adds to the server; each has only the parts that it needs. features/index.ts lists them. */
export type Feature = {
  /** The name of its folder. */
  name: string;
  /** A handler for each route of its tags. */
  handlers?: (context: FeatureContext) => Partial<ApiHandlers>;
  mount?: FeatureMounts;
  jobs?: readonly AnyJob<Deps>[];
  /** Long work for users, which they start, watch, cancel, and get a result of. */
  taskKinds?: readonly AnyTaskKind[];
  schedules?: readonly Sweep[];
  /** Every table of its own that names a user, an account or a code. */
  tables?: { [Table in keyof Tables]?: AccountTable<Table> };
  erase?: AccountErasure;
  /** Its part of /metrics. */
  metrics?: (context: FeatureContext) => Registry;
  /** Its part of /readyz. */
  readiness?: (context: FeatureContext) => Promise<object>;
};
