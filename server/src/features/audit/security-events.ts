import type { ErrorCode } from '@tessera/contract/errors.ts';
import type { Act } from '@tessera/contract/rules/acts.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import type { CountUse } from '../../http/limits.ts';
import { networkOf } from '../../http/network.ts';
import { subjectOf } from '../../http/subject.ts';
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

/** Records a refusal that is a security event: in the log, and in the activity of the account that it is about. */
export const securityRecorder =
  (deps: Pick<Deps, 'database' | 'now'>, countUse: CountUse) =>
  async (request: FastifyRequest, outcome: ErrorCode): Promise<void> => {
    if (!isEvent(outcome)) return;
    const event = events[outcome];
    const subject = subjectOf(request);
    const network = networkOf(request.ip);
    request.log.warn({ event, user: subject?.userId ?? null, network, outcome }, 'a security event');
    if (!subject) return;
    const { left } = await countUse(`activity:${event}:${subject.accountId}`, maxEntries);
    if (left < 0) return;
    const detail = { request: `${request.method} ${request.routeOptions.url ?? ''}` };
    const act: Act = event === 'permission_denied' ? { action: event, detail } : { action: event };
    await recordAct(deps, deps.database.db, { ...subject, network }, act);
  };
