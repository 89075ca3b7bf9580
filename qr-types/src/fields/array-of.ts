import { z } from 'zod';
import { mostFaults } from './invalid.ts';

/**
 * An array that costs no more than it may hold: one that is too long is refused unread, and one that is full of faults is
 * read as far as `mostFaults` of them.
 */
export const arrayOf = <Item extends z.ZodType>(item: Item, { min = 0, max }: { min?: number; max: number }) => {
  const array = z.array(item).min(min).max(max);
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
