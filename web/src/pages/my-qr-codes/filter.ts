import { codeStatus } from '@tessera/contract/api/codes.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import type { CodeFilter } from '../../features/codes/queries.ts';

const maxSearchLength = 120;

/** Parses the filter in the URL; invalid values are ignored. */
export const parseCodeFilter = (params: URLSearchParams, inFolder?: string): CodeFilter => {
  const q = truncate(params.get('q')?.trim() ?? '', maxSearchLength);
  const status = codeStatus.safeParse(params.get('status')).data;
  const page = Number(params.get('page'));
  const folder = Number(inFolder);
  const isFolder = Number.isSafeInteger(folder) && folder > 0;
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(isFolder && { folder }),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
};

/** Builds the URL of a list, without the first page and an empty search. */
export const buildListPath = ({ q, status, folder, page }: CodeFilter): string => {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status }),
    ...(page > 1 && { page: `${page}` }),
  });
  const path = folder === undefined ? '/app/my-qr-codes' : `/app/my-qr-codes/folder/${folder}`;
  return params.size > 0 ? `${path}?${params}` : path;
};

/** Returns the page numbers of a pager: first, last, the current one and its neighbours; undefined for a gap. */
export const getPageNumbers = (page: number, pages: number): (number | undefined)[] => {
  const candidates = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const numbers = [...new Set(candidates)].sort((a, b) => a - b);
  return numbers.flatMap((n, i) => {
    const gap = n - (numbers[i - 1] ?? 0) - 1;
    return gap === 0 ? [n] : gap === 1 ? [n - 1, n] : [undefined, n];
  });
};
