import type { FeedbackSummary } from '@tessera/contract/api/feedback.ts';
import type { TrendStep } from './queries.ts';

type Part = FeedbackSummary['trend'][number];
export type Slot = { start: string; part: Part | undefined };

const most: Record<TrendStep, number> = { day: 31, week: 26, month: 24 };
const fewest = 7;

const textOf = (date: Date) => date.toISOString().slice(0, 10);

/** The first day of the step that lies so many steps from another. */
const stepped = (start: string, step: TrendStep, by: number): string => {
  const date = new Date(`${start}T00:00:00Z`);
  if (step === 'month') date.setUTCMonth(date.getUTCMonth() + by);
  else date.setUTCDate(date.getUTCDate() + by * (step === 'week' ? 7 : 1));
  return textOf(date);
};

/** The steps of a chart up to the newest answer, those without one too: as many as it has room for. */
export const slotsOf = (trend: readonly Part[], step: TrendStep): Slot[] => {
  const last = trend.at(-1)?.start;
  if (last === undefined) return [];
  const known = new Map(trend.map((part) => [part.start, part]));
  const slots: Slot[] = [];
  for (let at = 0; at < most[step]; at++) {
    const start = stepped(last, step, -at);
    if (start < trend[0]!.start && slots.length >= fewest) break;
    slots.unshift({ start, part: known.get(start) });
  }
  return slots;
};

const parts = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const;

/** A step as one writes it under a chart. */
export const slotText = (start: string, step: TrendStep, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...parts[step], timeZone: 'UTC' }).format(new Date(`${start}T00:00:00Z`));
