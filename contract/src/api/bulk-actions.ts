import { z } from 'zod';
import { failedCodes, maxBulkCodes } from './bulk.ts';
import { folderId } from './folders.ts';
import { route } from './route.ts';
import { task } from './tasks.ts';

const ids = z.array(folderId).min(1).max(maxBulkCodes).describe('The IDs of the codes.');

const stateResponse = z.strictObject({
  /** The codes that have changed; not those that were already so. */
  changed: z.array(z.number()),
  failed: failedCodes,
});

const stateRouteBase = {
  method: 'POST',
  limit: { name: 'bulk', max: 60, seconds: 600, by: 'caller' },
  body: z.strictObject({ ids }),
  response: stateResponse,
  errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited', 'unavailable'],
} as const;
/** The task that does it, whose progress and failures are its own; null if it's done. */
const taskField = { task: task.nullable() };
/** Undoes it for a day, however far it came; null if there's nothing to undo. */
const undoField = { undo: z.uuid().nullable() };
const undoRouteBase = {
  ...stateRouteBase,
  body: z.strictObject({ undo: z.uuid().describe('The `undo` that the action returned, within a day.') }),
  response: stateResponse.extend(taskField),
  errors: [...stateRouteBase.errors, 'not_found', 'task_limit_exceeded'],
} as const;
const canEdit = { view: 'dashboard', permission: 'edit' } as const;
const canCreate = { view: 'dashboard', permission: 'create' } as const;
const canDelete = { view: 'dashboard', permission: 'delete' } as const;

/**
 * Each changes up to 1,000 codes in one call, and lists those that it couldn’t change. What works code by code becomes a
 * background task for more than 50.
 */
export const bulkActions = {
  pause: route({
    ...stateRouteBase,
    path: '/api/qr/bulk/pause',
    summary: 'Pauses codes',
    policy: canEdit,
    feature: 'bulk',
  }),
  resume: route({
    ...stateRouteBase,
    path: '/api/qr/bulk/resume',
    summary: 'Resumes paused codes',
    policy: canEdit,
    feature: 'bulk',
  }),
  archive: route({
    ...stateRouteBase,
    path: '/api/qr/bulk/archive',
    summary: 'Archives codes. They can be restored for 30 days, unless the operator changed ARCHIVE_RETENTION_DAYS',
    policy: canDelete,
    feature: 'leaving',
  }),
  restore: route({
    ...stateRouteBase,
    path: '/api/qr/bulk/restore',
    summary: 'Restores archived codes',
    policy: canDelete,
    feature: 'leaving',
  }),
  applyDesign: route({
    ...stateRouteBase,
    path: '/api/qr/bulk/design',
    summary:
      'Gives codes the design of another code or of a template; each keeps the text of its frame. Drafts stay drafts. More than 50 codes become a background task',
    policy: canEdit,
    feature: 'bulk',
    /** The design is that of a code (`from`) or of a template. */
    body: z
      .strictObject({
        ids,
        from: folderId.optional().describe('The ID of the code whose design it is.'),
        template: folderId.optional().describe('The ID of the template whose design it is, instead of a code’s.'),
      })
      .refine(({ from, template }) => from !== undefined || template !== undefined, {
        error: 'required',
        path: ['from'],
      })
      .refine(({ from, template }) => from === undefined || template === undefined, {
        error: 'mutually_exclusive',
        path: ['template'],
      }),
    response: stateResponse.extend({ ...undoField, ...taskField }),
    errors: [...stateRouteBase.errors, 'not_found', 'newer_version', 'task_limit_exceeded'],
  }),
  undoDesign: route({
    ...undoRouteBase,
    path: '/api/qr/bulk/design/undo',
    summary:
      'Undoes a bulk design change, except for codes that have changed since. More than 50 codes become a background task',
    policy: canEdit,
    feature: 'bulk',
  }),
  duplicate: route({
    ...stateRouteBase,
    path: '/api/qr/bulk/duplicate',
    summary:
      'Duplicates codes with their content, design and folder, named “… (2)”. A dynamic duplicate gets a new link, and no schedule, scan limit or password. More than 50 codes become a background task',
    policy: canCreate,
    feature: 'bulk',
    response: z.strictObject({
      created: z.array(z.strictObject({ id: z.number(), from: z.number() })),
      failed: failedCodes,
      ...undoField,
      ...taskField,
    }),
    errors: [...stateRouteBase.errors, 'task_limit_exceeded'],
  }),
  undoDuplicate: route({
    ...undoRouteBase,
    path: '/api/qr/bulk/duplicate/undo',
    summary: 'Undoes duplicating codes: archives the duplicates',
    policy: canCreate,
    feature: 'bulk',
  }),
};
