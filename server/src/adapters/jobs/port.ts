import type { Db } from '../database/index.ts';

/**
 * A kind of work that is done later, on whichever node is free, and again where it fails. It may run twice where a node
 * dies in the middle, so what it does must bear that.
 */
export type Job<World, Data extends object> = {
  /** Unique, `<feature>.<what>`. */
  name: string;
  /** How often it is tried again. */
  retries: number;
  /** Seconds before the first retry, at least; each wait after it is about twice the last, up to `longestWait`. */
  firstWait: number;
  longestWait: number;
  /**
   * One that runs for five minutes counts as lost, and is run again. A long one is lost two minutes after its node has last
   * said that it is still running, however long that takes.
   */
  isLong?: boolean;
  /** Of all jobs with the same key, one at a time is queued, running or waiting for its retry: others are not taken. */
  keyOf?: (data: Data) => string;
  run: (world: World, data: Data, attempt: Attempt) => Promise<void>;
};

export type Attempt = {
  /** 1 for the first. */
  number: number;
  /** Nobody tries again after this one. */
  isLast: boolean;
};

// biome-ignore lint/suspicious/noExplicitAny: each job knows its own data, and a list of them is of any.
export type AnyJob<World> = Job<World, any>;

export type JobState = {
  name: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  data: object;
  tries: number;
  due: Date;
  error: string | undefined;
};

/** A queue of jobs in the database. */
export type Jobs<World> = {
  /** Asks for a job in `db`: with the transaction that it belongs to, or not at all. */
  send<Data extends object>(db: Db, job: Job<World, Data>, data: Data): Promise<void>;
  /** Does what is due from now on, as soon as it is sent. What fails for good is told to `failed`. */
  work(world: World, failed: (error: unknown, name: string) => void): Promise<void>;
  /** Does what is due, and what that asks for, until nothing is. */
  drain(world: World): Promise<void>;
  /** The newest jobs, for whoever looks into them. */
  latest(most: number): Promise<JobState[]>;
  /** Takes nothing more, and finishes what runs. */
  close(): Promise<void>;
};
