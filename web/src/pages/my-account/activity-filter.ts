import { audit } from '@tessera/contract/api/audit.ts';
import { type FilterValues, parseFilter } from '../../features/filters/parse-filter.ts';

const { person, area, from, to } = audit.list.query.shape;
const filterSchemas = { person, area, from, to };

export type ActivityFilter = FilterValues<typeof filterSchemas>;

/** The filter of the log, as in the page’s URL. */
export const parseActivityFilter = (params: URLSearchParams): ActivityFilter => parseFilter(params, filterSchemas);

export const toSearchParams = (filter: ActivityFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])));
