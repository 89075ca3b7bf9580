import { z } from 'zod';
import { maxFieldErrors } from './field-errors.ts';

/** What may be said in one row only: the field in which rows must differ ('' for the row itself), and which values are the same. */
export type UniqueRule = { field: string; getIdentity: (value: unknown) => string | undefined };

const createUniqueCheck = ({ field, getIdentity }: UniqueRule, max: number) =>
  z.core._check<unknown[]>(
    ({ value, issues }) => {
      const rows = new Map<string, number>();
      for (const [at, row] of value.entries()) {
        const identity = getIdentity(field === '' ? row : (row as Record<string, unknown> | null)?.[field]);
        if (identity === undefined) continue;
        const first = rows.get(identity);
        if (first === undefined) rows.set(identity, at);
        else {
          const path = field === '' ? [at] : [at, field];
          issues.push({ code: 'custom', message: 'repeated', params: { row: first + 1 }, path, input: row });
        }
        if (issues.length >= maxFieldErrors) return;
      }
    },
    { when: ({ value }: { value: unknown }) => Array.isArray(value) && value.length <= max },
  );

/**
 * An array that costs no more than it may hold: one that is too long is refused unread, and one that is full of faults is
 * read as far as `maxFieldErrors` of them.
 */
export const arrayOf = <Item extends z.ZodType>(
  item: Item,
  { min = 0, max, uniqueRule }: { min?: number; max: number; uniqueRule?: UniqueRule | undefined },
) => {
  const bounded = z.array(item).min(min).max(max);
  const array = uniqueRule ? bounded.check(createUniqueCheck(uniqueRule, max)) : bounded;
  const parseOther = array._zod.parse;
  array._zod.parse = (payload, context) => {
    const input: unknown = payload.value;
    if (!Array.isArray(input)) return parseOther(payload, context);
    if (input.length > max) return payload; // max() says so
    const items: unknown[] = [];
    for (const [at, value] of input.entries()) {
      const result = item._zod.run({ value, issues: [] }, context) as z.core.ParsePayload;
      items.push(result.value);
      payload.issues.push(...z.core.util.prefixIssues(at, result.issues));
      if (payload.issues.length >= maxFieldErrors) return payload;
    }
    (payload as z.core.ParsePayload).value = items;
    return payload;
  };
  return array;
};
