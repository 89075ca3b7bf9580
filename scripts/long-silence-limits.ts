/**
 * Replaces server/src/features/scan/record/silence-limits.ts in tests: on a busy machine a database is silent for that long,
 * and requests of tests that aren’t about outages would get 503.
 */
export const silenceLimitsMs = { postgres: 5_000, pglite: 5_000 };
