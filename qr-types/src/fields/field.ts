import type { z } from 'zod';
import type { FileKind } from './file.ts';

/** A field is shown, checked and kept only while its neighbour `field` has one of the values `is`; else it is empty. */
export type VisibilityCondition = { field: string; is: readonly unknown[] };

/** Input that is allowed but probably a mistake: forms ask the user to confirm it. The API accepts it. */
export type FormQuestion = {
  /** The list that it is about. */
  field: string;
  /** The field that settles it, where the answer is no. */
  path: string;
  code: 'times_overlap';
  /** Two items by their names, and from when to when both hold. */
  params: { one: string; other: string; from: string; to: string };
};

/** A part of a form under its own heading (`section.<id>` of the type's words); rows of one or several fields. */
export type FormSection = {
  id: string | undefined;
  rows: readonly (readonly string[])[];
  /** Most leave it as it is: it is folded away, under the names of its fields. */
  isCollapsed?: boolean;
};

/**
 * What a product must have for a field to do anything; where it hasn't, the field is shown but off, and what it holds is
 * kept. `pages_host`: a host that hosted pages have for themselves.
 */
export type ServerCapability = 'pages_host';

/**
 * How a field is edited. A field is a zod schema that carries its control, so that one description gives validation on
 * both sides, the form, and the API's documentation. A host draws controls by `kind`, never by type.
 */
export type Control =
  | {
      kind: 'text';
      required: boolean;
      max: number;
      lines: number;
      /** Bytes in UTF-8, where a standard counts these. */
      maxBytes?: number | undefined;
      /** Hidden while it is typed. */
      secret?: boolean | undefined;
      /** The browser's autofill token, where the field is about the user who fills it in. */
      autofill?: string | undefined;
      requires?: ServerCapability | undefined;
    }
  | {
      kind: 'link';
      required: boolean;
      max: number;
      /** The field beside it that is called after what this one leads to, where that is a video and nothing stands there. */
      title?: string;
    }
  | { kind: 'email'; required: boolean; max: number }
  | { kind: 'phone'; required: boolean; max: number }
  | { kind: 'number'; required: boolean; min: number; max: number; decimals: number }
  | { kind: 'duration'; min: number; max: number; step: number; defaultMs: number }
  | { kind: 'date'; required: boolean }
  | { kind: 'time'; required: boolean }
  | { kind: 'week' }
  | {
      kind: 'zone';
      required: boolean;
      /** The list of times that it belongs to: while that is empty, the field isn't shown. */
      of?: string | undefined;
    }
  | { kind: 'choice'; required: boolean; options: readonly string[] }
  | { kind: 'multiSelect'; options: readonly string[]; of: OptionNames; max: number }
  | { kind: 'switch'; requires?: ServerCapability | undefined }
  | { kind: 'color' }
  /** Identifies an item permanently, whatever its name; users can't edit it. */
  | { kind: 'id' }
  /** An item of the list of that name at the top of the content. */
  | { kind: 'reference'; to: string }
  | { kind: 'image'; required: boolean; maxEdge: number; maxMegabytes: number; ratio?: number }
  | {
      kind: 'file';
      required: boolean;
      of: FileKind;
      maxMegabytes: number;
      /** The field beside it that is called after the file, as long as nothing stands there. */
      title?: string;
      /** The field beside it that says who made it, as long as nothing stands there. */
      artist?: string;
    }
  | {
      kind: 'record';
      keys: readonly string[];
      of: OptionNames;
      value: z.ZodType;
      /**
       * The field at the top of the content (a `multiSelect` of languages) that says which keys are offered: all but its first,
       * in which the content itself is written. Without it every key is offered.
       */
      keysFrom?: string | undefined;
    }
  | {
      kind: 'list';
      item: z.ZodType;
      min: number;
      max: number;
      /** The field of its items in which no two say the same. */
      uniqueBy?: string;
    }
  | {
      kind: 'group';
      fields: Readonly<Record<string, z.ZodType>>;
      visibleWhen: Readonly<Record<string, VisibilityCondition | undefined>>;
      sections: readonly FormSection[];
      questions: (values: Readonly<Record<string, unknown>>) => readonly FormQuestion[];
    };

/** Where the names of options come from: the type's words (`<path>.<option>`), or the names of languages. */
export type OptionNames = 'words' | 'languages';

export type FieldKind = Control['kind'];
export type ControlOf<Kind extends FieldKind> = Extract<Control, { kind: Kind }>;
/** The kinds that hold a value themselves: groups and lists only hold fields. */
export type ValueKind = Exclude<FieldKind, 'group' | 'list'>;

const controls = new WeakMap<z.ZodType, Control>();

/** Marks a schema as a field that is edited with `control`. */
export const defineField = <Schema extends z.ZodType>(schema: Schema, control: Control): Schema => {
  controls.set(schema, control);
  return schema;
};

/** The control of a field. Throws for a schema that no field function made: content is written in fields only. */
export const getControl = (schema: z.ZodType): Control => {
  const control = controls.get(schema);
  if (!control) throw new Error('This schema has no control: build content from the functions in qr-types/src/fields.');
  return control;
};

/** What the product must have for this field to do anything; undefined for most. */
export const getRequiredCapability = (control: Control): ServerCapability | undefined =>
  'requires' in control ? control.requires : undefined;

/** The control of the group that a content or an item of a list is. */
export const getGroupControl = (schema: z.ZodType): ControlOf<'group'> => {
  const control = getControl(schema);
  if (control.kind !== 'group') throw new Error('A content is made by group().');
  return control;
};

/** Whether a group with these values shows its field of that name. */
export const isFieldVisible = (
  { visibleWhen }: ControlOf<'group'>,
  name: string,
  values: Readonly<Record<string, unknown>>,
) => {
  const condition = visibleWhen[name];
  return !condition || condition.is.includes(values[condition.field]);
};

/** The initial value of a field: its default, where it has one. */
export const getEmptyValue = (schema: z.ZodType): unknown => {
  const parsed = schema.safeParse(undefined);
  if (parsed.success) return parsed.data;
  const control = getControl(schema);
  switch (control.kind) {
    case 'group':
      return Object.fromEntries(Object.entries(control.fields).map(([name, field]) => [name, getEmptyValue(field)]));
    case 'list':
      return Array.from({ length: control.min }, () => getEmptyValue(control.item));
    case 'number':
      return null;
    default:
      return '';
  }
};
