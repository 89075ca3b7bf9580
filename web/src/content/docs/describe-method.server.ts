import { api, type Route } from '@tessera/contract';
import { guestParameters } from '@tessera/contract/api/codes.ts';
import { buildSampleRequest } from '@tessera/contract/api-samples/build-request.ts';
import { guideExamples } from '@tessera/contract/api-samples/guide-examples.ts';
import responses from '@tessera/contract/api-samples/responses.json';
import { sampleIds } from '@tessera/contract/api-samples/sample-ids.ts';
import { type SampleRequest, samples } from '@tessera/contract/api-samples/samples.ts';
import { type ExampleLanguage, exampleLanguages, writeCode } from '@tessera/contract/api-samples/write-code.ts';
import { writeSdkCode } from '@tessera/contract/api-samples/write-sdk-code.ts';
import { apiKeyLimits } from '@tessera/contract/rules/api-key-limits.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { errorTexts } from './error-texts.server.ts';
import { type CodePiece, highlight } from './highlight.ts';
import { type DocumentedField, describeField, listSchemaFields, type ResolveSchema } from './list-fields.ts';
import { type ApiMethod, type ApiParameter, type JsonSchema, listMethods, type OpenApi } from './open-api.ts';

export type RecordedResponse = { status: number; type: string; body?: unknown };
const recordedResponses: Readonly<Record<string, RecordedResponse>> = responses;

export type CodeExample = { language: ExampleLanguage; code: string; pieces: CodePiece[] };

const findRoute = (tag: string, name: string): Route =>
  requireValue((api as Record<string, Record<string, Route>>)[tag]?.[name], 'route of a documented method');

const getSample = (key: string): SampleRequest => requireValue(samples[key], 'sample of a route')(sampleIds);

const writeSample = (key: string, language: ExampleLanguage, origin: string): string => {
  if (language === 'sdk') return writeSdkCode(key, getSample(key), origin);
  const [tag = '', name = ''] = key.split('.');
  return writeCode(language, buildSampleRequest(findRoute(tag, name), getSample(key), origin));
};

/** Returns the programs that call a method, or those of a guide, one for each language, and one with our SDK. */
export const writeExamples = (key: string, origin: string): CodeExample[] =>
  exampleLanguages.map((language) => {
    const code = guideExamples[key]?.(language, origin) ?? writeSample(key, language, origin);
    return { language, code, pieces: highlight(code) };
  });

/** The response that was recorded when the tests ran the example; its addresses are this server’s. */
export const getRecordedResponse = (key: string, origin: string) => {
  const { status, type, body } = requireValue(recordedResponses[key], 'recorded response');
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body, null, 2);
  return { status, type, pieces: highlight(text.replaceAll('https://tessera.example', origin)) };
};

export const createSchemaResolver =
  ({ components }: OpenApi): ResolveSchema =>
  (ref): JsonSchema =>
    components.schemas[ref.replace('#/components/schemas/', '')] ?? {};

const describeParameters = (parameters: readonly ApiParameter[], where: ApiParameter['in'], resolve: ResolveSchema) =>
  parameters
    .filter(({ in: place, name }) => place === where && !Object.hasOwn(guestParameters, name))
    .map(({ name, required, description, schema }) => {
      const field = describeField(name, schema, required, resolve);
      return description ? { ...field, description } : field;
    });

/** The body of a request: the fields of its JSON, or the file that it is. */
const describeBody = ({ operation }: ApiMethod, { file }: Route, resolve: ResolveSchema) => {
  if (file) return { file: { field: file.raw ? undefined : file.field, maxBytes: file.maxBytes }, fields: [] };
  const json = operation.requestBody?.content['application/json'];
  if (!json?.schema) return undefined;
  const { schema } = json;
  // A condition on several fields wraps the object that has them.
  return { fields: listSchemaFields(schema.allOf && !schema.properties ? (schema.allOf[0] ?? {}) : schema, resolve) };
};

/** The types whose content a body can have. */
const listContentTypes = ({ operation }: ApiMethod): string[] => {
  const content = operation.requestBody?.content['application/json']?.schema?.properties?.['content'];
  return (content?.anyOf ?? []).flatMap(({ $ref }) => $ref?.replace('#/components/schemas/content-', '') ?? []);
};

/** What “Try it” asks for, with the values of the sample. */
const buildTrial = (
  { params = {}, query = {}, body }: SampleRequest,
  { path, file }: Route,
  fields: readonly DocumentedField[],
) => ({
  path,
  params: Object.entries(params).map(([name, value]) => ({ name, value: String(value) })),
  query: fields.map(({ name, options }) => ({ name, options, value: name in query ? String(query[name]) : '' })),
  body: body === undefined ? undefined : JSON.stringify(body, null, 2),
  file: file && { field: file.raw ? undefined : file.field },
});

const listErrorCodes = ({ operation }: ApiMethod) =>
  Object.entries(operation.responses).flatMap(([status, { description }]) =>
    Number(status) < 400 ? [] : description.split(', ').map((code) => ({ status: Number(status), code })),
  );

const isRead = ({ method }: ApiMethod) => method === 'GET';

/** The errors that all methods have in common which read, or which write: they say little about any of them. */
const listCommonCodes = (openApi: OpenApi, method: ApiMethod): Set<string> => {
  const [first, ...others] = listMethods(openApi)
    .filter((other) => isRead(other) === isRead(method))
    .map((other) => new Set(listErrorCodes(other).map(({ code }) => code)));
  return new Set([...(first ?? [])].filter((code) => others.every((codes) => codes.has(code))));
};

/** Everything that the page about a method shows, read from the API description, the contract and the samples. */
export const describeApiMethod = (method: ApiMethod, openApi: OpenApi, origin: string) => {
  const { tag, name, operation } = method;
  const key = `${tag}.${name}`;
  const route = findRoute(tag, name);
  const resolve = createSchemaResolver(openApi);
  const { parameters, summary } = operation;
  const recorded = getRecordedResponse(key, origin);
  const errorCodes = listErrorCodes(method);
  const common = listCommonCodes(openApi, method);
  const has = (code: string) => errorCodes.some((error) => error.code === code);
  const query = describeParameters(parameters, 'query', resolve);
  return {
    tag,
    name,
    method: method.method,
    path: method.path,
    summary,
    scope: method.scope,
    limit: apiKeyLimits[isRead(method) ? 'read' : 'write'],
    isRead: isRead(method),
    /** Sending files has a limit of its own. */
    fileLimit: route.file && route.limit && { max: route.limit.max, minutes: route.limit.seconds / 60 },
    isRepeatable: has('idempotency_key_reused') || parameters.some((one) => one.name === 'Idempotency-Key'),
    takesVersion: has('version_conflict'),
    pathFields: describeParameters(parameters, 'path', resolve),
    queryFields: query,
    headerFields: describeParameters(parameters, 'header', resolve),
    body: describeBody(method, route, resolve),
    contentTypes: listContentTypes(method),
    success: { status: recorded.status, type: recorded.type, fields: Object.keys(operationFields(operation)) },
    errors: errorCodes.map(({ status, code }) => ({
      status,
      code,
      summary: errorTexts.get(code)?.summary ?? '',
      isCommon: common.has(code),
    })),
    examples: writeExamples(key, origin),
    response: recorded,
    trial: buildTrial(getSample(key), route, query),
  };
};

/** The fields of a successful response. */
const operationFields = ({ responses: described }: ApiMethod['operation']): Record<string, JsonSchema> =>
  Object.entries(described).find(([status]) => Number(status) < 400)?.[1].content?.['application/json']?.schema
    ?.properties ?? {};

export type MethodDescription = ReturnType<typeof describeApiMethod>;
