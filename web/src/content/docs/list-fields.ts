import type { JsonSchema } from './open-api.ts';

/** What a field takes, for the page to put into words. */
export type FieldType =
  | {
      kind:
        | 'text'
        | 'number'
        | 'integer'
        | 'boolean'
        | 'object'
        | 'any'
        | 'date'
        | 'time'
        | 'email'
        | 'link'
        | 'uuid'
        | 'color';
    }
  | { kind: 'constant'; value: string }
  | { kind: 'choice'; count: number }
  | { kind: 'list'; of: FieldType };

export type DocumentedField = {
  name: string;
  type: FieldType;
  isNullable: boolean;
  isRequired: boolean;
  description: string;
  /** The length of texts and lists, and the range of numbers. */
  min?: number;
  max?: number;
  default?: string;
  options: string[];
  /** The fields of an object, or of the objects in a list. */
  fields: DocumentedField[];
  /** The schema of the content of a type, which has a page of its own. */
  contentOf?: string;
};

export type ResolveSchema = (ref: string) => JsonSchema;

const formatTypes: Record<string, FieldType['kind']> = {
  date: 'date',
  'date-time': 'time',
  email: 'email',
  uri: 'link',
  uuid: 'uuid',
};

/** The largest integer that JavaScript represents exactly, which isn’t worth mentioning as a limit. */
const isLimit = (value: number | undefined): value is number => value !== undefined && Math.abs(value) < 2 ** 53 - 1;

/** Returns the schema without the variants that only allow null or an empty text. */
const unwrapSchema = (schema: JsonSchema, resolve: ResolveSchema): { schema: JsonSchema; isNullable: boolean } => {
  if (schema.$ref) return unwrapSchema({ ...resolve(schema.$ref), ...(schema.description && schema) }, () => ({}));
  if (Array.isArray(schema.type)) {
    const [type] = schema.type.filter((one) => one !== 'null');
    return { schema: { ...schema, ...(type && { type }) }, isNullable: schema.type.includes('null') };
  }
  const variants = schema.anyOf ?? schema.oneOf;
  if (!variants) return { schema, isNullable: false };
  const others = variants.filter(({ type, const: value }) => type !== 'null' && value !== '');
  const isNullable = variants.some(({ type }) => type === 'null');
  const [only] = others;
  if (others.length !== 1 || !only) return { schema, isNullable };
  const { anyOf: _anyOf, oneOf: _oneOf, ...rest } = schema;
  const inner = unwrapSchema(only, resolve);
  return { schema: { ...inner.schema, ...rest }, isNullable: isNullable || inner.isNullable };
};

const getType = (schema: JsonSchema, resolve: ResolveSchema): FieldType => {
  if (schema.const !== undefined) return { kind: 'constant', value: String(schema.const) };
  if (schema.enum) return { kind: 'choice', count: schema.enum.length };
  const format = schema.format && formatTypes[schema.format];
  if (format) return { kind: format } as FieldType;
  if (schema.type === 'array')
    return {
      kind: 'list',
      of: schema.items ? getType(unwrapSchema(schema.items, resolve).schema, resolve) : { kind: 'any' },
    };
  if (schema.type === 'string') return { kind: schema.pattern?.startsWith('^#[0-9a-f') ? 'color' : 'text' };
  if (schema.type === 'number' || schema.type === 'integer' || schema.type === 'boolean' || schema.type === 'object')
    return { kind: schema.type };
  return { kind: schema.properties ? 'object' : 'any' };
};

const contentSchema = /^#\/components\/schemas\/content-(.+)$/;

/** Describes the field of a JSON schema, with the fields in it. */
export const describeField = (
  name: string,
  given: JsonSchema,
  isRequired: boolean,
  resolve: ResolveSchema,
): DocumentedField => {
  const contentOf = given.$ref && contentSchema.exec(given.$ref)?.[1];
  const { schema, isNullable } = unwrapSchema(given, resolve);
  const item = schema.items && unwrapSchema(schema.items, resolve).schema;
  const min = schema.minLength ?? schema.minItems ?? schema.minimum ?? schema.exclusiveMinimum;
  const max = schema.maxLength ?? schema.maxItems ?? schema.maximum;
  const options = schema.enum ?? item?.enum ?? [];
  const initial = schema.default;
  return {
    name,
    type: getType(schema, resolve),
    isNullable,
    isRequired,
    description: given.description ?? schema.description ?? '',
    ...(isLimit(min) && min > 0 && { min }),
    ...(isLimit(max) && { max }),
    ...(initial !== undefined && typeof initial !== 'object' && { default: String(initial) }),
    options: options.map(String),
    fields: contentOf ? [] : listSchemaFields(item ?? schema, resolve),
    ...(contentOf && { contentOf }),
  };
};

/** Lists the fields of an object; of one with conditions, also what those say about them. */
export const listSchemaFields = (
  { properties, required, allOf }: JsonSchema,
  resolve: ResolveSchema,
): DocumentedField[] => {
  const conditional = new Map(
    (allOf ?? []).flatMap((part) => Object.entries((part as { then?: JsonSchema }).then?.properties ?? {})),
  );
  return Object.entries(properties ?? {}).map(([name, schema]) => {
    const { description } = schema;
    const full = { ...conditional.get(name), ...schema };
    return describeField(
      name,
      description ? { ...full, description } : full,
      required?.includes(name) ?? false,
      resolve,
    );
  });
};
