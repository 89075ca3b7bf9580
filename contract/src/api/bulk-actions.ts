import { z } from 'zod';
import { failedCodes, maxBulkCodes } from './bulk.ts';
import { folderId } from './folders.ts';
import { route } from './route.ts';

const ids = z.array(folderId).min(1).max(maxBulkCodes);

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
const canEdit = { view: 'dashboard', permission: 'edit' } as const;
const canDelete = { view: 'dashboard', permission: 'delete' } as const;

/** Each changes up to 1,000 codes in one call, and lists those that it couldn’t change. */
export const bulkActions = {
  pause: route({ ...stateRouteBase, path: '/api/qr/bulk/pause', summary: 'Pauses codes', policy: canEdit }),
  resume: route({ ...stateRouteBase, path: '/api/qr/bulk/resume', summary: 'Resumes paused codes', policy: canEdit }),
  archive: route({
    ...stateRouteBase,
    path: '/api/qr/bulk/archive',
    summary: 'Archives codes. They can be restored for 30 days',
    policy: canDelete,
  }),
  restore: route({
    ...stateRouteBase,
    path: '/api/qr/bulk/restore',
    summary: 'Restores archived codes',
    policy: canDelete,
  }),
  applyDesign: route({
    ...stateRouteBase,
    path: '/api/qr/bulk/design',
    summary: 'Gives codes the design of another code; each keeps the text of its frame. Drafts stay drafts',
    policy: canEdit,
    body: z.strictObject({ ids, from: folderId }),
    /** `undo` restores the earlier designs for a day. */
    response: stateResponse.extend({ undo: z.uuid().nullable() }),
    errors: [...stateRouteBase.errors, 'not_found', 'newer_version'],
  }),
  undoDesign: route({
    ...stateRouteBase,
    path: '/api/qr/bulk/design/undo',
    summary: 'Undoes a bulk design change, except for codes that have changed since',
    policy: canEdit,
    body: z.strictObject({ undo: z.uuid() }),
    errors: [...stateRouteBase.errors, 'not_found'],
  }),
  duplicate: route({
    ...stateRouteBase,
    path: '/api/qr/bulk/duplicate',
    summary:
      'Duplicates codes with their content, design and folder, named “… (2)”. A dynamic duplicate gets a new link, and no schedule, scan limit or password',
    policy: { view: 'dashboard', permission: 'create' },
    response: z.strictObject({
      created: z.array(z.strictObject({ id: z.number(), from: z.number() })),
      failed: failedCodes,
    }),
  }),
};
