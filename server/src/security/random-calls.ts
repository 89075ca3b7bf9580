import type { Route } from '@tessera/contract';
import fc, { type Arbitrary } from 'fast-check';

type JsonSchema = Readonly<Record<string, unknown>>;
const toObject = (value: unknown) => (value ?? {}) as JsonSchema;

/** Values that programs send by mistake or on purpose, whatever a schema says. */
const hostileValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, '', ' ', '0', -1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null]],
    ...['\u0000', '\ud800', '\u202e', '__proto__', "'; drop table qr; --", '../../etc/passwd', '%00', '{{7*7}}'],
    ...[
      'javascript:alert(1)',
      'http://127.0.0.1/',
      'https://user:pass@example.org',
      '9999-12-31',
      '-000001-01-01T00:00:00Z',
    ],
    ...['x'.repeat(10_000), { toString: 'x' }, { constructor: { prototype: {} } }],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const texts: Readonly<Record<string, Arbitrary<string>>> = {
  uuid: fc.uuid(),
  date: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((at) => at.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((at) => at.toISOString()),
  email: fc.constantFrom('ada@example.org', 'b+c@example.com'),
  uri: fc.webUrl(),
};

const buildText = ({ format, minLength = 0, maxLength = 30, pattern }: JsonSchema): Arbitrary<unknown> => {
  const known = texts[String(format)];
  if (known) return known;
  if (pattern === '^#[0-9a-f]{6}$') return fc.constantFrom('#104020', '#ffffff');
  const most = Math.max(Number(minLength), Math.min(Number(maxLength), 60));
  return fc.oneof(
    fc.string({ minLength: Number(minLength), maxLength: most }),
    fc.string({ unit: 'grapheme', minLength: Number(minLength), maxLength: most }),
    fc.constantFrom('https://example.org/menu', 'Menu', '1', 'example.org'),
  );
};

const buildNumber = ({ type, minimum, maximum, exclusiveMinimum }: JsonSchema) => {
  const min = Number(minimum ?? exclusiveMinimum ?? -10);
  const max = Math.max(min, Number(maximum ?? min + 2_000));
  const limits = fc.constantFrom(min, max);
  return type === 'integer'
    ? fc.oneof(fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31) }), limits)
    : fc.oneof(fc.double({ min, max, noNaN: true }), limits);
};

/** Builds values that a JSON schema mostly allows; parts of it that aren’t understood are random. */
export const buildArbitrary = (schema: JsonSchema, components: JsonSchema, depth = 0): Arbitrary<unknown> => {
  const build = (inner: unknown) => buildArbitrary(toObject(inner), components, depth + 1);
  if (depth > 12) return fc.constant(null);
  if (schema['$ref']) return build(components[String(schema['$ref']).replace('#/components/schemas/', '')]);
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum']) && schema['enum'].length > 0) return fc.constantFrom(...schema['enum']);
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options) && options.length > 0) return fc.oneof(...options.map(build));
  switch (schema['type']) {
    case 'string':
      return buildText(schema);
    case 'integer':
    case 'number':
      return buildNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(build(schema['items']), {
        minLength: Math.min(Number(schema['minItems'] ?? 0), 10),
        maxLength: Math.min(Number(schema['maxItems'] ?? 3), Math.max(3, Number(schema['minItems'] ?? 0))),
      });
    case 'object': {
      const fields = Object.entries(toObject(schema['properties'])).map(
        ([name, field]) => [name, build(field)] as const,
      );
      const required = (schema['required'] ?? []) as string[];
      return fc.record(Object.fromEntries(fields), {
        requiredKeys: required.filter((name) => fields.some(([field]) => field === name)),
        noNullPrototype: true,
      } as never);
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

/** Changes one place in a value: another value, a missing field, or an unknown one. */
const spoil = (value: unknown, choices: readonly number[], hostile: unknown): unknown => {
  const [choice = 0, ...rest] = choices;
  if (typeof value !== 'object' || value === null || rest.length === 0) return hostile;
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostile];
    return value.with(choice % value.length, spoil(value[choice % value.length], rest, hostile));
  }
  const names = Object.keys(value);
  const name = names[choice % Math.max(1, names.length)];
  if (name === undefined || choice % 7 === 0) return { ...value, unknownField: hostile };
  if (choice % 11 === 0) return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
  return { ...value, [name]: spoil((value as JsonSchema)[name], rest, hostile) };
};

/** A value, or one that is nearly valid. */
const nearly = (values: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: values },
    {
      weight: 2,
      arbitrary: fc
        .tuple(values, fc.array(fc.nat(1_000), { minLength: 1, maxLength: 5 }), hostileValues)
        .map(([value, choices, hostile]) => spoil(value, choices, hostile)),
    },
  );

type Operation = {
  parameters?: readonly JsonSchema[];
  requestBody?: { content: Readonly<Record<string, JsonSchema>> };
};
export type RandomCall = { method: string; url: string; body: unknown; headers: Record<string, string> };

const toParameterText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';

/** Builds calls of a route; `known` has values of path parameters that exist. */
export const buildCalls = (
  { method, path, file }: Route,
  operation: Operation,
  components: JsonSchema,
  known: (path: string, name: string) => readonly string[],
): Arbitrary<RandomCall> => {
  const parameters = operation.parameters ?? [];
  const ofPath = parameters
    .filter(({ in: where }) => where === 'path')
    .map(({ name, schema }) => {
      const existing = known(path, String(name));
      const valid = buildArbitrary(toObject(schema), components);
      const others = fc.oneof(valid, hostileValues);
      const value =
        existing.length > 0
          ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: others })
          : others;
      return [String(name), value] as const;
    });
  const ofQuery = parameters
    .filter(({ in: where }) => where === 'query')
    .map(({ name, schema }) => [String(name), nearly(buildArbitrary(toObject(schema), components))] as const);
  const schema = operation.requestBody?.content['application/json']?.['schema'];
  const body = file
    ? fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
    : schema
      ? nearly(buildArbitrary(toObject(schema), components))
      : fc.constant(undefined);
  const headers = fc.record(
    {
      'idempotency-key': fc.constantFrom('one', 'two', 'three'),
      'if-match': fc.constantFrom('"1"', '*', 'W/"2"', 'nonsense'),
    },
    { requiredKeys: [] },
  );
  return fc
    .tuple(
      fc.record(Object.fromEntries(ofPath)),
      fc.record(Object.fromEntries(ofQuery), { requiredKeys: [] }),
      body,
      headers,
    )
    .map(([params, query, sent, chosenHeaders]) => {
      const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
        encodeURIComponent(toParameterText((params as JsonSchema)[name]).toWellFormed()),
      );
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, toParameterText(value)]),
      );
      const url = search.size > 0 ? `${filled}?${search}` : filled;
      const type = file ? { 'content-type': 'application/octet-stream' } : {};
      return { method, url, body: sent, headers: { ...(chosenHeaders as Record<string, string>), ...type } };
    });
};
