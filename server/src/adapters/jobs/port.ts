import type { Db } from '../database/index.ts';

/**
 * A type of background work, run on any node and retried on failure. It may run twice if a node dies, so it must be
 * idempotent.
 */
export type Job<Context, Data extends object> = {
  /** Unique: `<feature>.<what>`. */
  name: string;
  /** How many times it is retried. */
  retries: number;
  /** Minimum delay before the first retry; each following delay is about twice the previous one, up to `maxBackoffSeconds`. */
  initialBackoffSeconds: number;
  maxBackoffSeconds: number;
  /**
   * A job that runs for five minutes counts as lost, and is run again. A long job counts as lost two minutes after its
   * node's last heartbeat, however long it takes.
   */
  isLong?: boolean;
  /** Of all jobs with the same key, only one is queued, running or waiting for a retry; others are dropped. */
  getSingletonKey?: (data: Data) => string;
  run: (context: Context, data: Data, attempt: JobAttempt) => Promise<void>;
};

export type JobAttempt = {
  /** 1 for the first attempt. */
  number: number;
  /** No retry follows. */
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
  /** Queues a job in the transaction `db`: if that is rolled back, so is the job. */
  send<Data extends object>(
    db: Db,
    job: Pick<Job<Context, Data>, 'name' | 'getSingletonKey'>,
    data: Data,
  ): Promise<void>;
  /**
   * Starts running due jobs, as soon as they are sent, but none while `isPaused`. `onFailure` is called when a job fails
   * permanently.
   */
  start(context: Context, onFailure: (error: unknown, name: string) => void, isPaused?: () => boolean): Promise<void>;
  /** Runs due jobs, and those that they send, until none is left. */
  drain(context: Context): Promise<void>;
  /** Returns the latest jobs, for inspection. */
  listLatest(limit: number): Promise<JobState[]>;
  /** Stops taking jobs, and waits for the running ones. */
  close(): Promise<void>;
};
