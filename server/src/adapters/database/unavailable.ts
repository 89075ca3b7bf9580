/** SQLSTATE classes: connection, resources, operator intervention, system. */
const unavailableClasses = new Set(['08', '53', '57', '58']);
const readOnlyTransaction = '25006';
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN'],
  ...['ENETUNREACH', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
]);
const tlsCodes = /^(ERR_SSL|ERR_TLS|CERT)_/;
/** Messages of `pg` and our worker about connections that are lost or can't be used; these errors have no code. */
const unavailableMessages = new RegExp(
  [
    '^Connection terminated',
    '^The server does not support SSL connections$',
    '^There was an error establishing an SSL connection$',
    '^Received unexpected \\w+ message from backend',
    '^Query read timeout$',
    '^timeout (expired|exceeded when trying to connect)$',
    'is not queryable$',
    '^Cannot use a pool after calling end on the pool$',
    '^The database worker has ended\\.$',
  ].join('|'),
);

/** Rejects the requests that wait for a database that doesn't respond. */
export class DatabaseNotRespondingError extends Error {
  constructor() {
    super('the database does not respond');
  }
}

/** Whether an error means that the database is unavailable, and not that a statement is wrong. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const {
    code = '',
    severity,
    syscall,
    message = '',
  } = (error ?? {}) as Partial<NodeJS.ErrnoException & { severity: string }>;
  if (severity !== undefined) return code === readOnlyTransaction || unavailableClasses.has(code.slice(0, 2));
  if (error instanceof DatabaseNotRespondingError || networkCodes.has(code) || tlsCodes.test(code)) return true;
  return syscall === 'connect' || unavailableMessages.test(message);
};
