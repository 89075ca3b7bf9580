import { codeFilter, codeSorts } from '@tessera/contract/api/code-filter.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { z } from 'zod';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { parseTimeFilter } from '../../features/codes/time-filter.ts';
import { parseFilter } from '../../features/filters/parse-filter.ts';

const maxSearchLength = 120;

/** Text that a filter of the API accepts, as it is. */
const validText = (schema: z.ZodType) => z.string().refine((text) => schema.safeParse(text).success);

const times = z
  .string()
  .refine((text) => parseTimeFilter(text) !== undefined)
  .optional();

const parameters = {
  q: z
    .string()
    .transform((text) => truncate(text.trim(), maxSearchLength))
    .optional(),
  status: validText(codeFilter.status).optional(),
  type: validText(codeFilter.type).optional(),
  creator: validText(codeFilter.creator).optional(),
  job: validText(codeFilter.job).optional(),
  edited: times,
  created: times,
  sort: z.enum(codeSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
};

/** The folder of an address; undefined if it can’t be one. */
export const parseFolder = (text: string): number | undefined => {
  const folder = Number(text);
  return Number.isSafeInteger(folder) && folder > 0 ? folder : undefined;
};

/** Parses the filter in the URL; invalid values are ignored. */
export const parseCodeFilter = (params: URLSearchParams, inFolder?: string): CodeFilter => {
  const page = Number(params.get('page'));
  const folder = parseFolder(inFolder ?? '');
  return {
    ...parseFilter(params, parameters),
    ...(folder !== undefined && { folder }),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
};

/** Builds the URL of a list, without the first page and empty filters. */
export const buildListPath = ({ folder, page, timeZone: _, ...filter }: CodeFilter): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value);
  if (page > 1) params.set('page', `${page}`);
  const path = folder === undefined ? '/app/my-qr-codes' : `/app/my-qr-codes/folder/${folder}`;
  return params.size > 0 ? `${path}?${params}` : path;
};

/** Whether a list shows fewer codes than its folder, the archive or the account has. */
export const isFiltered = ({ q, status, type, creator, job, edited, created }: CodeFilter): boolean =>
  [q, status === 'archived' ? undefined : status, type, creator, job, edited, created].some(
    (value) => value !== undefined,
  );

/** Returns the page numbers of a pager: first, last, the current one and its neighbours; undefined for a gap. */
export const getPageNumbers = (page: number, pages: number): (number | undefined)[] => {
  const candidates = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const numbers = [...new Set(candidates)].sort((a, b) => a - b);
  return numbers.flatMap((n, i) => {
    const gap = n - (numbers[i - 1] ?? 0) - 1;
    return gap === 0 ? [n] : gap === 1 ? [n - 1, n] : [undefined, n];
  });
};
