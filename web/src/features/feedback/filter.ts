import { feedback } from '@tessera/contract/api/feedback.ts';
import type { z } from 'zod';

const { from, to, category, stars } = feedback.list.query.shape;
const shapes = { from, to, category, stars };

export type FeedbackFilter = { -readonly [Name in keyof typeof shapes]?: z.output<(typeof shapes)[Name]> };

/** Which answers are shown, as it stands in the page's address. What can't be read there filters nothing. */
export const filterOf = (params: URLSearchParams): FeedbackFilter =>
  Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const { data } = shape.safeParse(params.get(name) ?? undefined);
      return data === undefined || data === '' ? [] : [[name, data]];
    }),
  );

export const isFiltered = (filter: FeedbackFilter): boolean => Object.keys(filter).length > 0;

/** The address with another filter in it, and everything else as it stands. */
export const withFilter = (params: URLSearchParams, filter: FeedbackFilter): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(shapes)) next.delete(name);
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) next.set(name, String(value));
  return next;
};
