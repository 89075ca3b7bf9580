import { setTimeout as sleep } from 'node:timers/promises';

/** Transient SQLSTATE classes (connection, resources, operator intervention, system), and single transient codes. */
const transientClasses = new Set(['08', '53', '57', '58']);
const serializationFailure = '40001';
const deadlock = '40P01';
const readOnly = '25006';
const lostStatement = '26000';
const transientCodes = new Set([serializationFailure, deadlock, readOnly, lostStatement]);
const programmingErrors = [TypeError, SyntaxError, ReferenceError, RangeError];

/**
 * Whether a retry may succeed: the database is unavailable, or another transaction interfered. Errors from the server
 * always have a severity; any other is about the connection, except JavaScript errors, which are our own bugs and must be
 * reported.
 */
export const isTransientError = (error: unknown): boolean => {
  const { code = '', severity } = error as { code?: string; severity?: string };
  if (severity === undefined) return !programmingErrors.some((kind) => error instanceof kind);
  return transientCodes.has(code) || transientClasses.has(code.slice(0, 2));
};

const diskFull = '53100';
const ioError = '58030';
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
