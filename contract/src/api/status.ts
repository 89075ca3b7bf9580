import { z } from 'zod';
import { route } from './route.ts';

const count = z.number().int().nonnegative();

/** How scans were answered in a while: requests to codes, how many of them within 250 ms, and answered ones that weren’t recorded. */
const scanAnswers = z.strictObject({ requests: count, inTime: count, unrecorded: count });
export type ScanAnswers = z.output<typeof scanAnswers>;

/** The parts of the service, and the states that each can be in. `ready` is the good one. */
export const statusParts = {
  database: ['ready', 'unwritable', 'away'],
  storage: ['ready', 'full'],
  email: ['ready', 'delayed'],
  jobs: ['ready', 'delayed'],
} as const;

const serviceStatus = z.strictObject({
  /** `limited`: a part isn’t ready. `read_only`: the operator lets no one change anything for now. */
  state: z.enum(['working', 'limited', 'read_only']),
  parts: z.strictObject({
    database: z.enum(statusParts.database),
    storage: z.enum(statusParts.storage),
    email: z.enum(statusParts.email),
    jobs: z.enum(statusParts.jobs),
  }),
  /** In the last 24 hours and the last 7 days. */
  scans: z.strictObject({ day: scanAnswers, week: scanAnswers }),
  lastBackupAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime(),
});
export type ServiceStatus = z.output<typeof serviceStatus>;

export const status = {
  read: route({
    method: 'GET',
    path: '/api/status',
    summary:
      'Says whether the service works, how it answered and recorded scans lately, and when it was last backed up',
    policy: 'anyone',
    withoutDatabase: true,
    response: serviceStatus,
    errors: [],
  }),
};
