// JSON Schema, as far as the API description uses it, as TypeScript.

export type TypedSchema = {
  type?: string | readonly string[];
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  $ref?: string;
  anyOf?: readonly TypedSchema[];
  allOf?: readonly TypedSchema[];
  then?: TypedSchema;
  items?: TypedSchema;
  prefixItems?: readonly TypedSchema[];
  properties?: Readonly<Record<string, TypedSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | TypedSchema;
  propertyNames?: TypedSchema;
};

const comment = (description: string | undefined) =>
  description ? `/** ${description.replaceAll('*/', '*\u200B/').replaceAll('\n', ' ')} */\n` : '';

const toKey = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Writes a property of an object type with its description. */
export const writeProperty = (name: string, type: string, isOptional: boolean, description?: string): string =>
  `${comment(description)}${toKey(name)}${isOptional ? '?' : ''}: ${type};\n`;

const simpleTypes: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const toUnion = (types: readonly string[]) => [...new Set(types)].join(' | ');

/** Returns the properties that an object has only under conditions, each with all schemas it can have. */
const listConditional = ({ allOf = [] }: TypedSchema) =>
  Map.groupBy(
    allOf.flatMap(({ then }) => Object.entries(then?.properties ?? {})),
    ([name]) => name,
  );

/** Returns a function that writes the type of a schema; `known` names those that have a name of their own. */
export const createTypeWriter = (known: (schema: TypedSchema) => string | undefined) => {
  const writeObject = (schema: TypedSchema): string => {
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
    if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
      const value = write(additionalProperties);
      const keys = propertyNames?.enum;
      return keys ? `Partial<Record<${write({ enum: keys })}, ${value}>>` : `Record<string, ${value}>`;
    }
    const conditional = listConditional(schema);
    const fields = Object.entries(properties).map(([name, property]) => {
      const variants = conditional.get(name)?.map(([, variant]) => write(variant));
      return writeProperty(
        name,
        variants ? toUnion(variants) : write(property),
        variants !== undefined || !required.includes(name),
        property.description,
      );
    });
    return fields.length > 0 ? `{\n${fields.join('')}}` : 'Record<string, unknown>';
  };
  const writeArray = ({ items, prefixItems }: TypedSchema) => {
    if (prefixItems) return `[${prefixItems.map(write).join(', ')}]`;
    return items ? `(${write(items)})[]` : 'unknown[]';
  };
  const writeNew = (schema: TypedSchema): string => {
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return toUnion(schema.enum.map((value) => JSON.stringify(value)));
    if (Array.isArray(schema.type)) return toUnion(schema.type.map((type: string) => write({ ...schema, type })));
    // Texts that may be empty have their pattern in anyOf.
    const simple = simpleTypes[String(schema.type)];
    if (simple) return simple;
    if (schema.anyOf) return toUnion(schema.anyOf.map(write));
    if (schema.type === 'array') return writeArray(schema);
    return schema.type === 'object' ? writeObject(schema) : 'unknown';
  };
  const write = (schema: TypedSchema): string => known(schema) ?? writeNew(schema);
  return { write, writeNew };
};
