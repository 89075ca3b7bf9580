import { z } from 'zod';
import { asField, type Condition, emptyOf, groupOf, isShown, type Question, type Section } from './field.ts';
import type { InvalidCode } from './invalid.ts';

type Fields = Record<string, z.ZodType>;
type Output<F extends Fields> = { [Name in keyof F]: z.output<F[Name]> };
type Input<F extends Fields> = {
  [Name in keyof F as undefined extends z.input<F[Name]> ? never : Name]: z.input<F[Name]>;
} & {
  [Name in keyof F as undefined extends z.input<F[Name]> ? Name : never]?: z.input<F[Name]>;
};
type Name<F extends Fields> = keyof F & string;
type Rows<F extends Fields> = readonly (Name<F> | readonly Name<F>[])[];

/** A fault that only several fields together have: where it is told, and what is wrong. */
export type Fault = { field: string; code: InvalidCode; params?: Record<string, string | number> };

type Options<F extends Fields> = {
  /** Fields that are there only while a neighbour says so. */
  when?: { [Field in Name<F>]?: { field: Name<F>; is: readonly unknown[] } };
  /** What must hold between fields that are valid each for itself. */
  rules?: readonly ((value: Output<F>) => Fault | undefined)[];
  /** What a form asks about values, which may be half-typed. */
  questions?: ((values: Readonly<Record<string, unknown>>) => readonly Question[]) | undefined;
  /** Fields in the order of the form; two in a row stand beside each other. In the order of the fields otherwise. */
  rows?: Rows<F>;
  /** The same in parts, each under its own heading. */
  sections?: Readonly<Record<string, Rows<F>>>;
  /** Fields after those, which most leave as they are: folded away. */
  more?: Rows<F>;
  /** What stands after the folded ones: a list that may be long. */
  last?: Rows<F>;
};

const asRows = (rows: readonly (string | readonly string[])[]) =>
  rows.map((row) => (typeof row === 'string' ? [row] : row));

const sectionsOf = <F extends Fields>(fields: F, { rows, sections, more, last }: Options<F>): Section[] => [
  ...(sections
    ? Object.entries(sections).map(([id, inside]) => ({ id, rows: asRows(inside) }))
    : [{ id: undefined, rows: asRows(rows ?? Object.keys(fields)) }]),
  ...(more ? [{ id: undefined, rows: asRows(more), isFolded: true }] : []),
  ...(last ? [{ id: undefined, rows: asRows(last) }] : []),
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Several fields under their names. Unknown names are refused, never dropped. A field whose condition does not hold is
 * neither checked nor kept: whatever was in it becomes empty.
 */
export const group = <F extends Fields>(fields: F, options: Options<F> = {}): z.ZodType<Output<F>, Input<F>> => {
  const { when = {}, rules = [] } = options as { when?: Record<string, Condition>; rules?: Options<F>['rules'] };
  const placed = sectionsOf(fields, options).flatMap(({ rows }) => rows.flat());
  const missing = Object.keys(fields).filter((name) => placed.filter((other) => other === name).length !== 1);
  if (missing.length > 0) throw new Error(`Each field has one place in its form, but not ${missing.join(', ')}.`);

  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, when[name] ? z.unknown().optional() : field]),
  );
  /** Conditional fields, checked whatever else is wrong, so that every fault is told at once. */
  const checkShown = z.core._check<Record<string, unknown>>(
    (payload) => {
      const control = groupOf(schema);
      for (const name of Object.keys(when)) {
        if (!isShown(control, name, payload.value)) {
          payload.value[name] = emptyOf(fields[name]!);
          continue;
        }
        const { data, error } = fields[name]!.safeParse(payload.value[name]);
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
        const fault = rule(value as Output<F>);
        if (!fault) continue;
        const { field, code, params } = fault;
        context.addIssue({ code: 'custom', message: code, path: field.split('.'), ...(params && { params }) });
      }
    });
  const schema = base.prefault({}) as unknown as z.ZodType<Output<F>, Input<F>>;
  const questions = options.questions ?? (() => []);
  return asField(schema, { kind: 'group', fields, when, sections: sectionsOf(fields, options), questions });
};
