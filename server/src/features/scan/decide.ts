import type { Outcome } from '@tessera/contract/rules/outcomes.ts';
import { isWithin, type Schedule } from '@tessera/contract/rules/schedule.ts';

/** What the scan path knows of a code: its live columns, and where its published revision leads. */
export type CodeRecord = {
  id: number;
  /** Undefined for a guest's code that nobody has claimed. */
  accountId: string | undefined;
  /** The account's reporting zone. */
  zone: string;
  state: 'active' | 'paused' | 'blocked';
  archived: boolean;
  schedule: Schedule | null;
  limited: boolean;
  /** Undefined where nothing is published, or what is published leads nowhere. */
  destination: string | undefined;
};

/** A uri whose code is erased: it stays taken, and no code is left that a scan could be recorded of. */
export type Erased = { erased: true };

/**
 * What a visitor meets, as far as memory can tell: whether a limit is reached only the commit can. `now` in unix seconds.
 * A preview (HEAD, prefetch, a messenger's card) is not shown what a limit protects.
 */
export const decide = (record: CodeRecord | undefined, preview: boolean, now: number): Outcome => {
  if (!record) return 'not_found';
  if (record.state === 'blocked') return 'blocked';
  if (record.archived) return 'deleted';
  if (record.destination === undefined) return 'invalid';
  if (record.state === 'paused') return 'inactive';
  if (!isWithin(record.schedule, now)) return 'outside_schedule';
  if (preview && record.limited) return 'preview';
  return record.accountId === undefined ? 'temporary' : 'led_on';
};
