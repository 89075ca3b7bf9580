import type { BuiltRequest } from './build-request.ts';
import { readError, TesseraError } from './tessera-error.ts';

/** A call that is about to be repeated. */
export type Retry = { error: TesseraError; attempt: number; seconds: number };

export type SendOptions = {
  fetch: typeof fetch;
  key: string;
  /** How often a call is repeated. */
  retries: number;
  /** The longest wait in seconds: if the service asks for more, the call fails right away. */
  maxWait: number;
  onRetry?: ((retry: Retry) => void) | undefined;
};

/** Errors of a moment, whatever the call. Those of `isRepeatable` calls are more, because it may have happened already. */
const momentary = new Set<string>(['rate_limited', 'idempotency_key_in_use']);

const initialBackoffSeconds = 0.5;

/** Waits before an attempt: what the service asks for, or twice as long as before, by chance a bit less. */
const getWait = ({ retryAfter }: TesseraError, attempt: number) =>
  retryAfter ?? initialBackoffSeconds * 2 ** (attempt - 1) * (0.75 + Math.random() / 4);

const pause = (seconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1_000);
    signal?.addEventListener('abort', abort, { once: true });
  });

const attemptOnce = async (
  { url, init }: BuiltRequest,
  options: SendOptions,
  signal: AbortSignal | undefined,
): Promise<Response | TesseraError> => {
  try {
    const response = await options.fetch(url, { ...init, ...(signal && { signal }) });
    return response.ok ? response : await readError(response, url);
  } catch (cause) {
    signal?.throwIfAborted();
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
    const message = `${new URL(url).origin} couldn’t be reached: ${reason}`;
    return new TesseraError('network_error', { message, status: 0, url }, { cause });
  }
};

/**
 * Sends a request, and again after errors that pass: limits always, connections that break and errors of the server only if the call can’t
 * happen twice.
 */
export const sendCall = async (
  request: BuiltRequest,
  options: SendOptions,
  { isRepeatable, signal }: { isRepeatable: boolean; signal?: AbortSignal | undefined },
): Promise<Response> => {
  request.init.headers.set('authorization', `Bearer ${options.key}`);
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    const result = await attemptOnce(request, options, signal);
    if (!(result instanceof TesseraError)) return result;
    const canPass =
      momentary.has(result.code) ||
      result.status === 429 ||
      (isRepeatable && (result.status >= 500 || result.status === 0));
    const seconds = getWait(result, attempt);
    if (!canPass || attempt > options.retries || seconds > options.maxWait) throw result;
    options.onRetry?.({ error: result, attempt, seconds });
    await pause(seconds, signal);
  }
};
