import { api } from '@tessera/contract';
import { catalogue, type TypeManifest } from '@tessera/qr-types';
import { describeAliases } from '@tessera/qr-types/content-aliases.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { getRequiredScope } from './api-keys.ts';
import { buildFieldSchema } from './content-schema.ts';
import { buildOpenApi } from './openapi.ts';
import officialSchema from './openapi-3.1-schema.json' with { type: 'json' };

type Operation = { operationId: string; responses: Record<string, unknown> };

test('every route of the contract is described with its errors', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const routes = Object.entries(api).flatMap(([tag, ofTag]) => Object.keys(ofTag).map((name) => `${tag}.${name}`));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(routes.sort());
  expect(Object.keys(paths['/api/qr/{id}/{type}']!['put']!.responses)).toEqual(
    expect.arrayContaining(['200', '400', '403', '404', '409', '412', '413', '423', '500']),
  );
});

test('content lists the alternative names of its fields', () => {
  const { components } = buildOpenApi() as { components: { schemas: Record<string, { description?: string }> } };
  const getDescription = (id: string) => components.schemas[`content-${id}`]!.description;
  expect(getDescription('app')).toContain('- `directLink` for `direct`');
  expect(getDescription('event')).toContain('`calendarAdd` for `calendars`');
  expect(getDescription('menu')).toContain('`translatedName` of a dish');
  expect(getDescription('link-list')).toContain('`designColor`');
  for (const type of catalogue as unknown as TypeManifest[])
    for (const text of describeAliases(type)) expect(getDescription(type.id)).toContain(text);
  expect(getDescription('sms')).toBeUndefined();
});

test('a route names the API key scope that it requires, or none if no key may call it', () => {
  const { paths, components } = buildOpenApi() as {
    paths: Record<string, Record<string, { security?: object[] }>>;
    components: { securitySchemes: Record<string, object> };
  };
  expect(components.securitySchemes['key']).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(paths['/api/qr']!['get']!.security).toEqual([{ session: [] }, { key: ['codes:read'] }]);
  expect(paths['/api/qr/{id}/{type}']!['put']!.security).toContainEqual({ key: ['codes:write'] });
  expect(paths['/api/user/me']!['get']!.security).toContainEqual({ key: [] });
  expect(paths['/api/user/keys']!['get']!.security).toEqual([{ session: [] }]);
});

test('a route that accepts a file names its field', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, unknown>> };
  expect(paths['/api/upload/logo']!['post']).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['logo'] } } } },
  });
});

test('an image may be the whole body, a form may replace JSON, and raw text gets status 200', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, Operation>> };
  expect(paths['/upload']!['post']).toMatchObject({ requestBody: { content: { 'image/*': {} } } });
  const raw = paths['/api/qr/static/raw/{type}']!['post'];
  expect(raw).toMatchObject({ requestBody: { content: { 'application/x-www-form-urlencoded': {} } } });
  expect(raw!.responses).toHaveProperty('200');
});

test('a route of static codes describes only the content of static types, each with an example', () => {
  const { paths, components } = buildOpenApi() as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
    components: { schemas: Record<string, unknown> };
  };
  const { requestBody } = paths['/api/qr/static/{type}']!['post'] as {
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { content: { anyOf: { $ref: string }[] } } };
          examples: Record<string, unknown>;
        };
      };
    };
  };
  const { schema, examples } = requestBody.content['application/json'];
  const named = schema.properties.content.anyOf.map(({ $ref }) => $ref.replace('#/components/schemas/', ''));
  expect(named).toContain('content-wifi');
  expect(named).not.toContain('content-menu');
  for (const name of named) expect(components.schemas).toHaveProperty(name);
  expect(Object.keys(examples).map((id) => `content-${id}`)).toEqual(named);
});

describe.each(catalogue.map((type) => ({ ...type, name: type.messages.name })))('$name as JSON Schema', (type) => {
  /** Whether an independent validator accepts the content. */
  const takes = async (content: unknown) => {
    const customOptions = { coerceTypes: false, removeAdditional: false, useDefaults: false, allowUnionTypes: true };
    const app = Fastify({ ajv: { customOptions } });
    app.post('/', { schema: { body: buildFieldSchema(type.content) } }, async () => 'taken');
    const { statusCode } = await app.inject({ method: 'POST', url: '/', payload: content as object });
    return statusCode === 200;
  };

  test('accepts the sample, and rejects unknown fields and wrong types', async () => {
    expect(await takes(type.sample)).toBe(true);
    expect(await takes({ ...type.sample, unknownField: 1 })).toBe(false);
    const [name] = Object.keys(type.sample) as [string];
    expect(await takes({ ...type.sample, [name]: { of: 'another kind' } })).toBe(false);
  });
});

test('the description is valid by the official JSON schema of OpenAPI 3.1', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(officialSchema);
  validate(buildOpenApi());
  expect(validate.errors).toBeNull();
  validate({ ...buildOpenApi(), paths: { 'without-a-slash': {} } });
  expect(validate.errors).not.toBeNull();
});

type Described = { description?: string };
type DescribedOperation = {
  operationId: string;
  parameters: ({ name: string; schema: Described } & Described)[];
  requestBody?: { content: Record<string, { schema?: { properties?: Record<string, Described> } }> };
};

test('every parameter and field that API keys can send is described', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, DescribedOperation>> };
  const undescribed = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, parameters, requestBody }) => {
      const [tag = '', name = ''] = operationId.split('.');
      const route = (api as Record<string, Record<string, Parameters<typeof getRequiredScope>[0]>>)[tag]?.[name];
      if (!route || getRequiredScope(route) === undefined) return [];
      const fields = Object.entries(requestBody?.content['application/json']?.schema?.properties ?? {});
      return [
        ...parameters.flatMap((one) => (one.description || one.schema.description ? [] : [one.name])),
        ...fields.flatMap(([field, { description }]) => (description || field === 'content' ? [] : [field])),
      ].map((field) => `${operationId}: ${field}`);
    });
  expect(undescribed).toEqual([]);
});
