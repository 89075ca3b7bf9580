/** SQLSTATE classes: connection, resources, operator intervention, system. */
const unavailableClasses = new Set(['08', '53', '57', '58']);
const readOnlyTransaction = '25006';
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** Messages of `pg` and our worker about lost connections; these errors have no code. */
const unavailableMessages = new RegExp(
  [
    '^Connection terminated',
    '^Query read timeout$',
    '^timeout (expired|exceeded when trying to connect)$',
    'is not queryable$',
    '^Cannot use a pool after calling end on the pool$',
    '^The database worker has ended\\.$',
  ].join('|'),
);

/** Whether an error means that the database is unavailable, and not that a statement is wrong. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const {
    code = '',
    severity,
    syscall,
    message = '',
  } = (error ?? {}) as Partial<NodeJS.ErrnoException & { severity: string }>;
  if (severity !== undefined) return code === readOnlyTransaction || unavailableClasses.has(code.slice(0, 2));
  return networkCodes.has(code) || syscall === 'connect' || unavailableMessages.test(message);
};
