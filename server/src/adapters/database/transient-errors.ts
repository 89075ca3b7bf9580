import { setTimeout as sleep } from 'node:timers/promises';

/** SQLSTATE classes of faults that pass: connection, resources, the operator's hand, the system; and single codes of that kind. */
const transientClasses = new Set(['08', '53', '57', '58']);
const serializationFailure = '40001';
const deadlock = '40P01';
const readOnly = '25006';
const lostStatement = '26000';
const transientCodes = new Set([serializationFailure, deadlock, readOnly, lostStatement]);
const programmingErrors = [TypeError, SyntaxError, ReferenceError, RangeError];

/**
 * Whether trying again can help: the database is away, or another transaction was in the way. What does not come from the
 * server itself, which always says how severe it is, is about the connection; an error of the language is about us: it stays
 * and has to be told to the operator.
 */
export const isTransientError = (error: unknown): boolean => {
  const { code = '', severity } = error as { code?: string; severity?: string };
  if (severity === undefined) return !programmingErrors.some((kind) => error instanceof kind);
  return transientCodes.has(code) || transientClasses.has(code.slice(0, 2));
};

const diskFull = '53100';
const ioError = '58030';
const unwritableCodes = new Set([diskFull, ioError, readOnly]);

/** Whether the database answers but can't store, which trying again a moment later doesn't change. */
export const isUnwritableError = (error: unknown): boolean =>
  unwritableCodes.has((error as { code?: string }).code ?? '');

const maxAttempts = 3;
const retryDelayMs = 50;

/** Does something that may be done again where a fault passes, a few times within a moment. */
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
