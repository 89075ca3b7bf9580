import type { AnyJob } from './adapters/jobs/port.ts';
import { features } from './features/index.ts';
import { runSweep } from './housekeeping.ts';
import type { Deps } from './http/deps.ts';

/** Every type of job. */
export const jobs: readonly AnyJob<Deps>[] = [...features.flatMap((feature) => feature.jobs ?? []), runSweep];
