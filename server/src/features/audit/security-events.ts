import type { ErrorCode } from '@tessera/contract/errors.ts';
import type { AuditEvent } from '@tessera/contract/rules/audit-events.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { toNetwork } from '../../http/network.ts';
import type { ConsumeRateLimit } from '../../http/rate-limits.ts';
import { getRequestSubject } from '../../http/request-subject.ts';
import { toSystemAuditActor } from './actor.ts';
import { recordAuditEvent } from './record-event.ts';

/** Errors that are security events (ASVS 16.3), and their actions in the activity log. */
const eventsByErrorCode = {
  credentials_incorrect: 'sign_in_failed',
  user_not_found: 'sign_in_failed',
  two_factor_incorrect: 'second_step_failed',
  invalid_key: 'key_refused',
  forbidden: 'permission_denied',
  scope_missing: 'permission_denied',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Limits entries of one kind in an account's activity; any more are only in the server's log. */
const entryLimit = { max: 20, seconds: 3600 };

const isSecurityError = (code: ErrorCode): code is keyof typeof eventsByErrorCode =>
  Object.hasOwn(eventsByErrorCode, code);

const toAuditEvent = (
  event: (typeof eventsByErrorCode)[ErrorCode & keyof typeof eventsByErrorCode],
  request: FastifyRequest,
): AuditEvent | undefined => {
  if (event === 'permission_denied')
    return { action: event, detail: { request: `${request.method} ${request.routeOptions.url ?? ''}` } };
  if (event !== 'key_refused') return { action: event };
  const key = getRequestSubject(request)?.key;
  return key && { action: event, target: key.id, detail: { name: key.name } };
};

const pending = new Set<Promise<void>>();

/** Waits until all pending events are recorded; no response waits for them. */
export const settleSecurityEvents = async (): Promise<void> => {
  await Promise.all(pending);
};

/**
 * Records an error that is a security event, in the server's log and in the activity of the account that it is about. The
 * response doesn't wait, so that its timing doesn't reveal whether an account exists.
 */
export const createSecurityRecorder = (deps: Pick<Deps, 'database' | 'now'>, consumeRateLimit: ConsumeRateLimit) => {
  const record = async (request: FastifyRequest, errorCode: ErrorCode): Promise<void> => {
    if (!isSecurityError(errorCode)) return;
    const event = eventsByErrorCode[errorCode];
    const subject = getRequestSubject(request);
    const network = toNetwork(request.ip);
    request.log.warn({ event, user: subject?.userId ?? null, network, outcome: errorCode }, 'security event');
    if (!subject) return;
    const auditEvent = toAuditEvent(event, request);
    if (!auditEvent) return;
    const { remaining } = await consumeRateLimit(
      `activity:${event}:${subject.userId ?? subject.accountId}`,
      entryLimit,
    );
    if (remaining < 0) return;
    // The sender of an invalid key is unknown: the entry is attributed to the system.
    const auditActor = subject.userId === null ? toSystemAuditActor(subject.accountId) : subject;
    await recordAuditEvent(deps, deps.database.db, { ...auditActor, network }, auditEvent);
  };
  return (request: FastifyRequest, errorCode: ErrorCode): void => {
    const recording = record(request, errorCode)
      .catch((err: unknown) => request.log.error({ err }, 'failed to record security event'))
      .finally(() => pending.delete(recording));
    pending.add(recording);
  };
};
