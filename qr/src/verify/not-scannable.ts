import type { Fix } from '../scannability/fix.ts';
import type { GradeReason } from '../scannability/grade.ts';

/** Why a file was not read: the part of the design that has to change, or that nothing found mends it. */
export type FailureCause = GradeReason['code'] | 'shape' | 'corners' | 'frame' | 'too_small' | 'unknown';

/** A file that two readers did not both read, or that no printer could print so small. It is not handed out. */
export class NotScannableError extends Error {
  override readonly name = 'NotScannableError';
  readonly cause: FailureCause;
  /** The smallest change found after which it may leave. */
  readonly fix: Fix | undefined;

  constructor(cause: FailureCause, fix: Fix | undefined, message: string) {
    super(message);
    this.cause = cause;
    this.fix = fix;
  }
}
