import { gradeReasonCodes, grades } from '@tessera/qr';
import { z } from 'zod';
import { errors } from '../errors.ts';
import { pageLimit } from './paging.ts';
import { route } from './route.ts';

/** Every kind of background task, named `<feature>.<what>`. */
export const taskKinds = [
  'downloads.zip',
  'codes.design',
  'codes.duplicate',
  'codes.undo',
  'redirect-bundle.zip',
  'transfers.move',
  'account.export',
  'account.check',
  'account.import',
  'account.undo',
  'bulk.check',
  'bulk.create',
  'bulk.undo',
  'bulk.zip',
  'bulk.labels',
] as const;
export type TaskKindName = (typeof taskKinds)[number];

const errorCode = z.enum(Object.keys(errors) as [keyof typeof errors, ...(keyof typeof errors)[]]);

/** What a task couldn’t do, with the error that doing it alone would have had. */
const taskFailure = z.strictObject({
  id: z.number(),
  /** The name of the code or file; empty if it can’t be read any more. */
  name: z.string(),
  error: errorCode,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type TaskFailure = z.output<typeof taskFailure>;

/** A file in a result that many phones would fail to scan, or whose margin is narrower than scanners need. */
const weakFile = z.strictObject({
  id: z.number(),
  name: z.string(),
  grade: z.enum(grades),
  warnings: z.array(z.enum(gradeReasonCodes)),
});
export type WeakFile = z.output<typeof weakFile>;

export const taskSummary = z.strictObject({
  id: z.uuid(),
  kind: z.enum(taskKinds),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** How many of its items are finished, including those that failed. */
  done: z.number(),
  total: z.number(),
  failed: z.number(),
  /** Why the whole task failed. */
  error: errorCode.nullable(),
  /** Its result, until `expiresAt`. Null if there is none, or not yet. */
  file: z.strictObject({ name: z.string(), bytes: z.number() }).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
});
export type TaskSummary = z.output<typeof taskSummary>;

export const task = taskSummary.extend({
  failures: z.array(taskFailure),
  /** If there are any. */
  weak: z.array(weakFile).optional(),
});
export type Task = z.output<typeof task>;

/** How many tasks of an account can be unfinished. */
export const maxUnfinishedTasks = 5;

const params = z.strictObject({ id: z.uuid().describe('The ID of the task.') });
const routeBase = { policy: 'member', params } as const;
const errorsOfOne = ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'] as const;

/** Long work that continues after its page is left. Users see the tasks that they started themselves. */
export const tasks = {
  list: route({
    method: 'GET',
    path: '/api/tasks',
    summary: 'Lists the caller’s background tasks, newest first, until their results expire',
    policy: 'member',
    feature: 'viewing',
    scope: 'codes:read',
    query: z.strictObject({
      after: z.uuid().optional().describe('The `next` of the page before.'),
      limit: pageLimit(50, 100),
    }),
    fieldsOf: 'tasks',
    response: z.strictObject({
      tasks: z.array(taskSummary),
      /** The next page’s `after`; null on the last page. */
      next: z.uuid().nullable(),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
  get: route({
    ...routeBase,
    feature: 'viewing',
    method: 'GET',
    path: '/api/tasks/:id',
    summary: 'Returns the progress of a background task, and what it couldn’t do',
    scope: 'codes:read',
    fieldsOf: '',
    response: task,
    errors: errorsOfOne,
  }),
  cancel: route({
    ...routeBase,
    feature: 'viewing',
    method: 'POST',
    path: '/api/tasks/:id/cancel',
    summary: 'Cancels a background task that isn’t finished',
    scope: 'codes:write',
    response: task,
    errors: errorsOfOne,
  }),
  remove: route({
    ...routeBase,
    feature: 'viewing',
    method: 'DELETE',
    path: '/api/tasks/:id',
    summary: 'Deletes a background task and its result; one that’s still running is cancelled first',
    status: 204,
    scope: 'codes:write',
    errors: errorsOfOne,
  }),
  download: route({
    ...routeBase,
    feature: 'viewing',
    method: 'GET',
    path: '/api/tasks/:id/file',
    summary: 'Downloads the result of a background task, whole or in ranges, until it expires',
    scope: 'codes:read',
    limit: { name: 'task-download', max: 240, seconds: 600, by: 'caller' },
    errors: [...errorsOfOne, 'invalid_origin', 'link_expired', 'rate_limited'],
  }),
};
