import type { Route } from '@tessera/contract/api/route.ts';
import { type ErrorCode, isErrorCode } from '@tessera/contract/errors.ts';
import type { Fix } from '@tessera/qr';
import type { FieldError } from '@tessera/qr-types/fields/field-errors.ts';
import type { z } from 'zod';

type RequestSchema<R, Key extends string> = R extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : never;
type ReplyData<R> = R extends { response: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;
type RequestPart<R, Key extends string> = [RequestSchema<R, Key>] extends [never]
  ? { [K in Key]?: never }
  : Record<string, never> extends RequestSchema<R, Key>
    ? { [K in Key]?: RequestSchema<R, Key> }
    : { [K in Key]: RequestSchema<R, Key> };

/** What a call of a route takes: its params, query and body as the contract has them. */
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

/** A refusal of the server, or no answer at all (`unavailable` with status 0). Its words are `main:error.<code>`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** The request's id, as it stands in the server's log. */
  readonly uuid: string | undefined;
  /** What is wrong with which field of the body. */
  readonly issues: readonly FieldError[];
  /** The field that the refusal is about, as a whole. */
  readonly field: string | undefined;
  /** The numbers and names of its sentence. */
  readonly params: Readonly<Record<string, string | number>>;
  /** How long to wait before the next try, in s. */
  readonly retryAfterSeconds: number | undefined;
  /** Which of the causes of its code it was, where one has several. */
  readonly reason: string | undefined;
  /** What of a design has to change, and a change that mends it. */
  readonly cause: string | undefined;
  readonly fix: Fix | undefined;
  /** What an answer said that knows none of our codes, such as a proxy's before us. */
  readonly rawMessage: string | undefined;
  /** There was no answer because this device has no connection. */
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

const maxAttempts = 5;
const retryDelayMs = 1000;

/** The address of a route: params in its path, lists in the query as `key[]`. For links and event sources too. */
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
  if (!response.ok) throw new ApiError(response.status, body ?? undefined);
  return body;
};

/** Only what may be done twice is tried again: while the server is away, five times a second apart. */
const isRetryable = (route: Route, headers: Record<string, string>) =>
  route.method === 'GET' || 'Idempotency-Key' in headers;

/** An Idempotency-Key for a POST that may be sent again. (randomUUID would need https.) */
export const createIdempotencyKey = (): string =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((key, byte) => key + byte.toString(16).padStart(2, '0'), '');

/** Calls a route of the API. Throws `ApiError`. */
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
      const isUnavailable = error instanceof ApiError && error.code === 'unavailable' && !error.isOffline;
      if (!isUnavailable || attempt === maxAttempts || !isRetryable(route, headers)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }
};
