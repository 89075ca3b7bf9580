import { catalogue, isDynamic, type TypeManifest } from '@tessera/qr-types';
import {
  type Control,
  type ControlOf,
  controlOf,
  fileKinds,
  fileName,
  imageName,
  mostRanges,
  weekdays,
} from '@tessera/qr-types/fields/index.ts';
import { aliasTexts } from '@tessera/qr-types/specification.ts';
import type { z } from 'zod';

export type Json = Record<string, unknown>;

/** A text in some form, which may be left empty unless it is required. */
const textIn = (form: Json, required: boolean): Json =>
  required ? { type: 'string', ...form } : { type: 'string', anyOf: [{ const: '' }, form] };

const isRequired = (schema: z.ZodType) => !schema.safeParse(undefined).success;

/** A conditional field is checked where its condition holds; elsewhere it is neither checked nor kept. */
const conditionalsOf = ({ fields, when }: ControlOf<'group'>): Json[] =>
  Object.entries(when).flatMap(([name, condition]) => {
    if (!condition) return [];
    const { field, is } = condition;
    const required = isRequired(fields[name]!) && { required: [name] };
    return [
      {
        if: { required: [field], properties: { [field]: { enum: is } } },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema’s own word
        then: { properties: { [name]: fieldSchema(fields[name]!) }, ...required },
      },
    ];
  });

const groupOf = (control: ControlOf<'group'>): Json => {
  const { fields, when } = control;
  const properties = Object.entries(fields).map(([name, field]) => {
    const condition = when[name];
    const told = condition && { description: `Kept only while ${condition.field} is ${condition.is.join(' or ')}.` };
    return [name, told ?? fieldSchema(field)];
  });
  const required = Object.keys(fields).filter((name) => !when[name] && isRequired(fields[name]!));
  const conditionals = conditionalsOf(control);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(conditionals.length > 0 && { allOf: conditionals }),
    additionalProperties: false,
  };
};

const timeOfDay = { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };

const hoursOfDay: Json = {
  type: 'array',
  maxItems: mostRanges,
  items: {
    type: 'object',
    properties: { from: { type: 'string', ...timeOfDay }, to: { type: 'string', ...timeOfDay } },
    required: ['from', 'to'],
    additionalProperties: false,
  },
};

const ofControl = (control: Control): Json => {
  switch (control.kind) {
    case 'text':
      return {
        type: 'string',
        description: `At most ${control.max} characters${control.maxBytes ? ` and ${control.maxBytes} bytes` : ''}.`,
        ...(control.required && { minLength: 1 }),
      };
    case 'link':
      return textIn({ format: 'uri', maxLength: control.max }, control.required);
    case 'email':
      return textIn({ format: 'email', maxLength: control.max }, control.required);
    case 'phone':
      return textIn({ pattern: '\\d', maxLength: control.max }, control.required);
    case 'number':
      return {
        type: control.required ? 'number' : ['number', 'null'],
        minimum: control.min,
        maximum: control.max,
        description: `Kept with ${control.decimals} decimals.`,
      };
    case 'duration':
      return {
        type: ['integer', 'null'],
        minimum: control.min,
        maximum: control.max,
        description: `In milliseconds; ${control.usual} where it is null.`,
      };
    case 'date':
      return textIn({ format: 'date' }, control.required);
    case 'time':
      return textIn(timeOfDay, control.required);
    case 'week':
      return {
        type: 'object',
        description:
          'The hours of each day, empty where closed. Hours that don’t end after they start continue past midnight; 00:00 to 00:00 is the whole day.',
        properties: Object.fromEntries(weekdays.map((day) => [day, hoursOfDay])),
        additionalProperties: false,
      };
    case 'zone':
      return { ...textIn({ minLength: 1 }, control.required), description: 'A time zone of the IANA database.' };
    case 'choice':
      return { enum: control.options };
    case 'choices':
      return {
        type: 'array',
        items: { enum: control.options },
        maxItems: control.max,
        ...(control.of === 'languages' && { uniqueItems: true }),
      };
    case 'switch':
      return { type: 'boolean' };
    case 'colour':
      return { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' };
    case 'id':
      return {
        type: 'string',
        maxLength: 64,
        description:
          'Letters, digits, hyphen and underscore. Generated if empty or starting with $; keep it, so that stored data stays with this item.',
      };
    case 'reference':
      return { type: 'string', description: `The id of one of ${control.to}, or its name; empty for none.` };
    case 'image':
      return {
        ...textIn({ pattern: imageName.source }, control.required),
        description: 'The filename that POST /upload returned.',
      };
    case 'file':
      return {
        ...textIn({ pattern: fileName.source }, control.required),
        description: `The file that POST /api/storage/gcs answered: ${fileKinds[control.of]}, at most ${control.maxMegabytes} MB.`,
      };
    case 'keyed':
      return {
        type: 'object',
        propertyNames: { enum: control.keys },
        additionalProperties: fieldSchema(control.value),
      };
    case 'list':
      return {
        type: 'array',
        items: fieldSchema(control.item),
        minItems: control.min,
        maxItems: control.max,
        ...(control.differIn && { description: `No two of them have the same ${control.differIn}.` }),
      };
    case 'group':
      return groupOf(control);
  }
};

/** A field as JSON Schema: what can be said there of its control. The server checks more, such as what fields are together. */
export const fieldSchema = (schema: z.ZodType): Json => {
  const initial = schema.safeParse(undefined).data;
  const isPlain = typeof initial !== 'object' || initial === null;
  return { ...ofControl(controlOf(schema)), ...(initial !== undefined && isPlain && { default: initial }) };
};

const nameOf = (id: string) => `content-${id}`;

/** The content of each type, under the names that `contentOf` refers to. */
export const contentSchemas = (): Json =>
  Object.fromEntries(
    catalogue.map((type) => {
      const { id, words, content } = type as unknown as TypeManifest;
      const aliases = aliasTexts(type as unknown as TypeManifest);
      const description = aliases.map((text) => `- ${text}`).join('\n');
      return [
        nameOf(id),
        {
          title: words.name,
          ...(aliases.length > 0 && { description: `Also taken, and stored in the names below:\n\n${description}` }),
          ...fieldSchema(content),
        },
      ];
    }),
  );

/** The types of a path: a route of one kind names it, any other is about all. */
const typesOf = (path: string) =>
  catalogue.filter((type) => {
    if (path.includes('/static/')) return !isDynamic(type);
    return path.includes('/dynamic/') ? isDynamic(type) : true;
  });

/** What a body with a content says of it: one of the path’s types, each with its example. */
export const bodyWithContent = (path: string, body: Json): Json => {
  const types = typesOf(path);
  const content = { anyOf: types.map(({ id }) => ({ $ref: `#/components/schemas/${nameOf(id)}` })) };
  const properties = { ...(body['properties'] as Json), content };
  const examples = types.map(({ id, words, sample }) => [id, { summary: words.name, value: { content: sample } }]);
  return { schema: { ...body, properties }, examples: Object.fromEntries(examples) };
};
