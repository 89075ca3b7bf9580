import { Refused } from '../../api.ts';
import { createPace } from './pace.ts';
import type { Sending } from './send-file.ts';

/** Stores a file, and answers its name. `again` says that it was tried before. */
export type Send = (file: File, sending: Sending & { again: boolean }) => Promise<string>;

/** A file on its way into a field; never changed, so that another one says that something did. */
export type Upload = {
  /** The field that it is for. */
  path: string;
  file: File;
  /** `broken`: it goes on once there is a connection; `checking`: all of it is sent, and the server looks into it. */
  state: 'waiting' | 'sending' | 'broken' | 'checking' | 'failed';
  share: number;
  /** How long it still takes, in s, once that can be told. */
  left: number | undefined;
  error: unknown;
};

type Job = { upload: Upload; send: Send; controller: AbortController; tries: number };

/** So many are sent at a time; the others wait in their order. */
const atOnce = 2;

/** Whether there was no answer: the same file may go through once there is a connection again. */
export const isBroken = (error: unknown): boolean => error instanceof Refused && error.status === 0;

/**
 * The files on their way into a content, by the paths of their fields: they go on while their fields are folded away or on
 * another step, and follow their items when a list changes. `put` hears the name of each that is stored, unless a form
 * that shows the content receives it.
 */
export const createUploads = (put: (path: string, name: string) => void) => {
  const listeners = new Set<() => void>();
  const receivers: (typeof put)[] = [];
  let jobs: readonly Job[] = [];

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const isUnder = ({ upload: { state } }: Job) => state !== 'waiting' && state !== 'failed';
  const isBusy = () => jobs.some((job) => job.upload.state !== 'failed');
  const jobAt = (path: string) => jobs.find(({ upload }) => upload.path === path);
  const drop = (job: Job) => {
    jobs = jobs.filter((other) => other !== job);
  };
  const change = (job: Job, part: Partial<Upload>) => {
    job.upload = { ...job.upload, ...part };
    tell();
  };

  const run = async (job: Job) => {
    const { controller, send } = job;
    const { signal } = controller;
    const { file } = job.upload;
    let pace = createPace();
    const onProgress = (share: number) => {
      if (signal.aborted) return;
      const left = pace(share, performance.now());
      change(job, { state: share < 1 ? 'sending' : 'checking', share, left });
    };
    const onBreak = () => {
      if (signal.aborted) return;
      pace = createPace();
      change(job, { state: 'broken', left: undefined });
    };
    change(job, { state: 'sending', share: 0, left: undefined });
    try {
      const name = await send(file, { onProgress, onBreak, signal, again: job.tries > 0 });
      if (signal.aborted) return;
      drop(job);
      (receivers.at(-1) ?? put)(job.upload.path, name);
    } catch (error) {
      if (signal.aborted) return;
      job.tries += 1;
      change(job, { state: 'failed', error });
    }
    next();
  };
  const next = () => {
    const free = atOnce - jobs.filter(isUnder).length;
    for (const job of jobs.filter(({ upload }) => upload.state === 'waiting').slice(0, Math.max(0, free)))
      void run(job);
    tell();
  };
  const end = (job: Job) => {
    drop(job);
    job.controller.abort();
  };
  const retry = (job: Job) => {
    job.controller = new AbortController();
    change(job, { state: 'waiting', share: 0, left: undefined, error: undefined });
  };

  return {
    at: (path: string): Upload | undefined => jobAt(path)?.upload,
    all: (): readonly Upload[] => jobs.map(({ upload }) => upload),
    isBusy,

    /** Sends a file for a field; another for the same one takes its place. */
    start(path: string, file: File, send: Send): void {
      const old = jobAt(path);
      if (old) end(old);
      const upload: Upload = { path, file, state: 'waiting', share: 0, left: undefined, error: undefined };
      jobs = [...jobs, { upload, send, controller: new AbortController(), tries: 0 }];
      next();
    },

    /** Ends the upload for a field, or forgets that it failed. */
    cancel(path: string): void {
      const job = jobAt(path);
      if (job) end(job);
      next();
    },

    retry(path: string): void {
      const job = jobAt(path);
      if (job?.upload.state === 'failed') retry(job);
      next();
    },

    /** Tries all again that got no answer. */
    retryBroken(): void {
      for (const job of jobs) if (job.upload.state === 'failed' && isBroken(job.upload.error)) retry(job);
      next();
    },

    /** Leads each to where its field is now; what has no field any more is ended. */
    follow(where: (path: string) => string | undefined): void {
      for (const job of jobs) {
        const path = where(job.upload.path);
        if (path === undefined) end(job);
        else if (path !== job.upload.path) job.upload = { ...job.upload, path };
      }
      next();
    },

    stop(): void {
      for (const job of jobs) end(job);
      tell();
    },

    /** What is stored is put by a form that shows the content, until it lets go. */
    receive(by: typeof put): () => void {
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
