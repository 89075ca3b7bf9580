import { type Code, type CodeSummary, code, codeSummary } from '@tessera/contract/api/codes.ts';
import { type CodeStyle, currentStyle } from '@tessera/contract/api/style.ts';
import { printedText, shownText, symbolOf } from '@tessera/contract/rules/printed.ts';
import { titleOf } from '@tessera/contract/rules/title.ts';
import { currentContent, isDynamic, type TypeManifest, typeOf } from '@tessera/qr-types';
import type { FastifyBaseLogger } from 'fastify';
import { refuse } from '../../http/refusal.ts';
import type { ListedRow as Row } from './list-store.ts';
import type { CodeRow } from './store.ts';

/** A code's row, with what was counted of it. */
type ListedRow = Row & { scans: number; uniques: number };

/** While releases change, the one that can read it is soon the only one. */
export const refuseNewer = () =>
  refuse('newer_version', { message: 'a later release wrote this code, and this one can’t read it', retryAfter: 30 });

export const manifestOf = (id: string): TypeManifest => typeOf(id) ?? refuseNewer();

/** A stored style as this release draws it. */
export const styleOf = (stored: unknown): CodeStyle => {
  try {
    return currentStyle(stored);
  } catch {
    return refuseNewer();
  }
};

const statusOf = (row: ListedRow, dynamic: boolean): Code['status'] => {
  if (row.archived_at) return 'archived';
  if (!dynamic) return 'static';
  if (row.state === 'blocked') return 'blocked';
  if (row.published_n === null) return 'draft';
  return row.state === 'active' ? 'active' : 'paused';
};

/** What the symbol says. Until the first download a short link follows the address under which we are reached. */
const printedOf = (
  row: Pick<Row, 'printed' | 'printed_at' | 'uri'>,
  type: TypeManifest,
  content: unknown,
  origin: string,
) => (row.printed_at || !row.uri ? row.printed : printedText(type, content, origin, row.uri));

/** What a symbol says and how it is drawn beside its style. A content is there wherever its type prints more than a link. */
export const printOf = (row: Row & { content?: unknown }, origin: string) => {
  const type = manifestOf(row.type);
  const stored = row.content ?? row.printing;
  if (!type.prints) return { printed: printedOf(row, type, undefined, origin), ...symbolOf(type, undefined) };
  if (!stored) return { printed: row.printed, symbology: 'qr', caption: '' } as const; // Until a job has described it.
  const content = currentContent(type, stored, row.content_version);
  return { printed: printedOf(row, type, content, origin), ...symbolOf(type, content) };
};

const summaryOf = (row: ListedRow, type: TypeManifest, origin: string): Omit<CodeSummary, 'title'> => ({
  id: row.id,
  type: row.type as Code['type'],
  dynamic: isDynamic(type),
  name: row.name,
  folder: row.folder_id,
  uri: row.uri,
  ...printOf(row, origin),
  status: statusOf(row, isDynamic(type)),
  style: styleOf(row.style),
  schedule: row.schedule as Code['schedule'],
  scanLimit: row.scan_limit,
  scansUsed: row.scans_used,
  hasPassword: row.access_password !== null,
  activePassword: row.password_active,
  iosHeaderColor: row.header_colour,
  forwardParameters: row.forward_parameters,
  revision: row.n,
  published: row.published_n === row.n,
  version: row.version,
  scans: row.scans,
  uniques: row.uniques,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
  claimed: row.account_id !== null,
});

const asListed = (row: ListedRow, origin: string): CodeSummary => {
  const type = manifestOf(row.type);
  const summary = summaryOf(row, type, origin);
  const title = row.title || titleOf({ ...summary, content: undefined, printed: shownText(type, summary.printed) });
  return codeSummary.parse({ ...summary, title: row.name === '' ? title : '' });
};

const asCode = (row: CodeRow, origin: string): Code => {
  const type = manifestOf(row.type);
  const contentOf = (content: unknown, version: number) => currentContent(type, content, version) as Code['content'];
  const whole = { ...summaryOf(row, type, origin), content: contentOf(row.content, row.content_version) };
  const publishedContent = row.shown_version === null ? null : contentOf(row.shown_content, row.shown_version);
  return code.parse({ ...whole, title: titleOf(whole), publishedContent });
};

const reading =
  <Row extends ListedRow, Read>(read: (row: Row, origin: string) => Read) =>
  (row: Row, origin: string, log: FastifyBaseLogger): Read | undefined => {
    try {
      return read(row, origin);
    } catch (error) {
      log.warn({ err: error, qr: row.id }, 'a stored code that this release can’t read');
      return undefined;
    }
  };

/** A code's row as its owner sees it; undefined where this release can't read what is stored, which the log says. */
export const readCode = reading(asCode);

/** The same of what a list tells of it, which is all that has to be readable then. */
export const readListed = reading(asListed);
