/** SQLSTATE classes of faults that pass: connection, resources, the operator's hand; and single codes of that kind. */
const passingClasses = new Set(['08', '53', '57']);
const serializationFailure = '40001';
const deadlock = '40P01';
const readOnly = '25006';
const lostStatement = '26000';
const passingCodes = new Set([serializationFailure, deadlock, readOnly, lostStatement]);

/**
 * Whether trying again can help: the database is away, or another transaction was in the way. What the driver reports
 * without an SQLSTATE is about the connection; a TypeError is about us.
 */
export const isPassing = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return !(error instanceof TypeError);
  return passingCodes.has(code) || passingClasses.has(code.slice(0, 2));
};
