import { catalogue, isDynamic, type TypeManifest } from '@tessera/qr-types';
import { describeAliases } from '@tessera/qr-types/content-aliases.ts';
import {
  type Control,
  type ControlOf,
  fileKinds,
  fileNamePattern,
  getControl,
  imageNamePattern,
  maxRangesPerDay,
  weekdays,
} from '@tessera/qr-types/fields/index.ts';
import type { z } from 'zod';

export type JsonObject = Record<string, unknown>;

/** A text with constraints, which may be empty unless it is required. */
const buildTextSchema = (constraints: JsonObject, required: boolean): JsonObject =>
  required ? { type: 'string', ...constraints } : { type: 'string', anyOf: [{ const: '' }, constraints] };

const isRequired = (schema: z.ZodType) => !schema.safeParse(undefined).success;

/** A conditional field is validated while its condition is met; otherwise it is neither validated nor stored. */
const buildConditionals = ({ fields, visibleWhen }: ControlOf<'group'>): JsonObject[] =>
  Object.entries(visibleWhen).flatMap(([name, condition]) => {
    const conditionalField = fields[name];
    if (!condition || !conditionalField) return [];
    const { field, is } = condition;
    const required = isRequired(conditionalField) && { required: [name] };
    return [
      {
        if: { required: [field], properties: { [field]: { enum: is } } },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema’s own word
        then: { properties: { [name]: buildFieldSchema(conditionalField) }, ...required },
      },
    ];
  });

const buildGroupSchema = (control: ControlOf<'group'>): JsonObject => {
  const { fields, visibleWhen } = control;
  const properties = Object.entries(fields).map(([name, field]) => {
    const condition = visibleWhen[name];
    const conditionalSchema = condition && {
      description: `Kept only while ${condition.field} is ${condition.is.join(' or ')}.`,
    };
    return [name, conditionalSchema ?? buildFieldSchema(field)];
  });
  const required = Object.entries(fields).flatMap(([name, field]) =>
    !visibleWhen[name] && isRequired(field) ? [name] : [],
  );
  const conditionals = buildConditionals(control);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(conditionals.length > 0 && { allOf: conditionals }),
    additionalProperties: false,
  };
};

const timeOfDaySchema = { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };

const openingHoursSchema: JsonObject = {
  type: 'array',
  maxItems: maxRangesPerDay,
  items: {
    type: 'object',
    properties: { from: { type: 'string', ...timeOfDaySchema }, to: { type: 'string', ...timeOfDaySchema } },
    required: ['from', 'to'],
    additionalProperties: false,
  },
};

const buildControlSchema = (control: Control): JsonObject => {
  switch (control.kind) {
    case 'text':
      return {
        type: 'string',
        description: `Up to ${control.max} characters${control.maxBytes ? ` and ${control.maxBytes} bytes` : ''}.`,
        ...(control.required && { minLength: 1 }),
      };
    case 'link':
      return buildTextSchema({ format: 'uri', maxLength: control.max }, control.required);
    case 'email':
      return buildTextSchema({ format: 'email', maxLength: control.max }, control.required);
    case 'phone':
      return buildTextSchema({ pattern: '\\d', maxLength: control.max }, control.required);
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
        description: `In milliseconds; ${control.defaultMs} where it is null.`,
      };
    case 'date':
      return buildTextSchema({ format: 'date' }, control.required);
    case 'time':
      return buildTextSchema(timeOfDaySchema, control.required);
    case 'week':
      return {
        type: 'object',
        description:
          'The hours of each day, empty where closed. Hours that don’t end after they start continue past midnight; 00:00 to 00:00 is the whole day.',
        properties: Object.fromEntries(weekdays.map((day) => [day, openingHoursSchema])),
        additionalProperties: false,
      };
    case 'zone':
      return {
        ...buildTextSchema({ minLength: 1 }, control.required),
        description: 'A time zone of the IANA database.',
      };
    case 'choice':
      return { enum: control.options };
    case 'multiSelect':
      return {
        type: 'array',
        items: { enum: control.options },
        maxItems: control.max,
        ...(control.optionNames === 'languages' && { uniqueItems: true }),
      };
    case 'switch':
      return { type: 'boolean' };
    case 'color':
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
        ...buildTextSchema({ pattern: imageNamePattern.source }, control.required),
        description: 'The filename that POST /upload returned.',
      };
    case 'file':
      return {
        ...buildTextSchema({ pattern: fileNamePattern.source }, control.required),
        description: `The file that POST /api/storage/gcs answered: ${fileKinds[control.fileKind]}, up to ${control.maxMegabytes} MB.`,
      };
    case 'record':
      return {
        type: 'object',
        propertyNames: { enum: control.keys },
        additionalProperties: buildFieldSchema(control.value),
      };
    case 'list':
      return {
        type: 'array',
        items: buildFieldSchema(control.item),
        minItems: control.min,
        maxItems: control.max,
        ...(control.uniqueBy && { description: `No two of them have the same ${control.uniqueBy}.` }),
      };
    case 'group':
      return buildGroupSchema(control);
  }
};

/**
 * Returns a field as JSON Schema, as far as its control can be expressed there. The server also checks more, such as rules
 * across fields.
 */
export const buildFieldSchema = (schema: z.ZodType): JsonObject => {
  const initial = schema.safeParse(undefined).data;
  const isPlain = typeof initial !== 'object' || initial === null;
  return { ...buildControlSchema(getControl(schema)), ...(initial !== undefined && isPlain && { default: initial }) };
};

const toSchemaName = (id: string) => `content-${id}`;

/** Returns the content schema of each type, under the names that `buildContentBody` refers to. */
export const buildContentSchemas = (): JsonObject =>
  Object.fromEntries(
    catalogue.map((type) => {
      const { id, messages, content } = type as unknown as TypeManifest;
      const aliases = describeAliases(type as unknown as TypeManifest);
      const description = aliases.map((text) => `- ${text}`).join('\n');
      return [
        toSchemaName(id),
        {
          title: messages.name,
          ...(aliases.length > 0 && { description: `Also taken, and stored in the names below:\n\n${description}` }),
          ...buildFieldSchema(content),
        },
      ];
    }),
  );

/** The types that a path accepts: static or dynamic ones if the path names the kind, otherwise all. */
const getPathTypes = (path: string) =>
  catalogue.filter((type) => {
    if (path.includes('/static/')) return !isDynamic(type);
    return path.includes('/dynamic/') ? isDynamic(type) : true;
  });

/** Describes the content in a request body: one of the path’s types, each with its example. */
export const buildContentBody = (path: string, body: JsonObject): JsonObject => {
  const types = getPathTypes(path);
  const content = { anyOf: types.map(({ id }) => ({ $ref: `#/components/schemas/${toSchemaName(id)}` })) };
  const properties = { ...(body['properties'] as JsonObject), content };
  const examples = types.map(({ id, messages, sample }) => [
    id,
    { summary: messages.name, value: { content: sample } },
  ]);
  return { schema: { ...body, properties }, examples: Object.fromEntries(examples) };
};
