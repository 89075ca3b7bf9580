import type { Route } from '@tessera/contract/api/route.ts';
import { type ErrorCode, isErrorCode } from '@tessera/contract/errors.ts';
import { isPaidFeature } from '@tessera/contract/rules/plan-features.ts';
import type { Fix } from '@tessera/qr';
import type { FieldError } from '@tessera/qr-types/fields/field-errors.ts';
import type { z } from 'zod';
import { requestPlan } from './plan-requests.ts';

type RequestSchema<R, Key extends string> = R extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : never;
type ReplyData<R> = R extends { response: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;
type RequestPart<R, Key extends string> = [RequestSchema<R, Key>] extends [never]
  ? { [K in Key]?: never }
  : Record<string, never> extends RequestSchema<R, Key>
    ? { [K in Key]?: RequestSchema<R, Key> }
    : { [K in Key]: RequestSchema<R, Key> };

/** The arguments of a route call: params, query and body, as in the contract. */
export type ApiRequest<R extends Route> = RequestPart<R, 'params'> &
  RequestPart<R, 'query'> &
  RequestPart<R, 'body'> & { headers?: Record<string, string>; signal?: AbortSignal };

type ErrorBody = {
  error?: unknown;
  uuid?: string;
  issues?: FieldError[];
  field?: string;
  params?: Record<string, string | number> & { seconds?: number; reason?: string; cause?: string };
  fix?: Fix;
};

/**
 * An error response of the server, or no response at all (`unavailable` with status 0). Its text is
 * `main:error.<code>`.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** The request id, as in the server’s log. */
  readonly uuid: string | undefined;
  /** The field errors of the body. */
  readonly issues: readonly FieldError[];
  /** The field that the whole error is about. */
  readonly field: string | undefined;
  /** Numbers and names for the error text. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Seconds until the next attempt may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** Which cause of the code applies, if there are several. */
  readonly reason: string | undefined;
  /** What to change in a design, and a change that fixes it. */
  readonly cause: string | undefined;
  readonly fix: Fix | undefined;
  /** The text of a response without one of our codes, such as from a proxy in front of us. */
  readonly rawMessage: string | undefined;
  /** There was no response because this device is offline. */
  readonly isOffline: boolean;

  constructor(status: number, body: ErrorBody = {}) {
    const code = isErrorCode(body.error) ? body.error : status === 0 || status === 503 ? 'unavailable' : 'generic';
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.uuid = body.uuid;
    this.issues = body.issues ?? [];
    this.field = body.field;
    this.params = body.params ?? {};
    this.retryAfterSeconds = body.params?.seconds;
    this.reason = body.params?.reason;
    this.cause = body.params?.cause;
    this.fix = body.fix;
    this.rawMessage = typeof body.error === 'string' && !isErrorCode(body.error) ? body.error : undefined;
    this.isOffline = status === 0 && navigator.onLine === false;
  }
}

let lastErrorId: string | undefined;

/** Returns the id of the last request that failed, as in the server’s log: support finds it there. */
export const getLastErrorId = (): string | undefined => lastErrorId;

/** Says what the plan has, if that is why a request was refused. Returns whether it was. */
export const offerPlan = (error: unknown): boolean => {
  const feature = error instanceof ApiError && error.code === 'subscription_required' && String(error.params['limit']);
  if (!feature || !isPaidFeature(feature)) return false;
  requestPlan(feature);
  return true;
};

const maxAttempts = 5;
const retryDelayMs = 1000;

/** Builds the URL of a route: params in its path, lists in the query as `key[]`. Also for links and event sources. */
export const buildRouteUrl = <const R extends Route>(
  route: R,
  { params, query }: { params?: object; query?: object },
): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else if (value !== undefined) search.append(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
};

const sendRequest = async (request: () => Promise<Response>): Promise<unknown> => {
  let response: Response;
  try {
    response = await request();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0);
  }
  const body = await response.json().catch(() => undefined);
  if (!response.ok) {
    lastErrorId = body?.uuid ?? lastErrorId;
    throw new ApiError(response.status, body ?? undefined);
  }
  return body;
};

/** Retries only requests that are safe to repeat, while the server is unreachable: five times, one second apart. */
const isRetryable = (route: Route, headers: Record<string, string>) =>
  route.method === 'GET' || 'Idempotency-Key' in headers;

/** Calls a route of the API. Throws `ApiError`; of ids that can’t exist, such as those of a wrong address, without asking the server. */
export const call = async <const R extends Route>(route: R, input: ApiRequest<R>): Promise<ReplyData<R>> => {
  const {
    params,
    query,
    body,
    headers = {},
    signal,
  } = input as {
    params?: object;
    query?: object;
    body?: unknown;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };
  if (route.params && !route.params.safeParse(params).success) throw new ApiError(404, { error: 'not_found' });
  const request = () =>
    fetch(buildRouteUrl(route, { ...(params && { params }), ...(query && { query }) }), {
      method: route.method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  for (let attempt = 1; ; attempt++) {
    try {
      return (await sendRequest(request)) as ReplyData<R>;
    } catch (error) {
      // What a page merely reads is no attempt to use it.
      if (route.method !== 'GET') offerPlan(error);
      const isUnavailable = error instanceof ApiError && error.code === 'unavailable' && !error.isOffline;
      if (!isUnavailable || attempt === maxAttempts || !isRetryable(route, headers)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }
};
