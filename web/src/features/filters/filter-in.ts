import type { z } from 'zod';

export type FilterOf<Shapes extends Record<string, z.ZodType>> = {
  -readonly [Name in keyof Shapes]?: z.output<Shapes[Name]>;
};

/** What a list is narrowed to, as it stands in the page's address. What is empty or can't be read there filters nothing. */
export const filterIn = <Shapes extends Record<string, z.ZodType>>(
  params: URLSearchParams,
  shapes: Shapes,
): FilterOf<Shapes> =>
  Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const { data } = shape.safeParse(params.get(name) ?? undefined);
      return data === undefined || data === '' ? [] : [[name, data]];
    }),
  ) as FilterOf<Shapes>;
