/** What a rate limit counts: an account, an address, or an IPv6 site, which may use `factor` times the limit. */
export type Caller = { key: string; factor: number };

/** Everything that one request is counted under. */
export type Callers = readonly Caller[];
