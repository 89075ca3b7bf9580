import { isExternalIdViolation } from './external-id-violation.ts';
import { getRollbackReason } from './rollback.ts';

/** Why codes aren’t created. */
export type CreateConflict =
  | 'duplicated_uri'
  | 'duplicated_external_id'
  | 'qr_limit_exceeded'
  | 'unknown_folder'
  | 'unknown_template';

/** Returns why codes couldn’t be inserted; rethrows any other error. */
export const toCreateConflict = (error: unknown): CreateConflict =>
  isExternalIdViolation(error) ? 'duplicated_external_id' : getRollbackReason(error);
