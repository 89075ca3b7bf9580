import { z } from 'zod';
import {
  defineField,
  type FormQuestion,
  type FormSection,
  getEmptyValue,
  getGroupControl,
  isFieldVisible,
  type VisibilityCondition,
} from './field.ts';
import type { FieldErrorCode } from './field-errors.ts';

type Fields = Record<string, z.ZodType>;
type Output<F extends Fields> = { [Name in keyof F]: z.output<F[Name]> };
type Input<F extends Fields> = {
  [Name in keyof F as undefined extends z.input<F[Name]> ? never : Name]: z.input<F[Name]>;
} & {
  [Name in keyof F as undefined extends z.input<F[Name]> ? Name : never]?: z.input<F[Name]>;
};
type Name<F extends Fields> = keyof F & string;
type Rows<F extends Fields> = readonly (Name<F> | readonly Name<F>[])[];

/** An error of a combination of fields: the field that reports it, and the code. */
export type RuleError = { field: string; code: FieldErrorCode; params?: Record<string, string | number> };

type GroupOptions<F extends Fields> = {
  /** The conditions of conditional fields. */
  visibleWhen?: { [Field in Name<F>]?: { field: Name<F>; is: readonly unknown[] } };
  /** Validation of combinations of fields that are valid individually. */
  rules?: readonly ((value: Output<F>) => RuleError | undefined)[];
  /** Returns the form’s questions about values, which may be incomplete. */
  questions?: ((values: Readonly<Record<string, unknown>>) => readonly FormQuestion[]) | undefined;
  /** The form’s rows; two fields in a row are beside each other. By default one field per row. */
  rows?: Rows<F>;
  /** The rows in sections, each under its own heading. */
  sections?: Readonly<Record<string, Rows<F>>>;
  /** Collapsed rows after those, for fields that few users change. */
  more?: Rows<F>;
  /** Rows after the collapsed ones, such as a long list. */
  last?: Rows<F>;
};

const toRows = (rows: readonly (string | readonly string[])[]) =>
  rows.map((row) => (typeof row === 'string' ? [row] : row));

const buildSections = <F extends Fields>(fields: F, { rows, sections, more, last }: GroupOptions<F>): FormSection[] => [
  ...(sections
    ? Object.entries(sections).map(([id, inside]) => ({ id, rows: toRows(inside) }))
    : [{ id: undefined, rows: toRows(rows ?? Object.keys(fields)) }]),
  ...(more ? [{ id: undefined, rows: toRows(more), isCollapsed: true }] : []),
  ...(last ? [{ id: undefined, rows: toRows(last) }] : []),
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A group of named fields. Unknown names are rejected, never dropped. A field whose condition is not met is neither
 * validated nor stored: its value becomes empty.
 */
export const group = <F extends Fields>(fields: F, options: GroupOptions<F> = {}): z.ZodType<Output<F>, Input<F>> => {
  const { visibleWhen = {}, rules = [] } = options as {
    visibleWhen?: Record<string, VisibilityCondition>;
    rules?: GroupOptions<F>['rules'];
  };
  const placedFields = buildSections(fields, options).flatMap(({ rows }) => rows.flat());
  const missing = Object.keys(fields).filter(
    (name) => placedFields.filter((placedName) => placedName === name).length !== 1,
  );
  if (missing.length > 0) throw new Error(`Each field has one place in its form, but not ${missing.join(', ')}.`);

  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, visibleWhen[name] ? z.unknown().optional() : field]),
  );
  /** Validates conditional fields even if other fields have errors, so that all errors are reported together. */
  const checkShown = z.core._check<Record<string, unknown>>(
    (payload) => {
      const control = getGroupControl(schema);
      for (const name of Object.keys(visibleWhen)) {
        const field = fields[name];
        if (!field) continue;
        if (!isFieldVisible(control, name, payload.value)) {
          payload.value[name] = getEmptyValue(field);
          continue;
        }
        const { data, error } = field.safeParse(payload.value[name]);
        if (error) {
          for (const issue of error.issues) {
            payload.issues.push({
              ...issue,
              input: payload.value[name],
              path: [name, ...issue.path],
            } as z.core.$ZodRawIssue);
          }
        } else payload.value[name] = data;
      }
    },
    { when: ({ value }: { value: unknown }) => isObject(value) },
  );
  const base = z
    .strictObject(shape)
    .check(checkShown)
    .superRefine((value, context) => {
      for (const rule of rules) {
        const error = rule(value as Output<F>);
        if (!error) continue;
        const { field, code, params } = error;
        context.addIssue({ code: 'custom', message: code, path: field.split('.'), ...(params && { params }) });
      }
    });
  const schema = base.prefault({}) as unknown as z.ZodType<Output<F>, Input<F>>;
  const questions = options.questions ?? (() => []);
  return defineField(schema, {
    kind: 'group',
    fields,
    visibleWhen,
    sections: buildSections(fields, options),
    questions,
  });
};
