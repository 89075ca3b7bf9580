import type { User } from '@tessera/contract/api/account.ts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Registry } from 'prom-client';
import type { Tables } from './adapters/database/tables.ts';
import type { AnyJob } from './adapters/jobs/port.ts';
import type { ClaimGuestCodes, EraseAccount } from './features/accounts/index.ts';
import type { Sweep } from './features/housekeeping/index.ts';
import type { GetContactPhoto } from './features/media/index.ts';
import type { ScanPath } from './features/scan/index.ts';
import type { Actor, Member, SystemActor } from './http/actor.ts';
import type { Deps } from './http/deps.ts';
import type { Guards } from './http/guard.ts';
import type { AskDatabase } from './http/health.ts';
import type { ApiHandlers } from './http/mount.ts';

/** The dependencies of routes: those of the server, its guards, and what features offer to features that can't import them. */
export type FeatureContext = Deps &
  Guards & {
    scans: ScanPath;
    askDatabase: AskDatabase;
    claim: ClaimGuestCodes;
    erase: EraseAccount;
    getContactPhoto: GetContactPhoto;
    presentUser: (member: Member) => Promise<User>;
    /** Throws `not_found` if the code isn't the actor's own. */
    requireCode: (actor: Actor, id: number) => Promise<unknown>;
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
  /** Not logged: public files, and pages for development. */
  unlogged?: Mount;
};

export type MountGroup = keyof FeatureMounts;

/** How many of each were erased with an account; the email to its owner says so. */
export type ErasureCounts = { codes: number; scans: number; files: number };

/** How a feature erases the data of an account that no foreign key erases. */
type AccountErasure = {
  /** Erases some of it, in the transaction of one step. `isDone` is false if there may be more. */
  step?: (deps: Deps, actor: SystemActor, tx: Transaction<Tables>, accountId: string) => Promise<ErasureStepResult>;
  /** Erases what steps left behind, outside their transactions. */
  finish?: (deps: Deps, actor: SystemActor) => Promise<void>;
};
export type ErasureStepResult = { counts: Partial<ErasureCounts>; isDone: boolean };

/** What becomes of a table's rows when their account is erased, and whether its owner can take them along. */
export type AccountTable = {
  /**
   * `with-user`, `with-code`: a foreign key deletes them. `detached`: they stay, and a foreign key clears the reference.
   * `erase`, `sweep`: the feature’s erasure or one of its sweeps deletes them.
   */
  erasedBy: 'with-user' | 'with-code' | 'detached' | 'erase' | 'sweep';
  /** `true`, or why they are in no export: secret, derived from other tables, or not the owner's. */
  exported: true | string;
};

/** What a feature adds to the server; each has only the parts that it needs. features/index.ts lists them. */
export type Feature = {
  /** The name of its folder. */
  name: string;
  /** A handler for each route of its tags. */
  handlers?: (context: FeatureContext) => Partial<ApiHandlers>;
  mount?: FeatureMounts;
  jobs?: readonly AnyJob<Deps>[];
  schedules?: readonly Sweep[];
  /** Every table of its own that names a user, an account or a code. */
  tables?: Partial<Record<keyof Tables, AccountTable>>;
  erase?: AccountErasure;
  /** Its part of /metrics. */
  metrics?: (context: FeatureContext) => Registry;
  /** Its part of /readyz. */
  readiness?: (context: FeatureContext) => Promise<object>;
};
