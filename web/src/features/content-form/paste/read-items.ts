import { type ControlOf, getEmptyValue } from '@tessera/qr-types/fields/field.ts';
import { toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import type { z } from 'zod';
import type { Columns, PasteField } from './columns.ts';
import { parseAmount } from './parse-amount.ts';
import type { TableRow } from './parse-table.ts';
import { readChoices } from './read-choices.ts';

type FieldError = ReturnType<typeof toFieldErrors>[number];

/** What couldn’t be taken from a row: a text that isn’t an amount or an option, or a value that its field doesn’t allow. */
export type PasteProblem = { row: number; label: string } & (
  | { kind: 'amount'; text: string }
  | { kind: 'choices'; text: string }
  | { kind: 'ambiguous'; text: string; options: readonly string[] }
  | { kind: 'invalid'; error: FieldError }
);

export type PastedItems = { items: Record<string, unknown>[]; problems: PasteProblem[] };

/** A field shown only if another has a value gets that value along with its own. */
const withShown = (group: ControlOf<'group'>, values: Record<string, unknown>, name: string) => {
  const condition = group.visibleWhen[name];
  return condition && !condition.is.includes(values[condition.field])
    ? { ...values, [condition.field]: condition.is[0] }
    : values;
};

/** Reads rows as items. What can’t be read stays empty and is reported with its row. */
export const readItems = (
  item: z.ZodType,
  group: ControlOf<'group'>,
  fields: readonly PasteField[],
  columns: Columns,
  rows: readonly TableRow[],
): PastedItems => {
  const problems: PasteProblem[] = [];
  const items = rows.map(() => getEmptyValue(item) as Record<string, unknown>);
  for (const [column, name] of columns.entries()) {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) continue;
    const { control, label } = field;
    const cells = rows.map(({ cells }) => cells[column] ?? '');
    const choices = control.kind === 'multiSelect' ? readChoices(control, field.getOptionLabel, cells) : [];
    for (const [at, cell] of cells.entries()) {
      const row = rows[at]?.number ?? 0;
      if (cell === '') continue;
      const put = (value: unknown) => {
        items[at] = withShown(group, { ...items[at], [name]: value }, name);
      };
      if (control.kind === 'number') {
        const amount = parseAmount(cell, control.decimals);
        if (amount === undefined) problems.push({ row, label, kind: 'amount', text: cell });
        else put(amount);
      } else if (control.kind === 'multiSelect') {
        const { chosen = [], ambiguous = [], unknown = [] } = choices[at] ?? {};
        put(chosen);
        for (const { code, options } of ambiguous)
          problems.push({ row, label, kind: 'ambiguous', text: code, options: options.map(field.getOptionLabel) });
        if (unknown.length > 0) problems.push({ row, label, kind: 'choices', text: unknown.join(', ') });
      } else put(control.kind === 'text' && control.lines === 1 ? cell.replace(/\s*\n\s*/g, ' ') : cell);
    }
  }
  for (const [at, value] of items.entries()) {
    const { error } = item.safeParse(value);
    const errors = error ? toFieldErrors(error) : [];
    for (const fieldError of errors) {
      const label = fields.find(({ name }) => name === fieldError.field)?.label ?? '';
      problems.push({ row: rows[at]?.number ?? 0, label, kind: 'invalid', error: fieldError });
    }
  }
  return { items, problems: problems.toSorted((a, b) => a.row - b.row) };
};
