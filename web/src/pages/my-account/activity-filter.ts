import { audit } from '@tessera/contract/api/audit.ts';
import { type FilterOf, filterIn } from '../../features/filters/filter-in.ts';

const { person, area, from, to } = audit.list.query.shape;
const shapes = { person, area, from, to };

export type ActivityFilter = FilterOf<typeof shapes>;

/** What of the log is shown, as it stands in the page's address. */
export const filterOf = (params: URLSearchParams): ActivityFilter => filterIn(params, shapes);

export const paramsOf = (filter: ActivityFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])));
