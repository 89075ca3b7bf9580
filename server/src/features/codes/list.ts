import type { api } from '@tessera/contract';
import { maxBulkCodes } from '@tessera/contract/api/bulk.ts';
import type { CodeSort } from '@tessera/contract/api/code-filter.ts';
import { catalogue, isDynamic, type TypeId } from '@tessera/qr-types';
import { z } from 'zod';
import { maxStatementRows } from '../../adapters/database/index.ts';
import { requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin } from '../../http/origin.ts';
import { getScanCounts } from './count-store.ts';
import { countCodes, countFacets } from './filter-store.ts';
import { findCodes, type ListPosition, readCodes, sumScans } from './list-store.ts';
import { readListedCode } from './present.ts';

const staticTypes = catalogue.filter((type) => !isDynamic(type)).map(({ id }) => id);

type TypeCount = { type: string; codes: number };
const isKnown = (one: TypeCount): one is TypeCount & { type: TypeId } => catalogue.some(({ id }) => id === one.type);

const instant = z.string().regex(/^\d{4,6}-\d\d-\d\d[ T][\d:.]+[+-]\d\d(:\d\d)*$/);
const count = z.string().regex(/^\d{1,18}$/);
const keyBySort = { edited: instant, created: instant, name: z.string().max(200), recentScans: count, scans: count };

const writePosition = (sort: CodeSort, { key, id }: ListPosition) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/** Reads the `next` of an earlier page. It belongs to one sort order. */
const parsePosition = (text: string, sort: CodeSort): ListPosition => {
  const shape = z.tuple([z.literal(sort), keyBySort[sort], z.number().int().positive().max(Number.MAX_SAFE_INTEGER)]);
  try {
    const [, key, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { key, id };
  } catch {
    const allowed = '`next` of an earlier page with the same sort';
    return fail('invalid_input', { issues: [{ field: 'query.after', code: 'wrong_choice', params: { allowed } }] });
  }
};

/** The handlers of lists: pages of codes, their ids, and how many there are. */
export const createListHandlers = (
  deps: Deps,
): Pick<RouteHandlers<typeof api.codes>, 'list' | 'ids' | 'count' | 'scans' | 'facets'> => {
  const { db, kind } = deps.database;
  const reading = { sliceRows: kind === 'pglite' ? maxStatementRows : undefined };
  return {
    count: async ({ actor, query }) => ({
      total: await countCodes(requireMember(actor), db, { ...query, staticTypes }, reading.sliceRows),
    }),
    scans: async ({ actor, query }) => {
      const sums = await sumScans(requireMember(actor), db, { ...query, staticTypes }, reading);
      return { scans: sums?.scans ?? null, recentScans: sums?.recentScans ?? null };
    },
    facets: async ({ actor }) => {
      const { types, creators } = await countFacets(requireMember(actor), db);
      return { types: types.filter(isKnown), creators };
    },
    ids: async ({ actor, query }) => {
      const page = { skip: 0, take: maxBulkCodes + 1 };
      const { positions } = await findCodes(requireMember(actor), db, { ...query, staticTypes }, page, reading);
      return { ids: positions.slice(0, maxBulkCodes).map(({ id }) => id), hasMore: positions.length > maxBulkCodes };
    },
    list: async ({ actor, query, request }) => {
      const member = requireMember(actor);
      const after = query.after === undefined ? undefined : parsePosition(query.after, query.sort);
      const pageSize = query.limit;
      const page = { after, skip: after ? 0 : (query.page - 1) * pageSize, take: pageSize + 1 };
      const { positions, ...found } = await findCodes(member, db, { ...query, staticTypes }, page, reading);
      const ids = positions.slice(0, pageSize).map(({ id }) => id);
      const rows = await readCodes(member, db, ids);
      const sliceCodes = reading.sliceRows === undefined ? pageSize : undefined;
      const counts = await getScanCounts(member, db, ids, deps.now(), sliceCodes);
      const origin = getOrigin(request, deps.config);
      const codes = rows.flatMap((row) => {
        const { recentTrend, recentScans, ...totals } = counts(row.id);
        const code = readListedCode({ ...row, ...totals }, origin, request.log);
        return code ? [{ ...code, recentScans, recentTrend }] : [];
      });
      const last = positions.length > pageSize ? positions[pageSize - 1] : undefined;
      return {
        ...found,
        codes,
        unreadable: rows.length - codes.length,
        page: query.page,
        pages: Math.max(1, Math.ceil(found.total / pageSize)),
        next: last ? writePosition(query.sort, last) : null,
      };
    },
  };
};
