import { feedback } from '@tessera/contract/api/feedback.ts';
import { type FilterValues, parseFilter } from '../filters/parse-filter.ts';

const { from, to, category, stars } = feedback.list.query.shape;
const filterSchemas = { from, to, category, stars };

export type FeedbackFilter = FilterValues<typeof filterSchemas>;

/** Parses the filter from the query string. */
export const parseFeedbackFilter = (params: URLSearchParams): FeedbackFilter => parseFilter(params, filterSchemas);

export const isFiltered = (filter: FeedbackFilter): boolean => Object.keys(filter).length > 0;

/** Returns the query parameters with another filter, and everything else unchanged. */
export const withFilter = (params: URLSearchParams, filter: FeedbackFilter): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(filterSchemas)) next.delete(name);
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) next.set(name, String(value));
  return next;
};
