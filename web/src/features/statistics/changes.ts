import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { hasPartialTotals } from './coverage.ts';

/** Fewer days or scans than this say nothing about a change. */
const minDays = 7;
const minScans = 20;

type ChangeEffect = { days: number; now: number; before: number };

/**
 * Compares the whole days since a change with as many before it, as far as the range has both. Undefined if they’re too few
 * to say anything, or if not all scans were examined.
 */
export const getChangeEffect = (statistics: Statistics, changedOn: string): ChangeEffect | undefined => {
  if (hasPartialTotals(statistics)) return undefined;
  const { days, range } = statistics;
  const whole = days.filter(({ day }) => day !== range.today);
  const index = whole.findIndex(({ day }) => day === changedOn);
  const count = index < 0 ? 0 : Math.min(index, whole.length - index);
  if (count < minDays) return undefined;
  const sum = (from: number) => whole.slice(from, from + count).reduce((total, { scans }) => total + scans, 0);
  const effect = { days: count, now: sum(index), before: sum(index - count) };
  return effect.now < minScans || effect.before < minScans ? undefined : effect;
};
