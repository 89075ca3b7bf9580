import type { ErrorCode } from '@tessera/contract/errors.ts';
import type { Fix } from '@tessera/qr';
import type { FieldError } from '@tessera/qr-types/fields/index.ts';

type ErrorDetails = {
  /** What the sentence is about, for the log and for programs. */
  message?: string;
  /** The field that the refusal belongs to. */
  field?: string;
  /** All that is wrong with the input, field by field. */
  issues?: readonly FieldError[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  params?: Readonly<Record<string, string | number>>;
  /** A change of the design that mends what is refused. */
  fix?: Fix;
};

/** An answer from the table in contract/errors.ts. Anything else that is thrown is a bug, and answered as `generic`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails) {
    super(details.message ?? code.replaceAll('_', ' '));
    this.code = code;
    this.details = details;
  }
}

/** Ends the request with an error of the table. */
export const fail = (code: ErrorCode, details: ErrorDetails = {}): never => {
  throw new AppError(code, details);
};
