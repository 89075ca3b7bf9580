import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from './unavailable.ts';

const serializationFailure = '40001';
const deadlock = '40P01';
const lostStatement = '26000';
const transientCodes = new Set([serializationFailure, deadlock, lostStatement]);

/**
 * Whether a retry may succeed: the database is unavailable, or another transaction interfered. Any other error is a bug, and must
 * be reported.
 */
export const isTransientError = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || transientCodes.has((error as { code?: string } | undefined)?.code ?? '');

const diskFull = '53100';
const ioError = '58030';
const readOnly = '25006';
const unwritableCodes = new Set([diskFull, ioError, readOnly]);

/** Whether the database responds but can't store, so that an immediate retry doesn't help. */
export const isUnwritableError = (error: unknown): boolean =>
  unwritableCodes.has((error as { code?: string }).code ?? '');

const maxAttempts = 3;
const retryDelayMs = 50;

/** Runs idempotent `work`, with up to two retries after transient errors. */
export const withRetry = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isTransientError(error)) throw error;
      await sleep(retryDelayMs);
    }
  }
};
