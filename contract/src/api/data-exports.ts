import { z } from 'zod';
import { exportParts } from '../rules/account-data.ts';
import { maxPasswordUnits } from './account.ts';
import { route } from './route.ts';
import { taskSummary } from './tasks.ts';

/** A file of the ZIP, or a folder, whose name ends in /; of both how many rows or files it has so far, if that is known. */
const exportedFile = z.strictObject({ name: z.string(), rows: z.number().nullable() });
export type ExportedFile = z.output<typeof exportedFile>;

/** An export of the account: a background task, whose routes cancel, delete and download it. */
const dataExport = taskSummary
  .pick({ id: true, state: true, error: true, file: true, createdAt: true, finishedAt: true, expiresAt: true })
  .extend({
    /** What it has of each part so far. */
    parts: z.array(
      z.strictObject({
        part: z.enum(exportParts),
        state: z.enum(['waiting', 'running', 'done']),
        rows: z.number(),
        /** With its files. */
        bytes: z.number(),
      }),
    ),
    files: z.array(exportedFile),
  });
export type DataExport = z.output<typeof dataExport>;

/** Everything in an account as a ZIP, for its admins. */
export const dataExports = {
  list: route({
    method: 'GET',
    path: '/api/user/data-exports',
    summary: 'Lists the caller’s exports of the account’s data, newest first, also those that have expired lately',
    policy: 'admin',
    feature: 'data_export',
    response: z.strictObject({
      exports: z.array(dataExport),
      /** What a new export would have. */
      files: z.array(exportedFile),
      /** How long exports can be downloaded. */
      keptDays: z.number(),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  start: route({
    method: 'POST',
    path: '/api/user/data-exports',
    summary: 'Starts an export of everything in the account; one that is running already is returned instead',
    policy: 'admin',
    feature: 'data_export',
    hashesPassword: true,
    limit: { name: 'data-export', max: 20, seconds: 86_400, by: 'caller' },
    /** Users without a password must have signed in recently instead. */
    body: z.strictObject({
      password: z.string().max(maxPasswordUnits).optional(),
      /** Whether it has every code as SVG, too. */
      drawings: z.boolean().default(false),
    }),
    response: dataExport,
    errors: [
      'invalid_input',
      'not_signed_in',
      'forbidden',
      'credentials_incorrect',
      'reauthentication_required',
      'task_limit_exceeded',
      'rate_limited',
      'unavailable',
    ],
  }),
};
