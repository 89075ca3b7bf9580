/** Ends the transaction of a change that can't be made, so that nothing of it stays. */
export class RollbackError<Reason extends string> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** What stood in the way of a transaction, in place of what it would have answered. */
export const getRollbackReason = <Reason extends string>(error: unknown): Reason => {
  if (error instanceof RollbackError) return error.reason as Reason;
  throw error;
};
