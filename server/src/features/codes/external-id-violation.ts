/** PostgreSQL’s error code for a duplicate key. */
const uniqueViolation = '23505';

/** Whether a change failed because another code of the account got the same external id meanwhile. */
export const isExternalIdViolation = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === uniqueViolation && constraint === 'qr_external_id';
};
