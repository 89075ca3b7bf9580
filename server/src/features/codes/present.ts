import { type Code, type CodeSummary, code, codeSummary } from '@tessera/contract/api/codes.ts';
import { type CodeStyle, parseStoredStyle } from '@tessera/contract/api/style.ts';
import { toDisplayText, toEncodedText, toSymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import { toCodeTitle } from '@tessera/contract/rules/title.ts';
import { findType, isDynamic, type TypeManifest, upgradeContent } from '@tessera/qr-types';
import type { FastifyBaseLogger } from 'fastify';
import { fail } from '../../http/app-error.ts';
import type { CodeListRow } from './list-store.ts';
import type { CodeRow } from './store.ts';
import { presentTemplateLocks } from './template-locks.ts';

/** A code's row with its scan totals. */
type CodeListRowWithTotals = CodeListRow & { scans: number; uniques: number };

/** During a rolling upgrade, a newer node will be able to read it. */
export const failNewerRelease = () =>
  fail('newer_version', { message: 'a later release wrote this code, and this one can’t read it', retryAfter: 30 });

export const getManifest = (id: string): TypeManifest => findType(id) ?? failNewerRelease();

/** Parses a stored style for rendering. */
export const readStoredStyle = (stored: unknown): CodeStyle => {
  try {
    return parseStoredStyle(stored);
  } catch {
    return failNewerRelease();
  }
};

const getStatus = (row: CodeListRowWithTotals, dynamic: boolean): Code['status'] => {
  if (row.archived_at) return 'archived';
  if (!dynamic) return 'static';
  if (row.state === 'blocked') return 'blocked';
  if (row.published_revision === null) return 'draft';
  return row.state === 'active' ? 'active' : 'paused';
};

/** Returns the encoded text. Until the first download, a short link follows the current public address. */
const getEncodedText = (
  row: Pick<CodeListRow, 'encoded_text' | 'downloaded_at' | 'slug' | 'host'>,
  type: TypeManifest,
  content: unknown,
  origin: string,
) =>
  row.downloaded_at || !row.slug
    ? row.encoded_text
    : toEncodedText(type, content, origin, { hostname: row.host ?? '', uri: row.slug });

/**
 * Returns a symbol's encoded text and its format besides the style. The content is present if the type encodes more than a
 * link.
 */
export const getSymbol = (row: CodeListRow & { content?: unknown }, style: CodeStyle, origin: string) => {
  const type = getManifest(row.type);
  const stored = row.content ?? row.symbol_content;
  if (!type.symbol)
    return { printed: getEncodedText(row, type, undefined, origin), ...toSymbolFormat(type, undefined, style) };
  if (!stored) return { printed: row.encoded_text, symbology: 'qr', caption: '' } as const; // Until a job has indexed it.
  const content = upgradeContent(type, stored, row.content_version);
  return { printed: getEncodedText(row, type, content, origin), ...toSymbolFormat(type, content, style) };
};

const buildSummary = (
  row: CodeListRowWithTotals,
  type: TypeManifest,
  origin: string,
  style = readStoredStyle(row.style),
): Omit<CodeSummary, 'title'> => ({
  id: row.id,
  type: row.type as Code['type'],
  dynamic: isDynamic(type),
  name: row.name,
  folder: row.folder_id,
  externalId: row.external_id,
  uri: row.slug,
  hostname: row.host ?? '',
  ...getSymbol(row, style, origin),
  status: getStatus(row, isDynamic(type)),
  style,
  schedule: row.schedule as Code['schedule'],
  scanLimit: row.scan_limit,
  scansUsed: row.scans_used,
  hasPassword: row.password_hash !== null,
  activePassword: row.password_active,
  iosHeaderColor: row.theme_color,
  forwardParameters: row.forward_parameters,
  revision: row.number,
  published: row.published_revision === row.number,
  version: row.version,
  scans: row.scans,
  uniques: row.uniques,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
  claimed: row.account_id !== null,
});

/** The style is parsed already: in a list, that takes longer than all else. */
const summaryWithoutStyle = codeSummary.omit({ style: true });

const toCodeSummary = (row: CodeListRowWithTotals, origin: string): CodeSummary => {
  const type = getManifest(row.type);
  const summary = buildSummary(row, type, origin);
  const getTitle = () =>
    row.title || toCodeTitle({ ...summary, content: undefined, encodedText: toDisplayText(type, summary.printed) });
  const { style, ...rest } = summary;
  return { ...summaryWithoutStyle.parse({ ...rest, title: row.name === '' ? getTitle() : '' }), style };
};

const toCode = (row: CodeRow, origin: string): Code => {
  const type = getManifest(row.type);
  const readContent = (content: unknown, version: number) => upgradeContent(type, content, version) as Code['content'];
  const fullCode = { ...buildSummary(row, type, origin), content: readContent(row.content, row.content_version) };
  const publishedContent =
    row.published_content_version === null ? null : readContent(row.published_content, row.published_content_version);
  return code.parse({
    ...fullCode,
    title: toCodeTitle({ ...fullCode, encodedText: fullCode.printed }),
    publishedContent,
    template: presentTemplateLocks(row.template),
  });
};

const createReader =
  <Row extends CodeListRowWithTotals, Read>(read: (row: Row, origin: string) => Read) =>
  (row: Row, origin: string, log: FastifyBaseLogger): Read | undefined => {
    try {
      return read(row, origin);
    } catch (error) {
      log.warn({ err: error, qr: row.id }, 'failed to read stored code');
      return undefined;
    }
  };

/** Converts a row to the code as its owner sees it. Logs and returns undefined if this release can't read what is stored. */
export const readCode = createReader(toCode);

/** The same for list entries, which require only the summary to be readable. */
export const readListedCode = createReader(toCodeSummary);
