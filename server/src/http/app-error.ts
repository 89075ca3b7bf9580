import type { ErrorCode } from '@tessera/contract/errors.ts';
import type { Fix } from '@tessera/qr';
import type { FieldError } from '@tessera/qr-types/fields/index.ts';

type ErrorDetails = {
  /** English text for the log and for API clients. */
  message?: string;
  /** The field that the error belongs to. */
  field?: string;
  /** All problems of the input, field by field. */
  issues?: readonly FieldError[];
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  params?: Readonly<Record<string, string | number>>;
  /** A change of the design that fixes the problem. */
  fix?: Fix;
};

/** An error from the table in contract/errors.ts. Anything else that is thrown is a bug, and reported as `generic`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails) {
    super(details.message ?? code.replaceAll('_', ' '));
    this.code = code;
    this.details = details;
  }
}

/** Ends the request with an error from the table. */
export const fail = (code: ErrorCode, details: ErrorDetails = {}): never => {
  throw new AppError(code, details);
};
