import { addMonths, keptMonths } from '@tessera/contract/rules/subscriptions.ts';

/** Announcements of a removal: how many days before it, the first one first. */
export const noticeDays = [30, 7, 1] as const;
type NoticeDays = (typeof noticeDays)[number];

export const toNoticeKind = (days: NoticeDays): string => `removal_${days}`;

type NoticeRow = { kind: string; delivered_at: Date | null };

const dayMs = 86_400_000;
const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);

/**
 * Returns when the codes of an account are removed whose plan ended at `lapsedAt`, and what has to be announced next: nothing after
 * the last announcement, or while one wasn't delivered yet. A late announcement delays the removal.
 */
export const planRemoval = (lapsedAt: Date, notices: readonly NoticeRow[], now: Date) => {
  const find = (days: NoticeDays) => notices.find(({ kind }) => kind === toNoticeKind(days));
  const delivered = noticeDays.filter((days) => find(days)?.delivered_at);
  const times = delivered.map((days) => daysAfter(find(days)?.delivered_at ?? now, days).getTime());
  const planned = new Date(Math.max(addMonths(lapsedAt, keptMonths).getTime(), ...times));
  const next = noticeDays[delivered.length];
  if (next === undefined) return { at: planned, announce: undefined, isComplete: planned <= now };
  const at = new Date(Math.max(planned.getTime(), daysAfter(now, next).getTime()));
  const isAnnounced = find(next) !== undefined;
  return { at, announce: !isAnnounced && daysAfter(planned, -next) <= now ? next : undefined, isComplete: false };
};
