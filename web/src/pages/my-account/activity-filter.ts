import { audit } from '@tessera/contract/api/audit.ts';
import type { z } from 'zod';

const { person, area, from, to } = audit.list.query.shape;
const shapes = { person, area, from, to };

export type ActivityFilter = { -readonly [Name in keyof typeof shapes]?: z.output<(typeof shapes)[Name]> };

/** What of the log is shown, as it stands in the page's address. What can't be read there filters nothing. */
export const filterOf = (params: URLSearchParams): ActivityFilter =>
  Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const { data } = shape.safeParse(params.get(name) ?? undefined);
      return data === undefined ? [] : [[name, data]];
    }),
  );

export const paramsOf = (filter: ActivityFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])));
