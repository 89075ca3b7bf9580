/** What a limit counts: an account, an address, or the site of an IPv6 address, which may have `factor` times as much. */
export type Caller = { key: string; factor: number };

/** All that one request is counted for. */
export type Callers = readonly Caller[];
