import type { AnyJob } from './adapters/jobs/port.ts';
import { sendEmailJob } from './features/email/index.ts';
import { sendPushJob } from './features/push/index.ts';
import { runSweep } from './housekeeping.ts';
import type { Deps } from './http/deps.ts';

/** Every type of job. Each is a file in its feature. */
export const jobs: readonly AnyJob<Deps>[] = [sendEmailJob, sendPushJob, runSweep];
