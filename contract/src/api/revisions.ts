import { z } from 'zod';
import { pageLimit } from './paging.ts';
import { route } from './route.ts';
import { style } from './style.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).describe('The ID of the code.');
const revisionNumber = z.coerce.number().int().positive().max(2_147_483_647).describe('The number of the revision.');

/** The parts of a design that a revision can change, as paths in its style. */
export const styleFields = [
  'errorCorrectionLevel',
  'shape.style',
  'shape.color',
  'shape.backgroundColor',
  'corners.squareStyle',
  'corners.squareColor',
  'corners.dotStyle',
  'corners.dotColor',
  'corners.topLeft.squareColor',
  'corners.topLeft.dotColor',
  'corners.topRight.squareColor',
  'corners.topRight.dotColor',
  'corners.bottomLeft.squareColor',
  'corners.bottomLeft.dotColor',
  'image',
  'logoPreset',
  'logo.share',
  'logo.margin',
  'logo.clears',
  'frame.id',
  'frame.text',
  'frame.style',
  'frame.fontSize',
  'frame.color',
  'frame.textColor',
  'frame.backgroundColor',
  'backgroundImage',
  'quietZone',
  'symbology',
  'structuredAppend',
] as const;
export type StyleField = (typeof styleFields)[number];

const values = { before: z.unknown(), after: z.unknown() };

/**
 * A change of the content: a field (`sections.items.price`), in the list items with these titles, outermost first. Long texts are
 * shortened, other large values are null, and so are passwords.
 */
const fieldChange = z.strictObject({
  kind: z.enum(['changed', 'added', 'removed', 'moved']),
  field: z.string(),
  items: z.array(z.string()),
  ...values,
});
export type FieldChange = z.output<typeof fieldChange>;

const styleChange = z.strictObject({ field: z.enum(styleFields), ...values });
export type StyleChange = z.output<typeof styleChange>;

const revision = z.strictObject({
  number: revisionNumber,
  /** A draft was saved, but not published. */
  state: z.enum(['draft', 'published']),
  /** Whether visitors get it. */
  isPublic: z.boolean(),
  /** When it was published; of a draft, when it was last saved. */
  at: z.string(),
  /** Who published it, or last saved the draft; null for guests, former members and earlier releases. */
  author: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  style,
  /** The published revision that it is compared with; null if there is none, or it’s no longer kept. */
  since: revisionNumber.nullable(),
  content: z.array(fieldChange),
  /** How many more fields of the content have changed. */
  moreContent: z.number(),
  design: z.array(styleChange),
});
export type Revision = z.output<typeof revision>;

const routeBase = {
  method: 'GET',
  policy: { view: 'dashboard' },
  limit: { name: 'read', max: 1200, seconds: 600, by: 'caller' },
  errors: ['not_signed_in', 'forbidden', 'not_found', 'rate_limited', 'newer_version', 'unavailable'],
} as const;

export const revisions = {
  list: route({
    ...routeBase,
    feature: 'viewing',
    path: '/api/qr/:id/revisions',
    summary: 'Lists a code’s revisions with what each changed, newest first; the newest 100 are kept',
    params: z.strictObject({ id }),
    query: z.strictObject({
      after: revisionNumber.optional().describe('The `next` of the page before.'),
      before: revisionNumber.optional().describe('The earlier name of `after`.'),
      limit: pageLimit(20, 50),
    }),
    fieldsOf: 'revisions',
    response: z.strictObject({
      revisions: z.array(revision),
      /** The next page’s `after`; null on the last page. */
      next: revisionNumber.nullable(),
    }),
    errors: ['invalid_input', ...routeBase.errors],
  }),
  get: route({
    ...routeBase,
    feature: 'viewing',
    path: '/api/qr/:id/revisions/:n',
    summary: 'Returns the content and style of a revision',
    params: z.strictObject({ id, n: revisionNumber }),
    response: z.strictObject({ content: z.record(z.string(), z.unknown()), style }),
  }),
};
