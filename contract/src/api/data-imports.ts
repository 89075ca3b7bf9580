import { z } from 'zod';
import { errors } from '../errors.ts';
import { existingChoices, importStates, maxImportBytes, maxPlanListed } from '../rules/account-data.ts';
import { route } from './route.ts';

const errorCode = z.enum(Object.keys(errors) as [keyof typeof errors, ...(keyof typeof errors)[]]);
const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** A code that the import can’t bring in, or that needs attention, with the reason. */
const notedCode = z.strictObject({ id: z.number(), name: z.string(), error: errorCode, params });
export type NotedCode = z.output<typeof notedCode>;

/** A code whose printed symbols will lead elsewhere: its link is taken, or belongs to another host. */
const reprintedCode = z.strictObject({ id: z.number(), name: z.string(), printed: z.string() });

/** A code that is here already, as it is here. */
const existingCode = z.strictObject({ id: z.number(), name: z.string(), nameHere: z.string(), updatedAt: z.string() });

/**
 * A domain of the export. `connected`: this account has verified it; `waiting`: added here, but not verified yet; `missing`: it
 * will be added. Codes keep their links only on connected ones.
 */
const plannedDomain = z.strictObject({
  host: z.string(),
  state: z.enum(['connected', 'waiting', 'missing']),
  /** How many of the added codes have their link on it. */
  codes: z.number(),
});

const cut = <Item extends z.ZodType>(item: Item) => z.strictObject({ total: z.number(), first: z.array(item) });

/** What an import would change. */
export const importPlan = z.strictObject({
  source: z.strictObject({ address: z.string(), createdAt: z.string(), email: z.string() }),
  codes: z.strictObject({
    /** Codes that aren’t here yet. */
    added: z.number(),
    /** Codes that are here already: exported from this account, or imported into it before. */
    existing: z.number(),
    here: cut(existingCode),
    /** Of those added, the codes that need a new print. */
    reprinted: cut(reprintedCode),
    /** Of those added, the codes that asked for a password: they’re paused until they have a new one. */
    unprotected: cut(z.strictObject({ id: z.number(), name: z.string() })),
    /** Codes that can’t be imported. */
    refused: cut(notedCode),
    /** How many more codes the account may have. */
    remaining: z.number(),
  }),
  folders: z.number(),
  templates: z.number(),
  domains: cut(plannedDomain),
  /** Which of these will be set: they’re in the export, and the account has none yet. */
  settings: z.strictObject({ brand: z.boolean(), formats: z.boolean(), billing: z.boolean() }),
  files: z.strictObject({ count: z.number(), bytes: z.number(), freeBytes: z.number() }),
  scans: z.number(),
  responses: z.number(),
  /** What’s in the ZIP and isn’t imported: people have to agree first, and the rest is of use to the other server only. */
  left: z.strictObject({
    people: cut(z.strictObject({ name: z.string(), email: z.string() })),
    keys: z.number(),
    shares: z.number(),
  }),
});
export type ImportPlan = z.output<typeof importPlan>;

export const dataImport = z.strictObject({
  id: z.uuid(),
  fileName: z.string(),
  bytes: z.number(),
  state: z.enum(importStates),
  /** Why the ZIP was refused, or the import failed. */
  error: z.strictObject({ code: errorCode, params }).nullable(),
  plan: importPlan.nullable(),
  existing: z.enum(existingChoices).nullable(),
  /** How much of it is done while it’s being checked, imported or undone. */
  progress: z
    .strictObject({
      done: z.number(),
      total: z.number(),
      /** While it’s being imported: how many of the codes that are to be added or replaced are done. */
      codes: z.strictObject({ done: z.number(), total: z.number() }).optional(),
    })
    .nullable(),
  /** What was imported. */
  result: z
    .strictObject({
      added: z.number(),
      replaced: z.number(),
      failed: z.array(notedCode),
    })
    .nullable(),
  createdAt: z.string(),
  importedAt: z.string().nullable(),
  /** Until when the import can be undone. */
  undoUntil: z.string().nullable(),
});
export type DataImport = z.output<typeof dataImport>;

const idParams = z.strictObject({ id: z.uuid() });
const errorsOfOne = ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'] as const;
const writeLimit = { name: 'data-import', max: 60, seconds: 3_600, by: 'caller' } as const;

/** Data exports that are imported: uploaded, checked, and only changed anything once the user has seen what. */
export const dataImports = {
  list: route({
    method: 'GET',
    path: '/api/user/data-imports',
    summary: 'Lists the caller’s imports into the account, newest first',
    policy: 'admin',
    feature: 'viewing',
    response: z.strictObject({ imports: z.array(dataImport) }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  upload: route({
    method: 'POST',
    path: '/api/user/data-imports',
    summary:
      'Uploads a data export, sent as the request body, and checks what importing it would change; nothing changes yet',
    policy: 'admin',
    feature: 'bulk',
    limit: { name: 'data-import-upload', max: 20, seconds: 3_600, by: 'caller' },
    query: z.strictObject({ name: z.string().max(255).optional() }),
    file: { field: 'file', maxBytes: maxImportBytes, raw: true, stream: true },
    response: dataImport,
    errors: [
      'invalid_input',
      'malformed_body',
      'not_signed_in',
      'forbidden',
      'email_not_verified',
      'task_limit_exceeded',
      'import_in_progress',
      'file_too_large',
      'rate_limited',
      'unavailable',
    ],
  }),
  get: route({
    method: 'GET',
    path: '/api/user/data-imports/:id',
    summary: 'Returns an import, and what it would change or has changed',
    policy: 'admin',
    feature: 'viewing',
    params: idParams,
    response: dataImport,
    errors: errorsOfOne,
  }),
  check: route({
    method: 'POST',
    path: '/api/user/data-imports/:id/check',
    summary: 'Checks an uploaded data export again, as the account may have changed since',
    policy: 'admin',
    feature: 'bulk',
    limit: writeLimit,
    params: idParams,
    response: dataImport,
    errors: [...errorsOfOne, 'task_limit_exceeded', 'import_in_progress', 'rate_limited'],
  }),
  start: route({
    method: 'POST',
    path: '/api/user/data-imports/:id/start',
    summary: 'Imports what was checked',
    policy: 'admin',
    feature: 'bulk',
    limit: writeLimit,
    params: idParams,
    body: z.strictObject({
      /** For codes that are here already. */
      existing: z.enum(existingChoices),
      /** For some of them, something else. */
      choices: z
        .array(z.strictObject({ id: z.number().int().positive(), existing: z.enum(existingChoices) }))
        .max(maxPlanListed)
        .default([]),
    }),
    response: dataImport,
    errors: [...errorsOfOne, 'task_limit_exceeded', 'import_in_progress', 'rate_limited'],
  }),
  stop: route({
    method: 'POST',
    path: '/api/user/data-imports/:id/stop',
    summary: 'Stops a running import after the code it is at; what it has brought in stays, and can be undone',
    policy: 'admin',
    feature: 'viewing',
    limit: writeLimit,
    params: idParams,
    response: dataImport,
    errors: [...errorsOfOne, 'import_in_progress', 'rate_limited'],
  }),
  undo: route({
    method: 'POST',
    path: '/api/user/data-imports/:id/undo',
    summary: 'Undoes an import within 24 hours; codes that were changed since are left as they are',
    policy: 'admin',
    feature: 'viewing',
    limit: writeLimit,
    params: idParams,
    response: dataImport,
    errors: [...errorsOfOne, 'link_expired', 'task_limit_exceeded', 'import_in_progress', 'rate_limited'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/user/data-imports/:id',
    summary: 'Forgets an uploaded data export that isn’t being imported or undone; what was imported from it stays',
    status: 204,
    policy: 'admin',
    feature: 'viewing',
    limit: writeLimit,
    params: idParams,
    errors: [...errorsOfOne, 'import_in_progress', 'rate_limited'],
  }),
};
