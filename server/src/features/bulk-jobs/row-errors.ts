import type { BulkRowError } from '@tessera/contract/api/bulk-jobs.ts';
import { maxRowErrors } from '@tessera/contract/rules/bulk-jobs.ts';
import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { isDatabaseUnavailable } from '../../adapters/database/index.ts';
import { AppError } from '../../http/app-error.ts';

type FieldProblem = { field: string; code: FieldErrorCode; params?: Readonly<Record<string, string | number>> };

/** An error of a field of a row, before it’s known which column that is. */
export const toFieldProblem = ({ field, code, params = {} }: FieldProblem): BulkRowError => ({
  column: null,
  field,
  error: 'invalid_input',
  code,
  params: { ...params },
});

/** Returns what is wrong with a row, from the error that its code alone would have had. */
export const toRowErrors = ({ code, details }: AppError): BulkRowError[] => {
  const { issues = [], field = '', params = {} } = details;
  if (issues.length > 0) return issues.slice(0, maxRowErrors).map(toFieldProblem);
  return [{ column: null, field, error: code, code: null, params: { ...params } }];
};

/** Whether an error is a row’s own. Others may be gone after a while, or are bugs. */
export const isOwnError = (error: unknown): error is AppError =>
  error instanceof AppError && !['unavailable', 'generic', 'newer_version', 'rate_limited'].includes(error.code);

/** Returns the error of a row that failed for a reason that isn’t its own, once no retry follows. */
export const toLastError = (error: unknown): BulkRowError => ({
  column: null,
  field: '',
  error: error instanceof AppError ? error.code : isDatabaseUnavailable(error) ? 'unavailable' : 'generic',
  code: null,
  params: error instanceof AppError ? { ...error.details.params } : {},
});
