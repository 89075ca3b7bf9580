import type { contractStatements } from '@tessera/contract/api/contract-statements.ts';
import type { StatementKind } from '@tessera/contract/rules/contract-statements.ts';
import type { FieldError } from '@tessera/qr-types/fields/field-errors.ts';
import type { z } from 'zod';

/** What is in the form: texts, as browsers send them. */
export const emptyValues = {
  name: '',
  email: '',
  /** `last` contract, or the `other` one with the number. */
  which: 'last',
  number: '',
  receiptEmail: '',
  ends: 'period_end',
  endsOn: '',
  cause: 'ordinary',
  reason: '',
};
export type StatementValues = typeof emptyValues;
export const valueNames = Object.keys(emptyValues) as (keyof StatementValues)[];

export const readValues = (fields: FormData): StatementValues =>
  Object.fromEntries(
    valueNames.map((name) => {
      const value = fields.get(name);
      return [name, typeof value === 'string' ? value : emptyValues[name]];
    }),
  ) as StatementValues;

/** What the API gets: nothing of fields that a choice hides. */
export const toStatementInput = (kind: StatementKind, values: StatementValues, language: string) => {
  const { which, number, ends, endsOn, cause, reason, name, email, receiptEmail } = values;
  return {
    ...{ kind, name, email, language, number: which === 'other' ? number : '', receiptEmail: receiptEmail.trim() },
    ...(kind === 'cancellation' && {
      ...{ ends, endsOn: ends === 'date' ? endsOn : '', cause, reason: cause === 'for_cause' ? reason : '' },
    }),
  } as z.input<typeof contractStatements.submit.body>;
};

export const findMissingNumber = ({ which, number }: StatementValues): FieldError[] =>
  which === 'other' && number.trim() === '' ? [{ field: 'number', code: 'required' }] : [];
