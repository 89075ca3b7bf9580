import { typeIds } from '@tessera/qr-types';
import { text } from '@tessera/qr-types/fields/text.ts';
import { z } from 'zod';
import {
  isNamePattern,
  listKeptParts,
  maxNamePatternLength,
  maxTemplateNameLength,
  namePlaceholders,
  templateParts,
} from '../rules/templates.ts';
import { maxBulkCodes } from './bulk.ts';
import { hostname, scanLimit, schedule } from './code-settings.ts';
import { folderId } from './folders.ts';
import { route } from './route.ts';
import { plainStyle, style } from './style.ts';

const templateParams = z.strictObject({ id: folderId.describe('The ID of the template.') });

const namePattern = z
  .string()
  .trim()
  .max(maxNamePatternLength)
  .refine(isNamePattern, { error: 'wrong_choice', params: { allowed: namePlaceholders.join(', ') } });

/** What each field is, said on each of its variants. */
const about = {
  style: 'The design of new codes.',
  type: 'The type of new codes; null for any.',
  content: 'Some fields of the type’s content; required ones may be missing.',
  folder: 'The ID of the folder of new codes; null for any.',
  hostname: 'The domain of new codes, or empty for our own host; null for any.',
  access: 'The schedule and the scan limit of new codes; null for any.',
  namePattern: `The name of a code that is created without one, with the placeholders ${namePlaceholders.join(', ')}; empty for none.`,
  locks: 'The parts of codes made from it that only members who can edit templates may change.',
  isDefault: 'Whether new codes start with it. An account has one default template or none.',
};

/** What a template has. Except for the design, null is what it doesn’t keep, so codes made from it are free to have any. */
const templateFields = {
  name: text({ max: maxTemplateNameLength, required: true }).describe(
    'What the template is called. Each name exists once, ignoring case.',
  ),
  style: style.describe(about.style),
  type: z.enum(typeIds).nullable().describe(about.type),
  content: z.record(z.string(), z.unknown()).nullable().describe(about.content),
  folder: folderId.nullable().describe(about.folder),
  hostname: hostname.nullable().describe(about.hostname),
  access: z
    .strictObject({ schedule: schedule.nullable(), scanLimit: scanLimit.nullable() })
    .nullable()
    .describe(about.access),
  namePattern: namePattern.describe(about.namePattern),
  locks: z
    .array(z.enum(templateParts))
    .transform((locks) => templateParts.filter((part) => locks.includes(part)))
    .describe(about.locks),
  isDefault: z.boolean().describe(about.isDefault),
};

/** A whole template: content needs its type, and only what a template keeps can be locked. */
export const templateInput = z
  .strictObject({
    ...templateFields,
    style: style.default(plainStyle).describe(about.style),
    type: templateFields.type.default(null),
    content: templateFields.content.default(null),
    folder: templateFields.folder.default(null),
    hostname: templateFields.hostname.default(null),
    access: templateFields.access.default(null),
    namePattern: namePattern.default('').describe(about.namePattern),
    locks: templateFields.locks.prefault([]),
    isDefault: z.boolean().default(false).describe(about.isDefault),
  })
  .refine(({ type, content }) => content === null || type !== null, { error: 'required', path: ['type'] })
  .superRefine((template, context) => {
    const kept = listKeptParts(template);
    if (template.locks.every((part) => kept.includes(part))) return;
    context.addIssue({
      code: 'custom',
      message: 'wrong_choice',
      path: ['locks'],
      params: { allowed: kept.join(', ') },
    });
  });
export type TemplateInput = z.output<typeof templateInput>;

const templateSummary = z.strictObject({
  id: z.number(),
  name: z.string(),
  style,
  type: z.enum(typeIds).nullable(),
  hasContent: z.boolean(),
  folder: z.number().nullable(),
  hostname: z.string().nullable(),
  access: z
    .strictObject({
      schedule: z.strictObject({ from: z.number().optional(), to: z.number().optional() }).nullable(),
      scanLimit: z.number().nullable(),
    })
    .nullable(),
  namePattern: z.string(),
  locks: z.array(z.enum(templateParts)),
  isDefault: z.boolean(),
  /** How many codes were made from it. */
  codes: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Increases with each change; send it as `If-Match: "…"` with your own. */
  version: z.number(),
});
export type TemplateSummary = z.output<typeof templateSummary>;

const template = templateSummary.omit({ hasContent: true }).extend({
  /** The domain of new codes in its folder; '' for our own host. */
  folderHostname: z.string(),
  /** The fields of the content that it keeps. */
  content: z.record(z.string(), z.unknown()).nullable(),
});
export type Template = z.output<typeof template>;

const writeLimit = { name: 'templates', max: 240, seconds: 600, by: 'caller' } as const;
const contentErrors = [
  'invalid_input',
  'unsafe_url',
  'content_quota_exceeded',
  'quota_exceeded',
  'unverified_quota_exceeded',
] as const;

export const templates = {
  list: route({
    method: 'GET',
    path: '/api/templates',
    summary: 'Lists the account’s templates by name, without their content',
    policy: { view: 'templates' },
    feature: 'viewing',
    fieldsOf: 'templates',
    response: z.strictObject({
      templates: z.array(templateSummary),
      max: z.number(),
      /** How many were saved by a later release, which this one can’t read. */
      unreadable: z.number(),
    }),
    errors: ['not_signed_in', 'forbidden', 'newer_version'],
  }),
  get: route({
    method: 'GET',
    path: '/api/templates/:id',
    summary: 'Returns a template with its content',
    policy: { view: 'templates' },
    feature: 'viewing',
    params: templateParams,
    fieldsOf: '',
    response: template,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'newer_version'],
  }),
  codes: route({
    method: 'GET',
    path: '/api/templates/:id/codes',
    summary:
      'Returns the IDs of up to 1,000 codes that were created from a template, for bulk actions. Takes the view of templates, too',
    policy: { view: 'dashboard' },
    feature: 'viewing',
    params: templateParams,
    response: z.strictObject({ ids: z.array(z.number()).max(maxBulkCodes) }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  create: route({
    method: 'POST',
    path: '/api/templates',
    summary:
      'Creates a template. Its name is unique in the account, ignoring case. Making it the default takes the right to edit templates',
    status: 201,
    policy: { view: 'templates', permission: 'create' },
    feature: 'templates',
    limit: writeLimit,
    body: templateInput,
    response: template,
    errors: [
      ...contentErrors,
      'not_signed_in',
      'forbidden',
      'template_exists',
      'template_limit_exceeded',
      'rate_limited',
    ],
  }),
  change: route({
    method: 'PUT',
    path: '/api/templates/:id',
    summary:
      'Changes some of a template. With If-Match, only if no one else changed it in the meantime. Codes that were made from it keep what they have; its locks apply to them',
    policy: { view: 'templates', permission: 'edit' },
    feature: 'templates',
    limit: writeLimit,
    params: templateParams,
    body: z.strictObject(templateFields).partial(),
    response: template,
    errors: [
      ...contentErrors,
      'not_signed_in',
      'forbidden',
      'not_found',
      'template_exists',
      'newer_version',
      'version_conflict',
      'rate_limited',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/templates/:id',
    summary:
      'Deletes a template. Codes that were made from it stay as they are, and nothing of them is locked any more. It can be restored as long as an archived code',
    status: 204,
    policy: { view: 'templates', permission: 'delete' },
    feature: 'leaving',
    limit: writeLimit,
    params: templateParams,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
  restore: route({
    method: 'POST',
    path: '/api/templates/:id/restore',
    summary: 'Restores a deleted template. Codes that were made from it have its locks again',
    policy: { view: 'templates', permission: 'delete' },
    feature: 'leaving',
    limit: writeLimit,
    params: templateParams,
    response: template,
    errors: [
      'not_signed_in',
      'forbidden',
      'not_found',
      'template_exists',
      'template_limit_exceeded',
      'newer_version',
      'rate_limited',
    ],
  }),
};
