import { type CodeStyle, style as styleSchema } from '@tessera/contract/api/style.ts';
import type { z } from 'zod';

/** The parts of a design that links can bring; a logo isn’t one. */
const linkedParts = ['shape', 'corners', 'frame'] as const;
type LinkedDesign = Pick<CodeStyle, (typeof linkedParts)[number]>;
type DesignInput = Pick<z.input<typeof styleSchema>, (typeof linkedParts)[number]>;

const designParam = 'design';

/** Returns the query of the builder’s address that begins a code of a type, in a design that a content page shows. */
export const toBuilderQuery = (type: string, design?: DesignInput): string =>
  `?${new URLSearchParams({ type, ...(design && { [designParam]: JSON.stringify(design) }) })}`;

const parseDesign = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the parts of a design that an address brings; what isn’t a design is ignored. */
export const readLinkedDesign = (query: URLSearchParams): Partial<LinkedDesign> | undefined => {
  const given = parseDesign(query.get(designParam) ?? '');
  const { data } = styleSchema.safeParse(given);
  if (!data) return undefined;
  return Object.fromEntries(
    linkedParts.filter((part) => Object.hasOwn(given as object, part)).map((part) => [part, data[part]]),
  );
};

/** The query without the design, which is only applied once. */
export const withoutDesign = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => name !== designParam));
