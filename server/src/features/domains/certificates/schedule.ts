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

/**
 * Returns a random time in which an authority wants a certificate renewed, so that not all are renewed at the same moment; now, if
 * that has begun and ended.
 */
export const pickRenewalTime = ({ from, until }: { from: Date; until: Date }, now: Date, random: number): Date =>
  new Date(Math.max(now.getTime(), from.getTime() + (until.getTime() - from.getTime()) * random));

const hourMs = 60 * minuteMs;

/** Returns when an authority is asked again about a certificate: as it says, within limits. */
export const getNextRenewalCheck = (now: Date, retryAfterSeconds = 0): Date =>
  new Date(now.getTime() + Math.min(24 * hourMs, Math.max(6 * hourMs, retryAfterSeconds * secondMs)));

/** Returns when the next attempt follows a failure, `failures` in a row: not before the authority allows it. */
export const getNextAttempt = (now: Date, failures: number, retryAfterSeconds = 0): Date => {
  const wait = backoffMs[Math.min(failures, backoffMs.length) - 1] ?? 0;
  return new Date(now.getTime() + Math.max(wait, retryAfterSeconds * secondMs));
};
