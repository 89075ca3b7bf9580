import type { z } from 'zod';
import type { FileKind } from './file-name.ts';

/**
 * A field is shown, validated and stored only while its sibling `field` has one of the values `is`; otherwise it is
 * empty.
 */
export type VisibilityCondition = { field: string; is: readonly unknown[] };

/** Valid input that is probably a mistake: forms ask the user to confirm it. The API accepts it. */
export type FormQuestion = {
  /** The list that it is about. */
  field: string;
  /** The field to focus if the answer is no. */
  path: string;
  code: 'times_overlap';
  /** The names of two items, and the period in which both apply. */
  params: { one: string; other: string; from: string; to: string };
};

/** A part of a form under its own heading (`section.<id>` of the type’s messages); rows of one or more fields. */
export type FormSection = {
  id: string | undefined;
  rows: readonly (readonly string[])[];
  /** Whether it is collapsed initially, under the names of its fields, because few users change it. */
  isCollapsed?: boolean;
};

/**
 * A server capability that a field requires; without it, the field is disabled and keeps its value. `pages_host`: a
 * separate host for landing pages.
 */
export type ServerCapability = 'pages_host';

/**
 * How a field is edited. A field is a zod schema with its control, so that one definition provides validation on both
 * sides, the form, and the API documentation. Forms render controls by `kind`, never by type.
 */
export type Control =
  | {
      kind: 'text';
      required: boolean;
      max: number;
      lines: number;
      /** UTF-8 bytes, if a standard limits these. */
      maxBytes?: number | undefined;
      /** Whether it is a password field. */
      secret?: boolean | undefined;
      /** The browser’s autofill token, if the field is about the user. */
      autofill?: string | undefined;
      requires?: ServerCapability | undefined;
    }
  | {
      kind: 'link';
      required: boolean;
      max: number;
      /** The sibling field that is prefilled with the title of the linked video while it is empty. */
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
      /** The list of times that it applies to: the field is hidden while that list is empty. */
      hiddenWhileEmpty?: string | undefined;
    }
  | { kind: 'choice'; required: boolean; options: readonly string[] }
  | {
      kind: 'multiSelect';
      options: readonly string[];
      optionNames: OptionNames;
      max: number;
      /** A line drawing (SVG path) for each option. */
      icons?: Readonly<Record<string, string>> | undefined;
      /** Abbreviations in pasted lists, one table per convention: option by abbreviation in upper case. */
      codes?: readonly Readonly<Record<string, string>>[] | undefined;
    }
  | { kind: 'switch'; requires?: ServerCapability | undefined }
  | { kind: 'color' }
  /** A permanent identifier of an item, independent of its name; users can’t edit it. */
  | { kind: 'id' }
  /** An item of the content’s top-level list of this name. */
  | { kind: 'reference'; to: string }
  | { kind: 'image'; required: boolean; maxEdge: number; maxMegabytes: number; ratio?: number }
  | {
      kind: 'file';
      required: boolean;
      fileKind: FileKind;
      maxMegabytes: number;
      /** The sibling field that is prefilled with the file’s title while it is empty. */
      title?: string;
      /** The sibling field that is prefilled with the file’s artist while it is empty. */
      artist?: string;
    }
  | {
      kind: 'record';
      keys: readonly string[];
      optionNames: OptionNames;
      value: z.ZodType;
      /**
       * The top-level field (a `multiSelect` of languages) that determines the offered keys: all but its first, which
       * is the content’s own language. Without it, every key is offered.
       */
      keysFrom?: string | undefined;
      /** The sibling field that it has translations of: rows show both in tabs, one per language. */
      translates?: string | undefined;
    }
  | {
      kind: 'list';
      item: z.ZodType;
      min: number;
      max: number;
      /** The field that must be unique among its items. */
      uniqueBy?: string;
      /** Items are edited as rows with these fields side by side, all others below them. The first is the item’s name. */
      columns?: readonly string[];
      /** The item’s switch that turns it off: rows show which items are off (`<path>.off` of the messages). */
      enabledBy?: string;
    }
  | {
      kind: 'group';
      fields: Readonly<Record<string, z.ZodType>>;
      visibleWhen: Readonly<Record<string, VisibilityCondition | undefined>>;
      sections: readonly FormSection[];
      questions: (values: Readonly<Record<string, unknown>>) => readonly FormQuestion[];
    };

/** The source of option names: the type’s messages (`<path>.<option>`), or names of languages. */
export type OptionNames = 'words' | 'languages';

export type FieldKind = Control['kind'];
export type ControlOf<Kind extends FieldKind> = Extract<Control, { kind: Kind }>;
/** The kinds that hold a value themselves, unlike groups and lists. */
export type ValueKind = Exclude<FieldKind, 'group' | 'list'>;

const controls = new WeakMap<z.ZodType, Control>();

/** Attaches a control to a schema, which makes it a field. */
export const defineField = <Schema extends z.ZodType>(schema: Schema, control: Control): Schema => {
  controls.set(schema, control);
  return schema;
};

/**
 * Returns the control of a field. Throws for a schema that no field function created: content consists of fields only.
 */
export const getControl = (schema: z.ZodType): Control => {
  const control = controls.get(schema);
  if (!control) throw new Error('This schema has no control: build content from the functions in qr-types/src/fields.');
  return control;
};

/** Returns the server capability that a field requires; undefined for most. */
export const getRequiredCapability = (control: Control): ServerCapability | undefined =>
  'requires' in control ? control.requires : undefined;

/** Returns the control of a group: of a content or an item of a list. */
export const getGroupControl = (schema: z.ZodType): ControlOf<'group'> => {
  const control = getControl(schema);
  if (control.kind !== 'group') throw new Error('A content is made by group().');
  return control;
};

/** Returns the control of a group’s field. Throws if the group has none of that name. */
export const getFieldControl = ({ fields }: ControlOf<'group'>, name: string): Control => {
  const schema = fields[name];
  if (!schema) throw new Error(`This group has no field ${name}.`);
  return getControl(schema);
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

/** Returns the initial value of a field: its default if it has one. */
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
