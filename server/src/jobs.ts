import type { AnyJob } from './adapters/jobs/port.ts';
import { sendLetter } from './features/mails/index.ts';
import { sendNotice } from './features/push/index.ts';
import { sweepFiles } from './features/storage/index.ts';
import { runSweep } from './housekeeping.ts';
import type { Deps } from './http/deps.ts';

/** Every kind of job. Each is a file in its feature. */
export const jobs: readonly AnyJob<Deps>[] = [sendLetter, sendNotice, sweepFiles, runSweep];
