import type { ErrorCode } from '@tessera/contract/errors.ts';
import type { Fix } from '@tessera/qr';
import type { Invalid } from '@tessera/qr-types/fields/index.ts';

type Details = {
  /** What the sentence is about, for the log and for programs. */
  message?: string;
  /** The field that the refusal belongs to. */
  field?: string;
  /** All that is wrong with the input, field by field. */
  issues?: readonly Invalid[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  params?: Readonly<Record<string, string | number>>;
  /** A change of the design that mends what is refused. */
  fix?: Fix;
};

/** An answer from the table in contract/errors.ts. Anything else that is thrown is a bug, and answered as `generic`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details) {
    super(details.message ?? code.replaceAll('_', ' '));
    this.code = code;
    this.details = details;
  }
}

/** Ends the request with an error of the table. */
export const refuse = (code: ErrorCode, details: Details = {}): never => {
  throw new Refusal(code, details);
};
