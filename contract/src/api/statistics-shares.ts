import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { filterFields } from './analysis.ts';
import { openShare } from './open-share.ts';
import { route } from './route.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const invalidCode = (text: FieldErrorCode) => text;

const shareFilters = z.strictObject(filterFields);

/** What a public link shows. */
const sharedView = z.strictObject({
  /** A code or folder; all codes of the account if both are null. */
  code: z.number().nullable(),
  folder: z.number().nullable(),
  /** The name of the code or folder; '' for all codes. */
  name: z.string(),
  /** What it’s limited to besides. */
  filters: shareFilters,
  /** The names of codes and folders in the filters, as `code:12`. */
  names: z.record(z.string(), z.string()),
});
export type SharedView = z.output<typeof sharedView>;

/** A public link to statistics. */
const share = sharedView.extend({
  id: z.number(),
  /** The end of its address; null if it can't be derived any more, after the secret key was changed. */
  token: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  openings: z.number(),
  lastOpenedAt: z.string().nullable(),
});
export type StatisticsShare = z.output<typeof share>;

export const maxShares = 100;

export const statisticsShares = {
  list: route({
    method: 'GET',
    path: '/api/analysis/shares',
    summary: 'Lists the public links to statistics of the account',
    policy: 'admin',
    feature: 'viewing',
    response: z.strictObject({ shares: z.array(share) }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  create: route({
    method: 'POST',
    path: '/api/analysis/shares',
    summary: 'Creates a public link to the statistics of a code, a folder, or the account',
    policy: 'admin',
    feature: 'analysis',
    body: z
      .strictObject({
        code: z.number().int().positive().optional(),
        folder: z.number().int().positive().optional(),
        /** What it’s limited to besides. */
        filters: shareFilters.optional(),
        /** Days until it expires; never if missing. */
        days: z.number().int().min(1).max(3_660).optional(),
      })
      .refine(({ code, folder }) => code === undefined || folder === undefined, {
        path: ['folder'],
        error: invalidCode('mutually_exclusive'),
        params: { other: 'code' },
      }),
    response: share,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'share_limit_exceeded'],
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/analysis/shares/:id',
    summary: 'Revokes a public link to statistics',
    status: 204,
    policy: 'admin',
    feature: 'leaving',
    params: z.strictObject({ id }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  open: openShare,
};
