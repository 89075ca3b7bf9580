import type { Fix } from '../scan-quality/fix.ts';
import type { GradeReason } from '../scan-quality/grade.ts';

/** Why a file was not readable: the part of the design that has to change, or `unknown` if no fix was found. */
export type FailureCause = GradeReason['code'] | 'shape' | 'corners' | 'frame' | 'too_small' | 'unknown';

/** A file that not all decoders could read, or that is too small for any printer. It is not returned. */
export class NotScannableError extends Error {
  override readonly name = 'NotScannableError';
  readonly cause: FailureCause;
  /** The smallest change found that makes it acceptable. */
  readonly fix: Fix | undefined;

  constructor(cause: FailureCause, fix: Fix | undefined, message: string) {
    super(message);
    this.cause = cause;
    this.fix = fix;
  }
}
