import { createHash } from 'node:crypto';
import type { FormResponse } from '@tessera/qr-types';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type ConsumeRateLimit, consumeRateLimits, getAddressCallers } from '../../http/rate-limits.ts';
import { isSolved } from '../captcha/index.ts';
import * as store from './store.ts';

/** Responses of one visitor to one code per day; the first few need no captcha. */
const visitorLimits = { withoutCaptcha: 3, max: 20 };
/** The same per address and hour: all guests of a restaurant may share one address. */
const addressLimits = { withoutCaptcha: 20, max: 100 };
/** The same for all visitors of one code per hour. */
const codeLimits = { withoutCaptcha: 500, max: 5000 };
const hourSeconds = 3600;

export type ResponseInput = store.Respondent & {
  /** UUIDv7, 32 hex digits. */
  id: string;
  qrId: number;
  /** Unix milliseconds. */
  at: number;
  ip: string;
  response: FormResponse;
  isOwnerTest: boolean;
  captcha: string | undefined;
};

/** Result of submitting a response. `challenge_required`: a captcha has to be solved; `wait`: no responses are accepted for this many seconds. */
export type SubmitResponseResult = 'stored' | 'challenge_required' | { wait: number };

const computeDigest = (answer: FormResponse) =>
  createHash('sha256').update(JSON.stringify(answer)).digest().subarray(0, 16);

type ResponseIntakeDeps = Pick<Deps, 'captcha' | 'config' | 'database' | 'now'>;

/**
 * Accepts responses to the forms of pages: each once, however often it is sent. Beyond a first limit a captcha is required,
 * as for signing up; beyond a second one none are accepted.
 */
export const createResponseIntake = (
  deps: ResponseIntakeDeps,
  consumeRateLimit: ConsumeRateLimit,
  system: SystemActor,
) => {
  const { db } = deps.database;
  const { config } = deps;

  return async ({
    qrId,
    day,
    visitor,
    ip,
    captcha,
    response,
    isOwnerTest,
    id,
    at,
  }: ResponseInput): Promise<SubmitResponseResult> => {
    const respondent = { day, visitor };
    const digest = computeDigest(response);
    const previous = await store.countResponses(system, db, qrId, respondent, digest);
    if (previous.same) return 'stored';
    if (previous.n >= visitorLimits.max) return { wait: hourSeconds };
    const limit = { max: addressLimits.max, seconds: hourSeconds };
    const byAddress = await consumeRateLimits(consumeRateLimit, `feedback:${qrId}`, getAddressCallers(ip), limit);
    if (byAddress.remaining < 0) return { wait: byAddress.resetSeconds };
    const byCode = await consumeRateLimit(`feedback:${qrId}`, { max: codeLimits.max, seconds: hourSeconds });
    if (byCode.remaining < 0) return { wait: byCode.resetSeconds };

    const isMany =
      previous.n >= visitorLimits.withoutCaptcha ||
      byAddress.remaining < addressLimits.max - addressLimits.withoutCaptcha ||
      byCode.remaining < codeLimits.max - codeLimits.withoutCaptcha;
    const requiresCaptcha = isMany && !isOwnerTest && config.signupCaptcha !== 'no';
    if (requiresCaptcha && !(await isSolved(deps, db, captcha))) return 'challenge_required';
    const { category, ...rest } = response;
    await store.insertResponse(system, db, {
      ...respondent,
      ...rest,
      category,
      qrId,
      id,
      at: new Date(at),
      digest,
      is_owner_test: isOwnerTest,
    });
    return 'stored';
  };
};

export type SubmitResponse = ReturnType<typeof createResponseIntake>;
