import type { Db } from '../database/index.ts';

/**
 * A kind of work that is done later, on whichever node is free, and again where it fails. It may run twice where a node
 * dies in the middle, so what it does must bear that.
 */
export type Job<Context, Data extends object> = {
  /** Unique, `<feature>.<what>`. */
  name: string;
  /** How often it is tried again. */
  retries: number;
  /** Seconds before the first retry, at least; each wait after it is about twice the last, up to `maxBackoffSeconds`. */
  initialBackoffSeconds: number;
  maxBackoffSeconds: number;
  /**
   * One that runs for five minutes counts as lost, and is run again. A long one is lost two minutes after its node has last
   * said that it is still running, however long that takes.
   */
  isLong?: boolean;
  /** Of all jobs with the same key, one at a time is queued, running or waiting for its retry: others are not taken. */
  getSingletonKey?: (data: Data) => string;
  run: (context: Context, data: Data, attempt: JobAttempt) => Promise<void>;
};

export type JobAttempt = {
  /** 1 for the first. */
  number: number;
  /** Nobody tries again after this one. */
  isLast: boolean;
};

// biome-ignore lint/suspicious/noExplicitAny: each job knows its own data, and a list of them is of any.
export type AnyJob<Context> = Job<Context, any>;

export type JobState = {
  name: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  data: object;
  attempts: number;
  dueAt: Date;
  error: string | undefined;
};

/** A queue of jobs in the database. */
export type JobQueue<Context> = {
  /** Asks for a job in `db`: with the transaction that it belongs to, or not at all. */
  send<Data extends object>(db: Db, job: Job<Context, Data>, data: Data): Promise<void>;
  /** Does what is due from now on, as soon as it is sent. What fails for good is told to `onFailure`. */
  start(context: Context, onFailure: (error: unknown, name: string) => void): Promise<void>;
  /** Does what is due, and what that asks for, until nothing is. */
  drain(context: Context): Promise<void>;
  /** The newest jobs, for whoever looks into them. */
  listLatest(limit: number): Promise<JobState[]>;
  /** Takes nothing more, and finishes what runs. */
  close(): Promise<void>;
};
