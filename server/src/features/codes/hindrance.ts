/** Ends the transaction of a change that can't be made, so that nothing of it stays. */
export class NotDone<Hindrance extends string> extends Error {
  readonly hindrance: Hindrance;

  constructor(hindrance: Hindrance) {
    super(hindrance);
    this.hindrance = hindrance;
  }
}

/** What stood in the way of a transaction, in place of what it would have answered. */
export const hindranceOf = <Hindrance extends string>(error: unknown): Hindrance => {
  if (error instanceof NotDone) return error.hindrance as Hindrance;
  throw error;
};
