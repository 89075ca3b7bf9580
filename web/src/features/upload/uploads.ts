import { ApiError } from '../../api.ts';
import { createEtaEstimator } from './eta.ts';
import type { SendOptions } from './send-file.ts';

/** Uploads a file and returns its stored name. `isRetry` is true after a failed attempt. */
export type FileSender = (file: File, sending: SendOptions & { isRetry: boolean }) => Promise<string>;

/** An upload for a field. Immutable: each change creates another object. */
export type Upload = {
  /** The path of its field. */
  path: string;
  file: File;
  /** `broken`: resumes once there is a connection; `checking`: sent completely, and the server inspects it. */
  state: 'waiting' | 'sending' | 'broken' | 'checking' | 'failed';
  progress: number;
  /** The estimated remaining time in seconds, once it is known. */
  secondsLeft: number | undefined;
  error: unknown;
};

type UploadJob = { upload: Upload; send: FileSender; controller: AbortController; attempts: number };

/** Maximum number of parallel uploads; others wait in order. */
const maxConcurrent = 2;

/** Returns whether there was no response, so that a retry may succeed once there is a connection. */
export const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Uploads in progress, by field path. They survive unmounting of their fields, and follow their items when a list changes.
 * `onStored` is called with the name of each stored file, unless a mounted form receives it.
 */
export const createUploads = (onStored: (path: string, name: string) => void) => {
  const listeners = new Set<() => void>();
  const receivers: (typeof onStored)[] = [];
  let jobs: readonly UploadJob[] = [];

  const notifyListeners = () => {
    for (const listener of [...listeners]) listener();
  };
  const isInFlight = ({ upload: { state } }: UploadJob) => state !== 'waiting' && state !== 'failed';
  const isBusy = () => jobs.some((job) => job.upload.state !== 'failed');
  const findJob = (path: string) => jobs.find(({ upload }) => upload.path === path);
  const removeJob = (job: UploadJob) => {
    jobs = jobs.filter((other) => other !== job);
  };
  const updateJob = (job: UploadJob, part: Partial<Upload>) => {
    job.upload = { ...job.upload, ...part };
    notifyListeners();
  };

  const run = async (job: UploadJob) => {
    const { controller, send } = job;
    const { signal } = controller;
    const { file } = job.upload;
    let estimateSecondsLeft = createEtaEstimator();
    const onProgress = (share: number) => {
      if (signal.aborted) return;
      const left = estimateSecondsLeft(share, performance.now());
      updateJob(job, { state: share < 1 ? 'sending' : 'checking', progress: share, secondsLeft: left });
    };
    const onBreak = () => {
      if (signal.aborted) return;
      estimateSecondsLeft = createEtaEstimator();
      updateJob(job, { state: 'broken', secondsLeft: undefined });
    };
    updateJob(job, { state: 'sending', progress: 0, secondsLeft: undefined });
    try {
      const name = await send(file, { onProgress, onDisconnect: onBreak, signal, isRetry: job.attempts > 0 });
      if (signal.aborted) return;
      removeJob(job);
      (receivers.at(-1) ?? onStored)(job.upload.path, name);
    } catch (error) {
      if (signal.aborted) return;
      job.attempts += 1;
      updateJob(job, { state: 'failed', error });
    }
    startNext();
  };
  const startNext = () => {
    const free = maxConcurrent - jobs.filter(isInFlight).length;
    for (const job of jobs.filter(({ upload }) => upload.state === 'waiting').slice(0, Math.max(0, free)))
      void run(job);
    notifyListeners();
  };
  const cancelJob = (job: UploadJob) => {
    removeJob(job);
    job.controller.abort();
  };
  const resetJob = (job: UploadJob) => {
    job.controller = new AbortController();
    updateJob(job, { state: 'waiting', progress: 0, secondsLeft: undefined, error: undefined });
  };

  return {
    get: (path: string): Upload | undefined => findJob(path)?.upload,
    getAll: (): readonly Upload[] => jobs.map(({ upload }) => upload),
    isBusy,

    /** Starts an upload for a field, and cancels its previous one. */
    start(path: string, file: File, send: FileSender): void {
      const existing = findJob(path);
      if (existing) cancelJob(existing);
      const upload: Upload = { path, file, state: 'waiting', progress: 0, secondsLeft: undefined, error: undefined };
      jobs = [...jobs, { upload, send, controller: new AbortController(), attempts: 0 }];
      startNext();
    },

    /** Cancels the upload for a field, or removes its failed one. */
    cancel(path: string): void {
      const job = findJob(path);
      if (job) cancelJob(job);
      startNext();
    },

    retry(path: string): void {
      const job = findJob(path);
      if (job?.upload.state === 'failed') resetJob(job);
      startNext();
    },

    /** Retries all uploads that got no response. */
    retryAfterReconnect(): void {
      for (const job of jobs) if (job.upload.state === 'failed' && isNetworkError(job.upload.error)) resetJob(job);
      startNext();
    },

    /** Moves uploads to the new paths of their fields; cancels those without one. */
    remapPaths(getNewPath: (path: string) => string | undefined): void {
      for (const job of jobs) {
        const path = getNewPath(job.upload.path);
        if (path === undefined) cancelJob(job);
        else if (path !== job.upload.path) job.upload = { ...job.upload, path };
      }
      startNext();
    },

    cancelAll(): void {
      for (const job of jobs) cancelJob(job);
      notifyListeners();
    },

    /** Makes a mounted form receive stored files, until the returned function is called. */
    addReceiver(by: typeof onStored): () => void {
      receivers.push(by);
      return () => {
        receivers.splice(receivers.indexOf(by), 1);
      };
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Uploads = ReturnType<typeof createUploads>;
