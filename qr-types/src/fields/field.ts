import { z } from 'zod';

/**
 * How a field is edited. A field is a zod schema that carries its control, so that one description gives validation on
 * both sides, the form, and the API's documentation. A host draws controls by `kind`, never by type.
 */
export type Control =
  | { kind: 'text'; required: boolean; max: number; lines: number }
  | { kind: 'link'; required: boolean; max: number }
  | { kind: 'group' };

export type FieldKind = Control['kind'];

const controls = z.registry<Control>();

/** Marks a schema as a field that is edited with `control`. */
export const asField = <Schema extends z.ZodType>(schema: Schema, control: Control): Schema => {
  controls.add(schema as z.ZodType, control);
  return schema;
};

/** The control of a field. Throws for a schema that no field function made: content is written in fields only. */
export const controlOf = (schema: z.ZodType): Control => {
  const control = controls.get(schema);
  if (!control) throw new Error('This schema has no control: build content from the functions in qr-types/src/fields.');
  return control;
};

/** The fields of a group, in their order, each with its path from the group's own ('address.city'). */
export const fieldsOf = (
  schema: z.ZodType,
  path: readonly string[] = [],
): { path: string; schema: z.ZodType; control: Control }[] => {
  const control = controlOf(schema);
  if (control.kind !== 'group') return [{ path: path.join('.'), schema, control }];
  if (!(schema instanceof z.ZodObject)) throw new Error('A group is made by group().');
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    fieldsOf(field, [...path, name]),
  );
};
