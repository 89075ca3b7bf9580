import type { z } from 'zod';

export type FilterValues<Shapes extends Record<string, z.ZodType>> = {
  -readonly [Name in keyof Shapes]?: Exclude<z.output<Shapes[Name]>, undefined>;
};

/** Parses a list’s filter from the query string. Empty and invalid parameters are ignored. */
export const parseFilter = <Shapes extends Record<string, z.ZodType>>(
  params: URLSearchParams,
  schemas: Shapes,
): FilterValues<Shapes> =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, shape]) => {
      const { data } = shape.safeParse(params.get(name) ?? undefined);
      return data === undefined || data === '' ? [] : [[name, data]];
    }),
  ) as FilterValues<Shapes>;
