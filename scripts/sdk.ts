// `npm run sdk`: writes the SDK’s calls and their types from the contract. A test compares them with what is checked in.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, errors, type Route } from '@tessera/contract';
import { statistics } from '@tessera/contract/api/analysis.ts';
import { bulkJob, bulkJobSummary, bulkProgress, bulkRow, bulkSettings } from '@tessera/contract/api/bulk-jobs.ts';
import { code, codeSummary, listedCode } from '@tessera/contract/api/code.ts';
import { style } from '@tessera/contract/api/style.ts';
import { task } from '@tessera/contract/api/tasks.ts';
import { findType, isDynamic, typeIds } from '@tessera/qr-types';
import { getRequiredScope } from '../server/src/http/api-keys.ts';
import { buildContentSchemas } from '../server/src/http/content-schema.ts';
import { takesIdempotencyKey } from '../server/src/http/idempotency.ts';
import { toJsonSchema } from '../server/src/http/openapi.ts';
import { listSelectableFields } from '../server/src/http/select-fields.ts';
import { createTypeWriter, type TypedSchema, writeProperty } from './schema-to-type.ts';

const note = '// Written by `npm run sdk` from the contract. Change that instead.\n';

type RouteSchema = NonNullable<Route['response']>;
type RouteParameters = Route['query'];

const toJson = (schema: RouteSchema, io: 'input' | 'output') => toJsonSchema(schema, io) as TypedSchema;

/** Types that have a name, so that programs can use it. */
const named: readonly (readonly [name: string, schema: TypedSchema])[] = [
  ['Code', toJson(code, 'output')],
  ['CodeSummary', toJson(codeSummary, 'output')],
  ['ListedCode', toJson(listedCode, 'output')],
  ['Design', toJson(style, 'output')],
  ['DesignInput', toJson(style, 'input')],
  ['Task', toJson(task, 'output')],
  ['BulkJob', toJson(bulkJob, 'output')],
  ['BulkJobSummary', toJson(bulkJobSummary, 'output')],
  ['BulkSettings', toJson(bulkSettings, 'output')],
  ['BulkSettingsInput', toJson(bulkSettings, 'input')],
  ['BulkRow', toJson(bulkRow, 'output')],
  ['BulkProgress', toJson(bulkProgress, 'output')],
  ['Statistics', toJson(statistics, 'output')],
];

const withoutDescription = ({ description: _, ...schema }: TypedSchema) => JSON.stringify(schema);
const namesBySchema = new Map(named.map(([name, schema]) => [withoutDescription(schema), name]));
const { write, writeNew } = createTypeWriter((schema) => namesBySchema.get(withoutDescription(schema)));

const isOptional = (schema: RouteSchema) => schema.safeParse(undefined).success;

/** Returns the type of a parameter, which is sent as text: a list of texts is one with commas. */
const writeParameter = (schema: RouteSchema): string => {
  if (schema.safeParse('true').data === true) return 'boolean';
  const type = write(toJson(schema, 'input'));
  if (schema.safeParse('1').data === 1) return 'number';
  return type === 'string' ? 'string | number | readonly (string | number)[]' : type;
};

/** Parameters of callers without an account, who have no key either. */
const guestParameters = new Set(['guest', 'tmp']);

const listParameters = (schema: RouteParameters) =>
  Object.entries((schema?.shape ?? {}) as Record<string, RouteSchema>).filter(([name]) => !guestParameters.has(name));

const writeParameters = (schema: RouteParameters): string[] =>
  listParameters(schema).map(([name, part]) =>
    writeProperty(name, writeParameter(part), isOptional(part), part.description),
  );

const contentNames = (path: string) => {
  if (path.includes('/static/')) return 'StaticType';
  return path.includes('/dynamic/') ? 'DynamicType' : 'CodeType';
};

const getProperties = (schema: RouteSchema | undefined) => (schema ? (toJson(schema, 'input').properties ?? {}) : {});

/** Whether the body has a content, whose type depends on that of the code. */
const takesContent = ({ path, body }: Route) => path.endsWith('/:type') && 'content' in getProperties(body);

const writeBody = (route: Route): string[] => {
  if (!route.body) return [];
  const { properties = {}, required = [] } = toJson(route.body, 'input');
  // A template provides what isn’t given.
  const content = 'template' in properties ? 'Partial<Contents[Type]>' : 'Contents[Type]';
  return Object.entries(properties).map(([name, schema]) =>
    writeProperty(
      name,
      name === 'content' && takesContent(route) ? content : write(schema),
      !required.includes(name),
      schema.description,
    ),
  );
};

const writeInput = (route: Route): string[] => {
  const params = writeParameters(route.params).map((line) =>
    takesContent(route) ? line.replace(/^type: .*;$/m, 'type: Type;') : line,
  );
  const fields = listSelectableFields(route)
    ? [writeProperty('fields', 'string | readonly string[]', true, 'Which fields the response has.')]
    : [];
  const file = route.file ? [writeProperty('file', 'Blob | Uint8Array | string', false, 'The file.')] : [];
  return [...params, ...writeParameters(route.query), ...fields, ...writeBody(route), ...file];
};

/** Returns the list that pages of a response have, if they are followed by others. */
const getPagedList = ({ query, response, fieldsOf }: Route): string | undefined => {
  if (!query?.shape['after'] || !response) return undefined;
  const { properties = {} } = toJson(response, 'output');
  return fieldsOf || Object.keys(properties).find((name) => properties[name]?.type === 'array');
};

const writeResult = (route: Route): string => {
  const list = getPagedList(route);
  if (list && route.response) {
    const json = toJson(route.response, 'output');
    return `Pages<${write(json)}, ${write(json.properties?.[list]?.items ?? {})}>`;
  }
  if (route.response) return `Promise<${write(toJson(route.response, 'output'))}>`;
  return route.method === 'DELETE' ? 'Promise<void>' : 'Promise<Response>';
};

const writeCall = (name: string, route: Route): string => {
  const input = writeInput(route);
  const isWithoutInput = input.every((line) => /^(?:\/\*\*.*\*\/\n)?[\w"'-]+\?:/.test(line));
  const generic = takesContent(route) ? `<Type extends ${contentNames(route.path)}>` : '';
  const parameter = input.length > 0 ? `input${isWithoutInput ? '?' : ''}: {\n${input.join('')}}` : 'input?: {}';
  const gone = route.deprecated ? ` @deprecated Use ${route.deprecated.instead} instead.` : '';
  return `/** ${route.summary}.${gone} */\n${name}${generic}(${parameter}, options?: CallOptions): ${writeResult(route)};\n`;
};

/** What the SDK has to know of a route to call it. */
const describeCall = (route: Route): string => {
  const query = listParameters(route.query).map(([name]) => name);
  const list = getPagedList(route);
  const flags = {
    ...(route.method !== 'GET' && query.length > 0 && { query }),
    ...(route.file && { file: route.file.raw ? '' : route.file.field }),
    ...(list && { list }),
    ...(takesIdempotencyKey(route) && { once: true }),
    ...(!route.response && { returns: route.method === 'DELETE' ? 'nothing' : 'response' }),
  };
  return JSON.stringify([`${route.method} ${route.path}`, ...(Object.keys(flags).length > 0 ? [flags] : [])]);
};

const checkInput = (name: string, route: Route) => {
  const names = [route.params, route.query, route.body].flatMap((schema) => Object.keys(getProperties(schema)));
  const repeated = names.find((field, i) => names.indexOf(field) !== i);
  if (repeated) throw new Error(`${name} takes “${repeated}” in two places, but the SDK takes all input as one object`);
};

/** Writes the generated files of the SDK, by their paths. */
export const writeSdk = (): Record<string, string> => {
  const tags = Object.entries(api).flatMap(([tag, routes]) => {
    const callable = Object.entries<Route>(routes).filter(([, route]) => getRequiredScope(route) !== undefined);
    for (const [name, route] of callable) checkInput(`${tag}.${name}`, route);
    return callable.length > 0 ? [{ tag, callable }] : [];
  });
  const calls = tags.map(
    ({ tag, callable }) =>
      `  ${tag}: {\n${callable.map(([name, route]) => `    ${name}: ${describeCall(route)},\n`).join('')}  },\n`,
  );
  const interfaces = tags.map(
    ({ tag, callable }) => `${tag}: {\n${callable.map(([name, route]) => writeCall(name, route)).join('')}};\n`,
  );
  const contents = Object.entries(buildContentSchemas() as Record<string, TypedSchema & { title: string }>).map(
    ([name, schema]) => writeProperty(name.replace(/^content-/, ''), write(schema), false, schema.title),
  );
  const idsOf = (dynamic: boolean) =>
    typeIds.filter((id) => {
      const type = findType(id);
      return type && isDynamic(type) === dynamic;
    });
  const unionOf = (ids: readonly string[]) => ids.map((id) => JSON.stringify(id)).join(' | ');
  const mainFields = typeIds.flatMap((id) => {
    const { required = [] } = (buildContentSchemas() as Record<string, TypedSchema>)[`content-${id}`] ?? {};
    return required.length === 1 ? [[id, required[0]]] : [];
  });
  return {
    'sdk/src/generated/calls.ts': `${note}
/**
 * Every call: method and path, which input belongs into the query, the field of a file in a form, the list of a page, whether it
 * takes an Idempotency-Key, and what it returns instead of JSON.
 */
export const calls = {
${calls.join('')}} as const;
`,
    'sdk/src/generated/types.ts': `${note}import type { CallOptions, Pages } from '../call-options.ts';

/** The codes of errors; docs/errors.md of the service explains each. */
export type ErrorCode = ${unionOf(Object.keys(errors))};

/** Types of codes that hold their content themselves. */
export type StaticType = ${unionOf(idsOf(false))};
/** Types of codes whose content can be changed. */
export type DynamicType = ${unionOf(idsOf(true))};
export type CodeType = StaticType | DynamicType;

/** The content of codes by their type. */
export interface Contents {
${contents.join('')}}

${named.map(([name, schema]) => `export type ${name} = ${writeNew(schema)};\n`).join('\n')}
/** Every call that API keys can make, by tag and name. */
export interface Calls {
${interfaces.join('')}}
`,
    'sdk/src/generated/code-types.ts': `${note}
/** The types of codes that hold their content themselves. */
export const staticTypes: readonly string[] = ${JSON.stringify(idsOf(false))};
export const dynamicTypes: readonly string[] = ${JSON.stringify(idsOf(true))};

/** The only field that the content of a type requires. */
export const mainFields: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(mainFields))};
`,
  };
};

if (import.meta.main) {
  for (const [path, text] of Object.entries(writeSdk())) writeFileSync(join(import.meta.dirname, '..', path), text);
}
