import { ApiError } from '../../api.ts';
import { createEtaEstimator } from './eta.ts';
import type { SendOptions } from './send-file.ts';

/** Stores a file, and answers its name. `isRetry` says that it was tried before. */
export type FileSender = (file: File, sending: SendOptions & { isRetry: boolean }) => Promise<string>;

/** A file on its way into a field; never changed, so that another one says that something did. */
export type Upload = {
  /** The field that it is for. */
  path: string;
  file: File;
  /** `broken`: it goes on once there is a connection; `checking`: all of it is sent, and the server looks into it. */
  state: 'waiting' | 'sending' | 'broken' | 'checking' | 'failed';
  progress: number;
  /** How long it still takes, in s, once that can be told. */
  secondsLeft: number | undefined;
  error: unknown;
};

type UploadJob = { upload: Upload; send: FileSender; controller: AbortController; attempts: number };

/** So many are sent at a time; the others wait in their order. */
const maxConcurrent = 2;

/** Whether there was no answer: the same file may go through once there is a connection again. */
export const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * The files on their way into a content, by the paths of their fields: they go on while their fields are folded away or on
 * another step, and follow their items when a list changes. `onStored` hears the name of each that is stored, unless a form
 * that shows the content receives it.
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

    /** Sends a file for a field; another for the same one takes its place. */
    start(path: string, file: File, send: FileSender): void {
      const existing = findJob(path);
      if (existing) cancelJob(existing);
      const upload: Upload = { path, file, state: 'waiting', progress: 0, secondsLeft: undefined, error: undefined };
      jobs = [...jobs, { upload, send, controller: new AbortController(), attempts: 0 }];
      startNext();
    },

    /** Ends the upload for a field, or forgets that it failed. */
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

    /** Tries all again that got no answer. */
    retryAfterReconnect(): void {
      for (const job of jobs) if (job.upload.state === 'failed' && isNetworkError(job.upload.error)) resetJob(job);
      startNext();
    },

    /** Leads each to where its field is now; what has no field any more is ended. */
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

    /** What is stored is put by a form that shows the content, until it lets go. */
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
