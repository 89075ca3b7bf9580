import { createHash } from 'node:crypto';
import type { FormResponse } from '@tessera/qr-types';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { addressCallers, type ConsumeRateLimit, consumeRateLimits } from '../../http/rate-limits.ts';
import { isSolved } from '../captcha/index.ts';
import * as store from './store.ts';

/** So many answers of one visitor to one code on one day are taken, the first of them without more ado. */
const visitorLimits = { withoutCaptcha: 3, max: 20 };
/** The same of one address to one code in an hour: a house full of guests has one address. */
const addressLimits = { withoutCaptcha: 20, max: 100 };
/** And of everybody to one code in an hour. */
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

/** What became of an answer. `check`: the browser has to work for it first; `wait`: none are taken for so many seconds. */
export type SubmitResponseResult = 'stored' | 'check' | { wait: number };

const computeDigest = (answer: FormResponse) =>
  createHash('sha256').update(JSON.stringify(answer)).digest().subarray(0, 16);

type ResponseIntakeDeps = Pick<Deps, 'captcha' | 'config' | 'database' | 'now'>;

/**
 * Takes answers to what pages ask: each once, however often it is sent. Who sends many has their browser work for each, as
 * for signing up; past a second limit none are taken.
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
    const byAddress = await consumeRateLimits(consumeRateLimit, `feedback:${qrId}`, addressCallers(ip), limit);
    if (byAddress.remaining < 0) return { wait: byAddress.resetSeconds };
    const byCode = await consumeRateLimit(`feedback:${qrId}`, { max: codeLimits.max, seconds: hourSeconds });
    if (byCode.remaining < 0) return { wait: byCode.resetSeconds };

    const isMany =
      previous.n >= visitorLimits.withoutCaptcha ||
      byAddress.remaining < addressLimits.max - addressLimits.withoutCaptcha ||
      byCode.remaining < codeLimits.max - codeLimits.withoutCaptcha;
    const requiresCaptcha = isMany && !isOwnerTest && config.signupCaptcha !== 'no';
    if (requiresCaptcha && !(await isSolved(deps, db, captcha))) return 'check';
    const { category, ...rest } = response;
    await store.insertResponse(system, db, {
      ...respondent,
      ...rest,
      category,
      qrId,
      id,
      at: new Date(at),
      digest,
      own: isOwnerTest,
    });
    return 'stored';
  };
};

export type SubmitResponse = ReturnType<typeof createResponseIntake>;
