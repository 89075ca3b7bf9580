// A fact is the steps to something and what is true of it, separated by tabs.

type SchemaPart = Readonly<Record<string, unknown>>;

const toObject = (value: unknown) => (value ?? {}) as SchemaPart;
const toList = (value: unknown) => (Array.isArray(value) ? value : []) as readonly SchemaPart[];

/**
 * Describes a JSON schema as facts: the type of each value, the values that it may have, and which fields are required.
 * Callers have to send what is required of an input; they may rely on what is always in a response.
 */
const describeSchema = (path: string, schema: SchemaPart, always: string): string[] => {
  if (schema['$ref']) return [`${path}\tis ${String(schema['$ref']).replace('#/components/schemas/', '')}`];
  const required = toList(schema['required']) as unknown as readonly string[];
  const types = Array.isArray(schema['type']) ? schema['type'] : schema['type'] === undefined ? [] : [schema['type']];
  const values = schema['enum'] ?? ('const' in schema ? [schema['const']] : []);
  return [
    ...types.map((type) => `${path}\tis ${type}`),
    ...toList(values).map((value) => `${path}\tmay be ${JSON.stringify(value)}`),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
      toList(schema[key]).flatMap((option) => describeSchema(path, option, always)),
    ),
    ...(schema['items'] ? describeSchema(`${path}[]`, toObject(schema['items']), always) : []),
    ...Object.entries(toObject(schema['properties'])).flatMap(([name, field]) => {
      const inner = `${path}\t${name}`;
      return [
        `${inner}\texists`,
        ...(required.includes(name) ? [`${inner}\t${always}`] : []),
        ...describeSchema(inner, toObject(field), always),
      ];
    }),
  ];
};

/** What a caller has to send. */
const mustBeSent = 'must be sent';
const isAlwaysThere = 'is always there';

const describeContent = (path: string, content: unknown, always: string) =>
  Object.entries(toObject(content)).flatMap(([type, media]) => [
    `${path}\tas ${type}`,
    ...describeSchema(path, toObject(toObject(media)['schema']), always),
  ]);

const describeOperation = (call: string, operation: SchemaPart): string[] => [
  `${call}\texists`,
  ...toList(operation['parameters']).flatMap(({ name, in: where, required, schema }) => {
    const path = `${call}\t${where}\t${name}`;
    return [
      `${path}\texists`,
      ...(required ? [`${path}\t${mustBeSent}`] : []),
      ...describeSchema(path, toObject(schema), mustBeSent),
    ];
  }),
  ...describeContent(`${call}\tbody`, toObject(operation['requestBody'])['content'], mustBeSent),
  ...Object.entries(toObject(operation['responses'])).flatMap(([status, response]) =>
    Number(status) < 300
      ? [
          `${call}\tsucceeds with ${status}`,
          ...describeContent(`${call}\tresponse`, toObject(response)['content'], isAlwaysThere),
        ]
      : String(toObject(response)['description'])
          .split(', ')
          .map((code) => `${call}\tmay fail with ${status} ${code}`),
  ),
];

/** Describes the API as facts, in alphabetical order. */
export const describeApi = (description: SchemaPart): string[] => {
  const { schemas } = toObject(description['components']) as { schemas: SchemaPart };
  const facts = [
    ...Object.entries(toObject(description['paths'])).flatMap(([path, methods]) =>
      Object.entries(toObject(methods)).flatMap(([method, operation]) =>
        describeOperation(`${method.toUpperCase()} ${path}`, toObject(operation)),
      ),
    ),
    ...Object.entries(schemas).flatMap(([name, schema]) =>
      describeSchema(name, toObject(schema), name === 'Error' ? isAlwaysThere : mustBeSent),
    ),
  ];
  return [...new Set(facts)].sort();
};

export const toSentence = (fact: string): string => fact.replaceAll('\t', ' ');

/** Returns what programs that were written for the `recorded` API can’t rely on any more in the `current` one. */
export const findBreaks = (recorded: readonly string[], current: readonly string[]): string[] => {
  const [before, now] = [new Set(recorded), new Set(current)];
  const owners = new Set(recorded.map((fact) => fact.split('\t')[0]));
  const isNewRequirement = (fact: string) => {
    if (!fact.endsWith(mustBeSent) || before.has(fact)) return false;
    // New calls may require what they like, and so may new schemas.
    return owners.has(fact.split('\t')[0]);
  };
  return [
    ...recorded
      .filter((fact) => !now.has(fact) && !fact.endsWith(mustBeSent))
      .map((fact) => `gone: ${toSentence(fact)}`),
    ...current.filter(isNewRequirement).map((fact) => `newly required: ${toSentence(fact)}`),
  ];
};

type Shape = { facts: string[]; parts: Map<string, Shape> };

/** Writes facts so that what several calls have in common, such as a code, is written once: a line each, the whole last. */
export const writeShape = (facts: readonly string[]): string => {
  const root: Shape = { facts: [], parts: new Map() };
  for (const fact of facts) {
    const steps = fact.split('\t');
    let shape = root;
    for (const step of steps.slice(0, -1)) {
      const part = shape.parts.get(step) ?? { facts: [], parts: new Map() };
      shape.parts.set(step, part);
      shape = part;
    }
    shape.facts.push(String(steps.at(-1)));
  }
  const lines = new Map<string, number>();
  const write = (shape: Shape): number => {
    const parts = [...shape.parts].map(([step, part]) => [step, write(part)]);
    const line = JSON.stringify([shape.facts, Object.fromEntries(parts)]);
    if (!lines.has(line)) lines.set(line, lines.size);
    return Number(lines.get(line));
  };
  write(root);
  return `${[...lines.keys()].join('\n')}\n`;
};

/** Returns the facts of what `writeShape` wrote, in alphabetical order. */
export const readShape = (text: string): string[] => {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as [string[], Record<string, number>]);
  const read = (line: number, path: string): string[] => {
    const [facts, parts] = lines[line] ?? [[], {}];
    return [
      ...facts.map((fact) => path + fact),
      ...Object.entries(parts).flatMap(([step, part]) => read(part, `${path}${step}\t`)),
    ];
  };
  return read(lines.length - 1, '').sort();
};
