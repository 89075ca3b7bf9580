import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Permission, View } from '../rules/permissions.ts';
import type { FreeFeature, PaidFeature, PlanFeature } from '../rules/plan-features.ts';
import type { Scope } from '../rules/scopes.ts';

/**
 * Who may call a route; the store decides, through the Actor, which rows they then see. `anyone` needs no session,
 * `member` any session, `admin` one of the owner or another admin, `staff` one of the operator’s staff; with a view
 * (and a permission) the member’s role must hold it (specification §6, roles and permissions). With `guests`, guests
 * may also call it for their own codes.
 */
export type RoutePolicy =
  | 'anyone'
  | 'member'
  | 'admin'
  | 'staff'
  | { view: View; permission?: Permission; guests?: true };

/**
 * What a route belongs to, which decides whether the caller’s account needs a plan (rules/plan-features.ts). With one for static
 * and one for dynamic codes, the handler decides, once it knows the code.
 */
export type RouteFeature = PlanFeature | { static: FreeFeature; dynamic: PaidFeature };

/**
 * How often a route may be called: `max` calls in `seconds` seconds, counted per `by`. API keys have their own limit;
 * for them `caller` counts only files.
 */
export type RateLimit = { name: string; max: number; seconds: number; by: 'address' | 'caller' };

/**
 * One file of up to `maxBytes` bytes: as multipart/form-data under the key `field`, or with `raw` as the body itself;
 * with `stream`, the handler reads the body as a stream.
 */
export type FileUpload = { field: string; maxBytes: number; raw?: true; stream?: true };

/**
 * The definition of one route: the handler’s types, the browser’s client and the API documentation all derive from it.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}` | '/upload';
  summary: string;
  policy: RoutePolicy;
  /** Absent only for routes that anyone or the operator’s staff may call. Guests need no plan. */
  feature?: RouteFeature;
  /**
   * Whether it hashes a password, which is deliberately expensive: few such requests run concurrently, the others wait.
   */
  hashesPassword?: true;
  /**
   * The scope that an API key needs if it isn’t that of the policy. Without a view and without this, API keys are
   * rejected.
   */
  scope?: Scope | 'any';
  /** Whether a restored copy that is paused allows it, although it writes. */
  allowedWhilePaused?: true;
  limit?: RateLimit;
  /** Whether it responds while the database is away. It never learns who asks. */
  withoutDatabase?: true;
  /** That it will be removed: the days since when and until when, and what replaces it. */
  deprecated?: { since: `${number}-${number}-${number}`; sunset: `${number}-${number}-${number}`; instead: string };
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The maximum size of the body in bytes, if it is less than the default. */
  maxBytes?: number;
  /** Whether the body may also be sent as a form, with its fields named by their paths: 'content.url'. */
  form?: true;
  /** The file that is sent instead of a JSON body. */
  file?: FileUpload;
  /**
   * The list of the response whose items’ fields callers can choose with `?fields=`; '' for fields of the response itself.
   */
  fieldsOf?: string;
  /** The status of its success: 200 unless set. */
  status?: 201 | 204;
  /** The JSON response; absent if the route returns a file, a stream or nothing. */
  response?: z.ZodType;
  errors: readonly ErrorCode[];
};

/** Declares a route and keeps its literal types. */
export const route = <const R extends Route>(definition: R): R => definition;

type SchemaOutput<R, Key extends string> = R extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** The input that a handler receives, validated with the route’s schemas. */
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

/** The JSON that a handler returns. */
export type RouteResponse<R extends Route> = R extends { response: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
