import { z } from 'zod';
import { mostFaults } from './invalid.ts';

/** What may be said in one row only: the field in which rows must differ ('' for the row itself), and which values are the same. */
export type Unrepeated = { field: string; identityOf: (value: unknown) => string | undefined };

const withoutRepeats = ({ field, identityOf }: Unrepeated, max: number) =>
  z.core._check<unknown[]>(
    ({ value, issues }) => {
      const rows = new Map<string, number>();
      for (const [at, row] of value.entries()) {
        const identity = identityOf(field === '' ? row : (row as Record<string, unknown> | null)?.[field]);
        if (identity === undefined) continue;
        const first = rows.get(identity);
        if (first === undefined) rows.set(identity, at);
        else {
          const path = field === '' ? [at] : [at, field];
          issues.push({ code: 'custom', message: 'repeated', params: { row: first + 1 }, path, input: row });
        }
        if (issues.length >= mostFaults) return;
      }
    },
    { when: ({ value }: { value: unknown }) => Array.isArray(value) && value.length <= max },
  );

/**
 * An array that costs no more than it may hold: one that is too long is refused unread, and one that is full of faults is
 * read as far as `mostFaults` of them.
 */
export const arrayOf = <Item extends z.ZodType>(
  item: Item,
  { min = 0, max, unrepeated }: { min?: number; max: number; unrepeated?: Unrepeated | undefined },
) => {
  const bounded = z.array(item).min(min).max(max);
  const array = unrepeated ? bounded.check(withoutRepeats(unrepeated, max)) : bounded;
  const refuseOther = array._zod.parse;
  array._zod.parse = (payload, context) => {
    const given: unknown = payload.value;
    if (!Array.isArray(given)) return refuseOther(payload, context);
    if (given.length > max) return payload; // max() says so
    const kept: unknown[] = [];
    for (const [at, value] of given.entries()) {
      const read = item._zod.run({ value, issues: [] }, context) as z.core.ParsePayload;
      kept.push(read.value);
      payload.issues.push(...z.core.util.prefixIssues(at, read.issues));
      if (payload.issues.length >= mostFaults) return payload;
    }
    (payload as z.core.ParsePayload).value = kept;
    return payload;
  };
  return array;
};
