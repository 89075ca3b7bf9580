import type { api } from '@tessera/contract';
import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import { slugPattern } from '@tessera/contract/rules/slug.ts';
import { maxStatementRows } from '../../adapters/database/index.ts';
import { requireMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin } from '../../http/origin.ts';
import { getScanCounts } from './count-store.ts';
import { findCodes, readCodes } from './list-store.ts';
import { readListedCode } from './present.ts';
import { findIdBySlug } from './slug-store.ts';
import { findByNameStart } from './suggest-store.ts';

const maxSuggestions = 8;
/** Names that begin with the text: enough that recent ones are among them. */
const maxByName = 50;

const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Ranks a found code: its link, its whole name, the start of its name, the start of a word of its name, other matches. */
const rankCode = ({ name, title, uri }: CodeSummary, query: string): number => {
  const label = normalize(name || title);
  if (uri !== null && normalize(uri) === query) return 0;
  if (label === query) return 1;
  if (label.startsWith(query)) return 2;
  return label.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query)) ? 3 : 4;
};

/** Creates the handler that finds codes by the beginning of a name, a link or words; without a text, those edited last. */
export const createSuggestHandler =
  (deps: Deps): RouteHandlers<typeof api.codes>['suggest'] =>
  async ({ actor, query: { q }, request }) => {
    const { db, kind } = deps.database;
    const member = requireMember(actor);
    const text = q.trim();
    const bySlug = slugPattern.test(text) ? await findIdBySlug(member, db, text) : undefined;
    const byName = text === '' ? [] : await findByNameStart(member, db, text, maxByName);
    const page = { skip: 0, take: maxSuggestions };
    const search = { q: text, sort: 'edited', direction: 'desc', staticTypes: [] } as const;
    const { positions } = await findCodes(member, db, search, page, {
      sliceRows: kind === 'pglite' ? maxStatementRows : undefined,
    });
    const ids = [...new Set([...(bySlug ? [bySlug.id] : []), ...byName, ...positions.map(({ id }) => id)])];
    const rows = await readCodes(member, db, ids);
    const counts = await getScanCounts(member, db, ids, deps.now());
    const origin = getOrigin(request, deps.config);
    const codes = rows
      .filter(({ archived_at }) => archived_at === null)
      .flatMap((row) => readListedCode({ ...row, ...counts(row.id) }, origin, request.log) ?? []);
    const ranked = codes
      .map((code) => ({ code, rank: text === '' ? 0 : rankCode(code, normalize(text)) }))
      .sort((a, b) => a.rank - b.rank || b.code.updatedAt.localeCompare(a.code.updatedAt));
    return { codes: ranked.slice(0, maxSuggestions).map(({ code }) => code) };
  };
