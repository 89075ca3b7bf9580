import { z } from 'zod';
import { maxFieldErrors } from './field-errors.ts';

/**
 * A uniqueness rule for rows: the field in which rows must differ ('' for the row itself), and which values count as
 * equal.
 */
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
 * An array with bounded parsing cost: one that is too long is rejected without parsing its items, and parsing stops
 * after `maxFieldErrors` errors.
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
    if (input.length > max) return payload; // max() reports it
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
