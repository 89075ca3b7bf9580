/** What people can declare about a contract without signing in: a withdrawal within 14 days, or its end. */
export const statementKinds = ['withdrawal', 'cancellation'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** When a contract is to end: with the period that is paid for, or on a day. */
export const statementEnds = ['period_end', 'date'] as const;
export type StatementEnd = (typeof statementEnds)[number];

/** Whether a cancellation is an ordinary one, or for an important reason. */
export const statementCauses = ['ordinary', 'for_cause'] as const;
export type StatementCause = (typeof statementCauses)[number];

/** Why a statement can’t be carried out by itself, as codes of errors. */
export const statementFailures = [
  'no_subscription',
  'withdrawal_over',
  'payment_disputed',
  'payment_processing',
] as const;
export type StatementFailure = (typeof statementFailures)[number];

/** The most characters of each text. */
export const maxStatementLength = { name: 150, number: 60, reason: 1000 };

/**
 * What became of a statement: `waiting` for the account's owner to confirm it by the link in an email, `open` for staff, `executed`, or
 * `resolved` by staff in another way.
 */
export const statementStates = ['waiting', 'open', 'executed', 'resolved'] as const;
export type StatementState = (typeof statementStates)[number];
