import type { CustomerSnapshot } from '../../../adapters/payments/snapshot.ts';

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const timeFields = new Set([
  ...['cancelsAt', 'canceledAt', 'createdAt', 'endedAt', 'from', 'nextAttemptAt', 'paidAt'],
  ...['periodEnd', 'periodStart', 'trialEnd', 'until'],
]);

const revive = (key: string, value: unknown): unknown =>
  timeFields.has(key) && typeof value === 'string' && isTime.test(value) ? new Date(value) : value;

/** Returns a snapshot as it was before it was stored as JSON. */
export const parseSnapshot = (stored: unknown): CustomerSnapshot | null =>
  stored === null ? null : (JSON.parse(JSON.stringify(stored), revive) as CustomerSnapshot);
