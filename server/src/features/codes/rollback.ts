/** Thrown to roll back a transaction with a reason. */
export class RollbackError<Reason extends string> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Returns the reason of a rollback; rethrows any other error. */
export const getRollbackReason = <Reason extends string>(error: unknown): Reason => {
  if (error instanceof RollbackError) return error.reason as Reason;
  throw error;
};
