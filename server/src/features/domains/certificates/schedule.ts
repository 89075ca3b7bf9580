const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** How long to wait after the first failure in a row, the second, and so on; the last one stays. */
const backoffMs = [minuteMs, 10 * minuteMs, 60 * minuteMs, 24 * 60 * minuteMs];

/** When a node that worked on a certificate hasn’t said for so long that it still does, another one continues its order. */
export const leaseMs = minuteMs;

/** Authorities allow 300 orders in three hours (Let’s Encrypt); some are left for renewals by hand. */
export const maxOrders = { count: 250, withinMs: 3 * 60 * minuteMs };

/** Returns when a certificate is renewed: after two thirds of its lifetime, however long that is. */
export const getRenewalTime = (validFrom: Date, validTo: Date): Date =>
  new Date(validFrom.getTime() + ((validTo.getTime() - validFrom.getTime()) * 2) / 3);

/** Returns when the next attempt follows a failure, `failures` in a row: not before the authority allows it. */
export const getNextAttempt = (now: Date, failures: number, retryAfterSeconds = 0): Date => {
  const wait = backoffMs[Math.min(failures, backoffMs.length) - 1] ?? 0;
  return new Date(now.getTime() + Math.max(wait, retryAfterSeconds * secondMs));
};
