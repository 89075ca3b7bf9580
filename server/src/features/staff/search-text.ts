import { slugPattern } from '@tessera/contract/rules/slug.ts';
import { parseShortLink, type ShortLink } from '../abuse/index.ts';

/** What a search text may mean: the id of a code, its short link, or the last part of one on any host. */
export type CodeSearch = { id?: number; link?: ShortLink; slug?: string };

const codePagePattern = /\/app\/my-qr-codes\/qr\/(\d{1,15})/;

/** Returns which codes a search text stands for; empty if it can't be any. `ours` are the hosts of this service. */
export const parseCodeSearch = (text: string, ours: readonly string[]): CodeSearch => {
  const search = text.trim();
  const [, idInPath] = codePagePattern.exec(search) ?? [];
  if (idInPath) return { id: Number(idInPath) };
  if (search.includes('/')) {
    const link = parseShortLink(search.startsWith('/') ? `${ours[0] ?? ''}${search}` : search, ours);
    return link ? { link } : {};
  }
  const [, id] = /^#?(\d{1,15})$/.exec(search) ?? [];
  return { ...(id && { id: Number(id) }), ...(slugPattern.test(search) && { slug: search }) };
};
