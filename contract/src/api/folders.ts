import { text } from '@tessera/qr-types/fields/text.ts';
import { z } from 'zod';
import { folderColors, maxFolderNameLength } from '../rules/folders.ts';
import { failedCodes, maxBulkCodes } from './bulk.ts';
import { route } from './route.ts';
import { hexColor } from './style.ts';

/** Folder ids are integers, like code ids. */
export const folderId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const folderParams = z.strictObject({ id: folderId.describe('The ID of the folder.') });
const folderName = text({ max: maxFolderNameLength, required: true });
const folderFields = {
  name: 'What the folder is called. Each name exists once, ignoring case.',
  colour: 'The colour of the folder.',
  hostname: 'The domain of new codes in the folder; empty for our own host.',
};

const folder = z.strictObject({
  id: z.number(),
  name: z.string(),
  colour: z.string(),
  /** The account’s domain that new codes in the folder are on; '' for our own host. */
  hostname: z.string(),
  /** Codes in the folder, without archived ones. */
  codes: z.number(),
});
export type Folder = z.output<typeof folder>;

const hostname = z.string().trim().toLowerCase().max(253);

const writeLimit = { name: 'folders', max: 240, seconds: 600, by: 'caller' } as const;

export const folders = {
  list: route({
    method: 'GET',
    path: '/api/folders',
    summary: 'Lists the account’s folders by name, limited to the caller’s folders',
    policy: { view: 'dashboard' },
    feature: 'viewing',
    fieldsOf: 'folders',
    response: z.strictObject({
      folders: z.array(folder),
      /** Codes without a folder that the caller may see. */
      unfiled: z.number(),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  create: route({
    method: 'POST',
    path: '/api/folders',
    summary: 'Creates a folder. Its name is unique in the account, ignoring case',
    status: 201,
    policy: { view: 'dashboard', permission: 'create' },
    feature: 'management',
    limit: writeLimit,
    body: z.strictObject({
      name: folderName.describe(folderFields.name),
      colour: hexColor.default(folderColors[0]).describe(folderFields.colour),
      hostname: hostname.default('').describe(folderFields.hostname),
    }),
    response: folder,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'folder_exists', 'folder_limit_exceeded', 'rate_limited'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/folders/:id',
    summary: 'Changes a folder’s name, its colour, or the domain of its new codes',
    policy: { view: 'dashboard', permission: 'edit' },
    feature: 'management',
    limit: writeLimit,
    params: folderParams,
    body: z.strictObject({
      name: folderName.optional().describe(folderFields.name),
      colour: hexColor.optional().describe(folderFields.colour),
      hostname: hostname.optional().describe(folderFields.hostname),
    }),
    response: folder,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'folder_exists', 'rate_limited'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/folders/:id',
    summary: 'Deletes a folder. Its codes stay, in no folder; it can be restored with them as long as an archived code',
    policy: { view: 'dashboard', permission: 'delete' },
    feature: 'leaving',
    limit: writeLimit,
    params: folderParams,
    response: folder,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
  restore: route({
    method: 'POST',
    path: '/api/folders/:id/restore',
    summary: 'Restores a deleted folder, with those of its codes that aren’t in another folder',
    policy: { view: 'dashboard', permission: 'delete' },
    feature: 'leaving',
    limit: writeLimit,
    params: folderParams,
    response: folder,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'folder_exists', 'folder_limit_exceeded', 'rate_limited'],
  }),
  move: route({
    method: 'PUT',
    path: '/api/qr/folder',
    summary: 'Moves codes to a folder, or with null to none, and lists those that it couldn’t move',
    policy: { view: 'dashboard', permission: 'edit' },
    feature: 'management',
    limit: writeLimit,
    body: z.strictObject({
      ids: z.array(folderId).min(1).max(maxBulkCodes).describe('The IDs of the codes.'),
      folder: folderId.nullable().describe('The ID of the folder; null for none.'),
    }),
    response: z.strictObject({
      /** The codes that were moved, with the folder they were in before. */
      moved: z.array(z.strictObject({ id: z.number(), from: z.number().nullable() })),
      failed: failedCodes,
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
};
