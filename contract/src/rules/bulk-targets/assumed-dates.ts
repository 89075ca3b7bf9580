import type { TypeId } from '@tessera/qr-types';
import { type BulkTarget, findTarget } from './list-targets.ts';
import { type DateOrder, guessDateOrder, parseDate } from './parse-value.ts';

const dateKinds: readonly BulkTarget['kind'][] = ['schedule.from', 'schedule.to', 'date'];

/** Whether cells of a target are days, or times of one. */
export const isDateKind = (kind: BulkTarget['kind']): boolean => dateKinds.includes(kind);

/** Whether some column becomes a day, so that the order of day and month matters. */
export const hasDates = (type: TypeId, mapping: readonly { target: string | null }[]): boolean =>
  mapping.some(({ target }) => {
    const found = target === null ? undefined : findTarget(type, target);
    return found !== undefined && isDateKind(found.kind);
  });

/** A day, as `YYYY-MM-DD`, that is read from a text that could be another one. */
export type AssumedDate = { text: string; readAs: string };

/** Returns the first date of a column if its dates can be read in two orders; undefined if some date says which one it is. */
export const findAssumedDate = (cells: readonly string[], order: DateOrder): AssumedDate | undefined => {
  const days = cells.map((cell) => cell.trim().split(/[\sT]/)[0] ?? '');
  if (guessDateOrder(days) !== undefined) return undefined;
  for (const text of days) {
    const read = parseDate(text, order);
    if ('value' in read && !/^\d{4}/.test(text) && guessDateOrder([text]) === undefined)
      return { text, readAs: String(read.value) };
  }
  return undefined;
};
