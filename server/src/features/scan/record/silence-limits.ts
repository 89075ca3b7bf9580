/**
 * Max silence of a database, in milliseconds, before it counts as unavailable. The embedded one has a single thread, which a
 * long statement may block; if it fails, it reports an error.
 */
export const silenceLimitsMs = { postgres: 700, pglite: 2_500 };
