import type { FeedbackSummary } from '@tessera/contract/api/feedback.ts';
import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import type { TrendStep } from './queries.ts';

type TrendPoint = FeedbackSummary['trend'][number];
export type TrendSlot = { start: string; part: TrendPoint | undefined };

const maxSlots: Record<TrendStep, number> = { day: 31, week: 26, month: 24 };
const minSlots = 7;

const toDateText = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the first day of the period that is `by` steps after `start`. */
const addSteps = (start: string, step: TrendStep, by: number): string => {
  const date = new Date(`${start}T00:00:00Z`);
  if (step === 'month') date.setUTCMonth(date.getUTCMonth() + by);
  else date.setUTCDate(date.getUTCDate() + by * (step === 'week' ? 7 : 1));
  return toDateText(date);
};

/** Returns the periods of a chart up to the newest response, including empty ones, as many as fit. */
export const createTrendSlots = (trend: readonly TrendPoint[], step: TrendStep): TrendSlot[] => {
  const [first, last] = [trend.at(0)?.start, trend.at(-1)?.start];
  if (first === undefined || last === undefined) return [];
  const pointsByStart = new Map(trend.map((part) => [part.start, part]));
  const slots: TrendSlot[] = [];
  for (let at = 0; at < maxSlots[step]; at++) {
    const start = addSteps(last, step, -at);
    if (start < first && slots.length >= minSlots) break;
    slots.unshift({ start, part: pointsByStart.get(start) });
  }
  return slots;
};

const dateFormats = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const;

/** Formats a period for the axis of a chart. */
export const formatSlot = (start: string, step: TrendStep, formatter: Formatter): string =>
  formatter.day(start, dateFormats[step]);
