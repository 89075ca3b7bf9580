import type { z } from 'zod';
import type { OpenedZip } from '../../adapters/zip/read.ts';
import { fail } from '../../http/app-error.ts';
import type { ForeignCode } from '../codes/index.ts';
import { readJsonRows } from './lines.ts';
import { type CodeRow, codeRow, linkRow, revisionRow } from './rows.ts';

/** How much content of older versions of one code is read. */
const maxRevisionBytes = 32 * 2 ** 20;

/** Reads rows of codes in the order of their ids: `take` returns those of one code, whose id is larger each time. */
const createGrouped = <Schema extends z.ZodType<{ qr_id: number }>>(zip: OpenedZip, name: string, schema: Schema) => {
  const rows = readJsonRows(zip, name, schema);
  let following: Awaited<ReturnType<typeof rows.next>> | undefined;
  return async (id: number, onRow: (row: z.output<Schema>) => void) => {
    following ??= await rows.next();
    while (!following.done && following.value.row.qr_id <= id) {
      const { row, line } = following.value;
      // Rows of another code, or out of order.
      if (row.qr_id < id) fail('import_line_invalid', { params: { file: name, line } });
      onRow(row);
      following = await rows.next();
    }
    return following;
  };
};

const toForeignCode = (row: CodeRow): Omit<ForeignCode, 'revisions' | 'links'> => ({
  id: row.id,
  type: row.type,
  name: row.name,
  schedule: row.schedule ?? null,
  scanLimit: row.scan_limit,
  scansUsed: row.scans_used,
  state: row.state,
  encodedText: row.encoded_text,
  downloadedAt: row.downloaded_at,
  publishedRevision: row.published_revision,
  createdAt: row.created_at,
  isArchived: row.archived_at !== null,
  asksForPassword: row.password_active,
  themeColor: row.theme_color,
  forwardParameters: row.forward_parameters,
  externalId: row.external_id,
});

/** A code of an export, with the numbers of its folder and its template there. */
type CodeInArchive = { code: ForeignCode; folder: number | null; template: number | null };

/** Yields the codes of an export in the order of their ids, with their versions, their links and their folder. */
export async function* readCodes(zip: OpenedZip): AsyncGenerator<CodeInArchive> {
  const takeRevisions = createGrouped(zip, 'revisions.jsonl', revisionRow);
  const takeLinks = createGrouped(zip, 'links.jsonl', linkRow);
  let before = 0;
  for await (const { row, line } of readJsonRows(zip, 'codes.jsonl', codeRow)) {
    if (row.id <= before) fail('import_line_invalid', { params: { file: 'codes.jsonl', line } });
    before = row.id;
    const revisions: ForeignCode['revisions'][number][] = [];
    const sizes: number[] = [];
    await takeRevisions(row.id, ({ number, state, content, content_version, style, created_at }) => {
      revisions.push({ number, state, content, contentVersion: content_version, style, createdAt: created_at });
      sizes.push(JSON.stringify(content).length);
      for (let total = sizes.reduce((sum, size) => sum + size, 0); total > maxRevisionBytes && sizes.length > 2; ) {
        total -= sizes.shift() ?? 0;
        revisions.shift();
      }
    });
    const links: ForeignCode['links'][number][] = [];
    await takeLinks(row.id, ({ host, slug, created_at }) => links.push({ host, slug, createdAt: created_at }));
    links.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    yield { code: { ...toForeignCode(row), revisions, links }, folder: row.folder_id, template: row.template_id };
  }
  const rest = await takeRevisions(before, () => {});
  if (!rest.done) fail('import_line_invalid', { params: { file: 'revisions.jsonl', line: rest.value.line } });
}
