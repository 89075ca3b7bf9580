import { levels } from '@tessera/qr';
import { typeIds } from '@tessera/qr-types';
import { z } from 'zod';
import { templateParts } from '../rules/templates.ts';
import { codeStatus } from './code-filter.ts';
import { style } from './style.ts';

export const codeType = z.enum(typeIds).describe('What the code opens. Each type has its own content.');

/** A code without its content. `title` and `style` are those of the newest revision. */
export const codeSummary = z.strictObject({
  id: z.number(),
  type: codeType,
  dynamic: z.boolean(),
  name: z.string(),
  /** The folder that the code is in. */
  folder: z.number().nullable(),
  /** The content in one line, shown in place of a missing name. Lists leave it empty for codes with a name. */
  title: z.string(),
  /** The owner’s own ID for it. */
  externalId: z.string().nullable(),
  uri: z.string().nullable(),
  /** The domain of the short link; '' on our own host. */
  hostname: z.string(),
  /** The encoded text: the short link, or a static code’s own content. */
  printed: z.string(),
  /** The kind of symbol, and the human-readable digits below it. */
  symbology: z.enum(['qr', 'datamatrix', 'microqr', 'rmqr']),
  caption: z.string(),
  /** What a standard prescribes for its symbol, whatever the style; absent for most types. */
  symbolRules: z
    .strictObject({
      level: z.enum(levels),
      maxVersion: z.number(),
      declaresCharset: z.boolean(),
      mark: z.enum(['swiss-cross']).optional(),
    })
    .optional(),
  status: codeStatus,
  style,
  schedule: z.strictObject({ from: z.number().optional(), to: z.number().optional() }).nullable(),
  scanLimit: z.number().nullable(),
  /** Scans counted towards the limit. */
  scansUsed: z.number(),
  /** Whether a password is set, and whether it is required. The password itself is never returned. */
  hasPassword: z.boolean(),
  activePassword: z.boolean(),
  iosHeaderColor: z.string(),
  forwardParameters: z.boolean(),
  revision: z.number(),
  /** Whether this revision is the published one. */
  published: z.boolean(),
  /** Increases with each change; also the ETag. */
  version: z.number(),
  scans: z.number(),
  uniques: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  archivedAt: z.string().nullable(),
  /** False for an unclaimed guest code. */
  claimed: z.boolean(),
});
export type CodeSummary = z.output<typeof codeSummary>;

/** A code in a list, with its scans of the last 30 days, which are those of ten times three days, oldest first. */
export const listedCode = codeSummary.extend({ recentScans: z.number(), recentTrend: z.array(z.number()).length(10) });

/** One code, as its members see it. */
export const code = codeSummary.extend({
  /** Content of the newest revision. */
  content: z.record(z.string(), z.unknown()),
  /** The published content; null before the first publish. */
  publishedContent: z.record(z.string(), z.unknown()).nullable(),
  /** The template that it was made from, and what that locks; `fields` are the locked fields of the content. */
  template: z
    .strictObject({
      id: z.number(),
      name: z.string(),
      locks: z.array(z.enum(templateParts)),
      fields: z.array(z.string()),
    })
    .nullable(),
});
