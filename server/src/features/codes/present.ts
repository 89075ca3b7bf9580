import type { Code } from '@tessera/contract/api/codes.ts';
import { currentStyle } from '@tessera/contract/api/style.ts';
import { printedLink } from '@tessera/contract/rules/uri.ts';
import { currentContent, isDynamic, type TypeManifest, typeOf } from '@tessera/qr-types';
import type { CodeRow } from './store.ts';

export const manifestOf = (id: string): TypeManifest => {
  const type = typeOf(id);
  if (!type) throw new Error(`A stored code is of type ${id}, which is not in the catalogue.`);
  return type;
};

const statusOf = (row: CodeRow, dynamic: boolean): Code['status'] => {
  if (row.archived_at) return 'archived';
  if (!dynamic) return 'static';
  if (row.published_n === null) return 'draft';
  return row.state === 'active' ? 'active' : 'paused';
};

/** What the symbol says. Until the first download a short link follows the address under which we are reached. */
export const printedOf = (row: Pick<CodeRow, 'printed' | 'printed_at' | 'uri'>, origin: string) =>
  row.printed_at || !row.uri ? row.printed : printedLink(origin, row.uri);

/** A code's row as its owner sees it. */
export const asCode = (row: CodeRow, origin: string): Code => {
  const type = manifestOf(row.type);
  const dynamic = isDynamic(type);
  const contentOf = (content: unknown, version: number) => currentContent(type, content, version) as Code['content'];
  return {
    id: row.id,
    type: row.type as Code['type'],
    dynamic,
    name: row.name,
    uri: row.uri,
    printed: printedOf(row, origin),
    status: statusOf(row, dynamic),
    content: contentOf(row.content, row.content_version),
    style: currentStyle(row.style),
    schedule: row.schedule as Code['schedule'],
    scanLimit: row.scan_limit,
    scansUsed: row.scans_used,
    hasPassword: row.access_password !== null,
    activePassword: row.password_active,
    iosHeaderColor: row.header_colour,
    revision: row.n,
    published: row.published_n === row.n,
    publishedContent: row.shown_version === null ? null : contentOf(row.shown_content, row.shown_version),
    version: row.version,
    scans: row.scans,
    uniques: row.uniques,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
    claimed: row.account_id !== null,
  };
};
