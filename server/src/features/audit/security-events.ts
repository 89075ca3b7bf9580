import type { ErrorCode } from '@tessera/contract/errors.ts';
import type { Act } from '@tessera/contract/rules/acts.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import type { CountUse } from '../../http/limits.ts';
import { networkOf } from '../../http/network.ts';
import { subjectOf } from '../../http/subject.ts';
import { asProduct } from './doer.ts';
import { recordAct } from './index.ts';

/** The refusals that are security events (ASVS 16.3), and what each is in an account's activity. */
const events = {
  credentials_incorrect: 'sign_in_failed',
  user_not_found: 'sign_in_failed',
  two_factor_incorrect: 'second_step_failed',
  invalid_key: 'key_refused',
  forbidden: 'permission_denied',
  scope_missing: 'permission_denied',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Entries of one kind in one account's activity; what is above them is in the log only. */
const maxEntries = { max: 20, seconds: 3600 };

const isEvent = (code: ErrorCode): code is keyof typeof events => Object.hasOwn(events, code);

const actOf = (event: (typeof events)[ErrorCode & keyof typeof events], request: FastifyRequest): Act | undefined => {
  if (event === 'permission_denied')
    return { action: event, detail: { request: `${request.method} ${request.routeOptions.url ?? ''}` } };
  if (event !== 'key_refused') return { action: event };
  const key = subjectOf(request)?.key;
  return key && { action: event, target: key.id, detail: { name: key.name } };
};

const pending = new Set<Promise<void>>();

/** Waits until all events are recorded that no answer waited for. */
export const settleSecurityEvents = async (): Promise<void> => {
  await Promise.all(pending);
};

/**
 * Records a refusal that is a security event: in the log, and in the activity of the account that it is about. The answer
 * doesn't wait for that, so that how long it takes doesn't tell whether there is an account.
 */
export const securityRecorder = (deps: Pick<Deps, 'database' | 'now'>, countUse: CountUse) => {
  const record = async (request: FastifyRequest, outcome: ErrorCode): Promise<void> => {
    if (!isEvent(outcome)) return;
    const event = events[outcome];
    const subject = subjectOf(request);
    const network = networkOf(request.ip);
    request.log.warn({ event, user: subject?.userId ?? null, network, outcome }, 'a security event');
    if (!subject) return;
    const act = actOf(event, request);
    if (!act) return;
    const { left } = await countUse(`activity:${event}:${subject.userId ?? subject.accountId}`, maxEntries);
    if (left < 0) return;
    // The sender of a refused key is unknown: the entry is attributed to the product.
    const doer = subject.userId === null ? asProduct(subject.accountId) : subject;
    await recordAct(deps, deps.database.db, { ...doer, network }, act);
  };
  return (request: FastifyRequest, outcome: ErrorCode): void => {
    const recording = record(request, outcome)
      .catch((err: unknown) => request.log.error({ err }, 'a security event could not be recorded'))
      .finally(() => pending.delete(recording));
    pending.add(recording);
  };
};
