/** Options of one call. */
export type CallOptions = {
  /** Ends the call when it’s aborted: `AbortSignal.timeout(10_000)`. */
  signal?: AbortSignal;
  /** Makes calls with the same key happen once. By default, every call that creates something gets its own. */
  idempotencyKey?: string;
  /** More headers, such as If-Match. */
  headers?: Readonly<Record<string, string>>;
};

/** A page of a list. `for await` goes through its items and those of the pages after it. */
export type Pages<Page, Item> = Promise<Page> & AsyncIterable<Item>;
