/** Too much to do at the moment. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Seconds until a retry is worthwhile, 1–60. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
