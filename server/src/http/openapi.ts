import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type ErrorCode, errors, type FileUpload, type Route } from '@tessera/contract';
import { apiKeyLimits } from '@tessera/contract/rules/api-key-limits.ts';
import { isPaidFeature } from '@tessera/contract/rules/plan-features.ts';
import { scopes } from '@tessera/contract/rules/scopes.ts';
import { fileKinds } from '@tessera/qr-types/fields/file-name.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getRequiredScope } from './api-keys.ts';
import { type CompressedText, sendCompressed, toCompressedText } from './compressed.ts';
import { buildContentBody, buildContentSchemas, type JsonObject } from './content-schema.ts';
import { siteHeaders } from './headers.ts';
import { takesIdempotencyKey } from './idempotency.ts';
import { listSelectableFields } from './select-fields.ts';

export const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Texts that mean yes or no: tools send true and false.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'pipe' && def.out._zod.def.type === 'boolean') jsonSchema.type = 'boolean';
    },
  }) as JsonObject;
  return json;
};

const buildParameters = (where: 'path' | 'query', schema: z.ZodObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: toJsonSchema(part as z.ZodType, 'input'),
  }));

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the call happen once: for a day, another one with the same key gets the same response, with Idempotency-Replayed: true.',
  schema: { type: 'string', minLength: 1 },
};

const buildFieldsParameter = (route: Route) => {
  const allowed = listSelectableFields(route);
  if (!allowed) return [];
  const description = `Which fields ${route.fieldsOf ? 'the items have' : 'the response has'}, separated by commas: ${allowed.join(', ')}`;
  return [{ name: 'fields', in: 'query', required: false, description, schema: { type: 'string' } }];
};

/** API keys need a plan wherever they’re accepted. */
const needsPlan = ({ feature, ...route }: Route) =>
  getRequiredScope(route) !== undefined ||
  typeof feature === 'object' ||
  (feature !== undefined && isPaidFeature(feature));

/** Returns the errors that a route declares, and those of the checks before its handler. */
const getErrorCodes = (route: Route): ErrorCode[] => {
  const isWrite = route.method !== 'GET';
  const takesInput = route.params ?? route.query ?? route.body ?? route.file;
  return [
    ...new Set<ErrorCode>([
      ...route.errors,
      ...(needsPlan(route) ? (['subscription_required'] as const) : []),
      ...(getRequiredScope(route) ? (['invalid_key', 'scope_missing', 'rate_limited'] as const) : []),
      ...(takesInput ? (['invalid_input'] as const) : []),
      ...(route.limit ? (['rate_limited'] as const) : []),
      ...(takesIdempotencyKey(route)
        ? (['idempotency_key_in_use', 'idempotency_reply_lost', 'idempotency_key_reused'] as const)
        : []),
      ...(isWrite
        ? (['malformed_body', 'encoding_unsupported', 'invalid_origin', 'body_too_large', 'read_only'] as const)
        : []),
      'unknown_host',
      'generic',
    ]),
  ];
};

const buildErrorResponses = (route: Route) =>
  Object.fromEntries(
    [...Map.groupBy(getErrorCodes(route), (code) => errors[code])].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );

/** A file, in a form or as the whole body, in the notation of OpenAPI 3.1 for raw bytes. */
const buildFileContent = ({ field, raw, stream }: FileUpload): JsonObject => {
  if (stream)
    return {
      'application/octet-stream': {},
      ...Object.fromEntries(Object.values(fileKinds).map((mime) => [mime, {}])),
    };
  if (raw) return { 'application/octet-stream': {}, 'image/*': {} };
  const schema = {
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    additionalProperties: false,
  };
  return { 'multipart/form-data': { schema } };
};

const buildBodyContent = ({ path, form }: Route, schema: JsonObject): JsonObject => {
  const hasContent = Object.hasOwn((schema['properties'] as JsonObject | undefined) ?? {}, 'content');
  const json = hasContent ? buildContentBody(path, schema) : { schema };
  return {
    'application/json': json,
    ...(form && { 'multipart/form-data': {}, 'application/x-www-form-urlencoded': {} }),
  };
};

/** Security of a route: a session, or an API key with one scope (OpenAPI 3.1 lists scopes per scheme). Guests need neither. */
const buildSecurity = (route: Route): JsonObject[] => {
  const scope = getRequiredScope(route);
  const isForGuests = route.policy === 'anyone' || (typeof route.policy === 'object' && route.policy.guests);
  return [{ session: [] }, ...(scope ? [{ key: scope === 'any' ? [] : [scope] }] : []), ...(isForGuests ? [{}] : [])];
};

const buildOperation = (tag: string, name: string, route: Route): JsonObject => ({
  operationId: `${tag}.${name}`,
  tags: [tag],
  summary: route.summary,
  ...(route.deprecated && {
    deprecated: true,
    description: `Works until ${route.deprecated.sunset}. Use ${route.deprecated.instead} instead.`,
  }),
  ...((route.policy !== 'anyone' || getRequiredScope(route)) && { security: buildSecurity(route) }),
  parameters: [
    ...buildParameters('path', route.params),
    ...buildParameters('query', route.query),
    ...buildFieldsParameter(route),
    ...(takesIdempotencyKey(route) ? [idempotencyKeyParameter] : []),
  ],
  ...(route.body && {
    requestBody: { required: true, content: buildBodyContent(route, toJsonSchema(route.body, 'input')) },
  }),
  ...(route.file && {
    requestBody: { required: true, content: buildFileContent(route.file) },
  }),
  responses: {
    [route.status ?? 200]: {
      description: 'Done',
      ...(route.response && { content: { 'application/json': { schema: toJsonSchema(route.response, 'output') } } }),
    },
    ...buildErrorResponses(route),
  },
});

const { read, write } = apiKeyLimits;
const apiKeyDescription = [
  'An API key of the account: Authorization: Bearer tsk_… It has the current permissions of its creator, limited to its',
  `scopes: ${scopes.join(', ')}. Cookies are ignored beside a key, and no Origin is required.`,
  `Each key allows ${read.max} reads and ${write.max} writes per ${read.seconds} s. Every response reports what is left in`,
  'RateLimit, of the limits that RateLimit-Policy names (draft-ietf-httpapi-ratelimit-headers-11), and in the earlier',
  'RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset; a 429 says in Retry-After how many seconds to wait.',
].join(' ');

/** Builds the API description (OpenAPI 3.1) from the contract, so that documentation and validation can't differ. */
export const buildOpenApi = (): JsonObject => {
  const paths: Record<string, JsonObject> = {};
  for (const [tag, routes] of Object.entries(api)) {
    for (const [name, route] of Object.entries(routes) as [string, Route][]) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: buildOperation(tag, name, route) };
    }
  }
  const error = {
    type: 'object',
    required: ['error', 'message', 'uuid', 'docs'],
    properties: {
      error: { enum: Object.keys(errors) },
      message: { type: 'string' },
      uuid: { type: 'string', format: 'uuid' },
      docs: { type: 'string' },
      field: { type: 'string' },
      params: { type: 'object' },
      fix: { type: 'object', description: 'A change of the design that fixes the problem.' },
      issues: {
        type: 'array',
        items: {
          type: 'object',
          properties: { field: { type: 'string' }, code: { type: 'string' }, params: { type: 'object' } },
        },
      },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Tessera', version: '0.1.0', license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'Set by signing in; __Host-session on https. Writes also need the Origin header of this service.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: apiKeyDescription,
        },
      },
      schemas: {
        Error: error,
        ...buildContentSchemas(),
      },
    },
  };
};

let description: JsonObject | undefined;
/** Returns the API description, which never changes while the server runs. */
export const describeApi = (): JsonObject => {
  description ??= buildOpenApi();
  return description;
};

const errorPage = join(import.meta.dirname, '../../../docs/errors.md');

/** Serves the API description, and the page that each error response links to. */
export const mountOpenApi = (app: FastifyInstance) => {
  let document: Promise<CompressedText> | undefined;
  const headers = { ...siteHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  app.get('/openapi.json', async (request, reply) => {
    document ??= toCompressedText(JSON.stringify(describeApi()));
    return sendCompressed(request, reply.headers(headers), await document);
  });
  app.get('/docs/errors.md', async (_request, reply) =>
    reply.headers({ ...siteHeaders, 'content-type': 'text/markdown; charset=utf-8' }).send(await readFile(errorPage)),
  );
};
