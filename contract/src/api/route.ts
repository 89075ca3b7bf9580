import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Permission, View } from '../rules/permissions.ts';
import type { Scope } from '../rules/scopes.ts';

/**
 * Who may call a route at all; which rows they then see is the store's business, through the Actor.
 * `anyone` needs no session, `member` any session, `admin` one of the owner or another admin, `staff` one of whoever runs
 * the service; with a view (and a permission) the member's role must hold it
 * (specification §6). With `guests`, a guest may too, on what they made themselves.
 */
export type RoutePolicy =
  | 'anyone'
  | 'member'
  | 'admin'
  | 'staff'
  | { view: View; permission?: Permission; guests?: true };

/**
 * How often a route may be called: `max` calls in `seconds`, counted per `by`. For API keys, which have a limit of
 * their own, `caller` counts only files.
 */
export type RateLimit = { name: string; max: number; seconds: number; by: 'address' | 'caller' };

/**
 * One file of `maxBytes` bytes at the most: as multipart/form-data under the key `field`, or with `raw` as the body itself; with
 * `stream` it is read as it comes, by whoever stores it.
 */
export type FileUpload = { field: string; maxBytes: number; raw?: true; stream?: true };

/** What one route promises: the same row gives the handler its types, the browser its client, and the API its documentation. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}` | '/upload';
  summary: string;
  policy: RoutePolicy;
  /** Whether it hashes somebody’s password, which is costly by intent: few are served at once, the others wait. */
  hashesPassword?: true;
  /** The scope that an API key needs, where it isn't that of the policy; without a view and without this no key may. */
  scope?: Scope | 'any';
  limit?: RateLimit;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** How many bytes the body may have, where it is less than of other routes. */
  maxBytes?: number;
  /** Whether the body may also come as a form, its fields named by their paths: 'content.url'. */
  form?: true;
  /** The file that is sent in place of a body. */
  file?: FileUpload;
  /** The JSON answer; absent where the route answers with a file, a stream or nothing. */
  response?: z.ZodType;
  errors: readonly ErrorCode[];
};

/** Declares a route and keeps its literal types. */
export const route = <const R extends Route>(definition: R): R => definition;

type SchemaOutput<R, Key extends string> = R extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** What a handler receives of the request, checked against the route's schemas. */
export type RouteInput<R extends Route> = {
  params: SchemaOutput<R, 'params'>;
  query: SchemaOutput<R, 'query'>;
  body: SchemaOutput<R, 'body'>;
  file: R extends { file: { stream: true } }
    ? AsyncIterable<Uint8Array>
    : R extends { file: FileUpload }
      ? Uint8Array
      : undefined;
};

/** What a handler answers, as JSON. */
export type RouteResponse<R extends Route> = R extends { response: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
