import { z } from 'zod';
import { transferScopes, transferStates } from '../rules/transfers.ts';
import { email } from './email.ts';
import { pageLimit } from './paging.ts';
import { route } from './route.ts';
import { task } from './tasks.ts';

const codeId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What is offered: a code or a folder by its id, or the account with all its codes. */
const scopeFields = { scope: z.enum(transferScopes), id: codeId.optional() };
const requireId = ({ scope, id }: { scope: (typeof transferScopes)[number]; id?: number | undefined }) =>
  (scope === 'account') === (id === undefined);
const idIssue = { error: 'required', path: ['id'] };

/** How many codes have a link on a domain of the account that offers them. */
const transferDomain = z.strictObject({ host: z.string(), name: z.string(), codes: z.number() });

/** What moves. */
const transferContents = z.strictObject({
  codes: z.number(),
  folders: z.number(),
  /** Of the images and files that only these codes use. */
  mediaBytes: z.number(),
  /** Codes whose printed links stay on a domain of the account that offers them. */
  domains: z.array(transferDomain),
});
export type TransferContents = z.output<typeof transferContents>;

const transferPreview = transferContents.extend({
  /** The name of the code or folder; '' for the account. */
  name: z.string(),
  /** Codes that the operator has blocked: they stay. */
  blocked: z.number(),
  /** Codes that are in another offer: they stay. */
  offered: z.number(),
});
export type TransferPreview = z.output<typeof transferPreview>;

const transfer = z.strictObject({
  id: z.uuid(),
  /** Whether the caller’s account offers it, or gets it. */
  direction: z.enum(['outgoing', 'incoming']),
  scope: z.enum(transferScopes),
  name: z.string(),
  state: z.enum(transferStates),
  /** Who offered it. */
  from: z.strictObject({ name: z.string(), email: z.string() }),
  /** Where it was offered. */
  to: z.string(),
  codes: z.number(),
  moved: z.number(),
  /** Codes that stayed: they were archived, deleted or blocked meanwhile. */
  left: z.number(),
  /** The task of this caller that moves the codes. */
  taskId: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  answeredAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type Transfer = z.output<typeof transfer>;

const transferCode = z.strictObject({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  printed: z.string(),
  folder: z.string(),
  scans: z.number(),
  state: z.enum(['offered', 'moved', 'left']),
});
export type TransferCode = z.output<typeof transferCode>;

/** How many codes of a transfer are listed at a time. */
export const transferPageSize = 50;

const transferDetails = transfer.extend({
  contents: transferContents,
  /** A page of its codes, in the order of their ids. */
  page: z.array(transferCode),
});
export type TransferDetails = z.output<typeof transferDetails>;

const params = z.strictObject({ id: z.uuid() });
const answerLimit = { name: 'transfer-answers', max: 60, seconds: 600, by: 'caller' } as const;
const answerErrors = ['not_signed_in', 'forbidden', 'not_found', 'transfer_ended', 'rate_limited'] as const;

/** Codes that move to another account, if both sides agree. */
export const transfers = {
  list: route({
    method: 'GET',
    path: '/api/transfers',
    summary: 'Lists the offers that the account has made and received, the newest first',
    policy: 'admin',
    feature: 'leaving',
    query: z.strictObject({
      after: z.uuid().optional().describe('The `next` of the page before.'),
      limit: pageLimit(100, 100),
    }),
    response: z.strictObject({
      transfers: z.array(transfer),
      /** The next page’s `after`; null on the last page. */
      next: z.uuid().nullable(),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
  preview: route({
    method: 'GET',
    path: '/api/transfers/preview',
    summary: 'Returns what a transfer would move',
    policy: 'admin',
    feature: 'leaving',
    query: z.strictObject(scopeFields).refine(requireId, idIssue),
    response: transferPreview,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  create: route({
    method: 'POST',
    path: '/api/transfers',
    summary:
      'Offers a code, a folder or all codes to the account whose owner has this address. Replies the same whether there is one',
    status: 201,
    policy: 'admin',
    feature: 'leaving',
    limit: { name: 'transfers', max: 30, seconds: 3600, by: 'caller' },
    body: z
      .strictObject({ ...scopeFields, id: z.number().int().positive().optional(), email })
      .refine(requireId, idIssue),
    response: transfer,
    errors: [
      'invalid_input',
      'not_signed_in',
      'forbidden',
      'email_not_verified',
      'not_found',
      'code_blocked',
      'already_offered',
      'transfer_to_self',
      'transfer_limit_exceeded',
      'rate_limited',
    ],
  }),
  get: route({
    method: 'GET',
    path: '/api/transfers/:id',
    summary: 'Returns an offer with exactly what it moves: a page of its codes, those after `after`',
    policy: 'admin',
    feature: 'leaving',
    params,
    query: z.strictObject({ after: z.coerce.number().int().min(0).default(0) }),
    response: transferDetails,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  accept: route({
    method: 'POST',
    path: '/api/transfers/:id/accept',
    summary:
      'Accepts an offer: its codes move to the caller’s account, in a background task if there are many. Continues one that was interrupted',
    policy: 'admin',
    feature: 'dynamic_codes',
    limit: answerLimit,
    params,
    response: z.strictObject({ transfer, task: task.nullable() }),
    errors: [
      ...answerErrors,
      'qr_limit_exceeded',
      'folder_limit_exceeded',
      'quota_exceeded',
      'content_quota_exceeded',
      'unverified_quota_exceeded',
      'task_limit_exceeded',
    ],
  }),
  decline: route({
    method: 'POST',
    path: '/api/transfers/:id/decline',
    summary: 'Declines an offer',
    policy: 'admin',
    feature: 'leaving',
    limit: answerLimit,
    params,
    response: transfer,
    errors: answerErrors,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/transfers/:id/cancel',
    summary: 'Cancels an offer that isn’t accepted yet',
    policy: 'admin',
    feature: 'leaving',
    limit: answerLimit,
    params,
    response: transfer,
    errors: answerErrors,
  }),
};
